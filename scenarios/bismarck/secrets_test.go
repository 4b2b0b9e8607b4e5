package bismarck

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// secretDeeds are what a side may do unseen: a phase, the command, and dice for it.
var secretDeeds = map[string][]struct {
	phase, do, args string
	faces           []int
}{
	german: {
		{"setup_german", "fleet.leave", `{"ships":["bismarck"]}`, nil},
		{"setup_german", "fleet.form", `{"force":"m_kg_2","ships":["dd_5","dd_6"]}`, nil},
		{"setup_german", "reveal", `{"unit":"tirpitz"}`, []int{9}},
		{"move", "fleet.sail", `{"units":["m_kg_1"],"hex":"H29"}`, nil},
		{"move", "fleet.sail", `{"units":["dd_5"],"hexes":1,"hex":"K30"}`, nil},
		{"move", "fleet.sail", `{"units":["belchen"],"hexes":1}`, nil},
		{"move", "fleet.port", `{"units":["dd_6"]}`, nil},
		{"move", "fleet.patrol", `{"units":["dd_5"]}`, nil},
		{"move", "fleet.refuel", `{"unit":"prinz_eugen","tanker":"weissenburg"}`, nil},
		{"move", "fleet.repair", `{"unit":"bismarck"}`, []int{1}},
		{"move", "fleet.fly", `{"unit":"fw_200","hexes":9,"markers":2,"stays":true}`, nil},
		{"move", "fleet.note", `{"units":["belchen"],"as":"restricted"}`, nil},
		{"move", "track", `{"unit":"bismarck","track":"fuel","value":7}`, nil},
		{"spotting", "spotting", `{"unit":"m_kg_1","where":"outside","hex":"K20"}`, []int{9}},
		{"spotting", "spotting", `{"where":"inside"}`, []int{4}},
		{"convoy", "convoy.hunt", `{"unit":"m_kg_1","route":"east_west","hex":"P9"}`, []int{8}},
		{"convoy", "convoy.hunt", `{"unit":"m_kg_1","route":"east_west","hex":"P9"}`, []int{0}},
		{"convoy", "convoy.feign", ``, []int{2}},
		{"convoy", "convoy.let_go", ``, nil},
	},
	allied: {
		{"setup_allied", "fleet.leave", `{"ships":["hood"]}`, nil},
		{"setup_allied", "reveal", `{"unit":"new_york"}`, []int{6}},
		{"setup_allied", "reveal", `{"unit":"new_york"}`, []int{9}},
		{"move", "fleet.sail", `{"units":["norfolk"],"hexes":2,"hex":"D21"}`, nil},
		{"move", "fleet.sail", `{"units":["m_tf_1"],"hexes":1,"hex":"J27"}`, nil},
		{"move", "fleet.patrol", `{"units":["suffolk"]}`, nil},
		{"move", "fleet.fly", `{"unit":"sunderland","hexes":7,"markers":1}`, nil},
		{"move", "place", `{"unit":"repulse","hex":"M22"}`, nil},
		{"admin", "arrive", `{"unit":"rodney"}`, nil},
	},
}

// secretly plays some turns: what everybody sees is the same each time, what a side does unseen is chosen
// by the dice; without dice it does nothing.
func secretly(t testing.TB, side string, dice *rand.Rand) *journal.Journal {
	j, _ := enginetest.Begin(t, open(t, "tirpitz", "new_york"))
	do := func(verb, args string, faces ...int) error {
		c := engine.Command{Do: verb, Faces: faces}
		if args != "" {
			c.Args = json.RawMessage(args)
		}
		_, err := j.Do(c)
		return err
	}
	turns := 0
	for turns < 3 {
		phase := j.State().Shared.Phase
		switch phase {
		case "setup_german", "setup_allied":
			require.NoError(t, do("muster", ""))
		case "weather":
			require.NoError(t, do("visibility", "", 5))
		case "search_allied":
			call := engine.Ask("search", searchArgs{Hex: "K20"})
			call.Override = true // nobody has factors there
			_, err := j.Do(call)
			require.NoError(t, err)
			require.NoError(t, do("search.heard", `{"ships":0}`))
		case "admin":
			turns++
		}
		if phase == "admin" && turns == 1 {
			require.NoError(t, do("tracker", `{"id":"turn","value":12}`))
		}
		for i := 0; dice != nil && i < 4; i++ {
			d := secretDeeds[side][dice.IntN(len(secretDeeds[side]))]
			if d.phase == phase {
				_ = do(d.do, d.args, d.faces...) // what cannot be done now is not done
			}
		}
		if dice != nil && dice.IntN(2) == 0 && j.Now().Undo > 0 && hidden(t, j, enemyOf(side)) {
			_, err := j.Undo(journal.By{Side: side})
			require.NoError(t, err)
		}
		require.NoError(t, do("next", `{"all":true}`))
	}
	return j
}

// hidden reports whether the newest entry holds nothing for a side.
func hidden(t testing.TB, j *journal.Journal, side string) bool {
	t.Helper()
	last := j.Now().Last
	lines, err := j.Log(side, last, last)
	require.NoError(t, err)
	return lines[0].Hidden && len(lines[0].Events)+len(lines[0].Said) == 0
}

// seenBy is all that a side can see of a session or hand on, as bytes.
func seenBy(t testing.TB, j *journal.Journal, side string) string {
	t.Helper()
	view := j.SideView(side)
	now := view.Now()
	lines, err := view.Log(1, 0)
	require.NoError(t, err)
	records, err := view.Records()
	require.NoError(t, err)
	back, err := j.PutBack(1, side)
	require.NoError(t, err)
	b, err := json.MarshalIndent([]any{now.State, now.Head, now.Last, now.Undo, now.Redo, lines, records, back, play.Legal(now.Game, now.State)}, "", " ")
	require.NoError(t, err)
	return string(b)
}

// Sessions that differ only in what one side does unseen are the same to the other side and to everybody,
// byte by byte: state, log, undo, what can be handed on, and what may be asked for.
func TestSecretsAreKept(t *testing.T) {
	for _, side := range []string{german, allied} {
		t.Run(side, func(t *testing.T) {
			quiet := secretly(t, side, nil)
			want := map[string]string{"": seenBy(t, quiet, ""), enemyOf(side): seenBy(t, quiet, enemyOf(side))}
			own, differ := seenBy(t, quiet, side), false
			for seed := range uint64(12) {
				j := secretly(t, side, rand.New(rand.NewPCG(seed, 5)))
				for _, viewer := range []string{"", enemyOf(side)} {
					require.Equal(t, want[viewer], seenBy(t, j, viewer), "seed %d, seen by %q", seed, viewer)
				}
				differ = differ || seenBy(t, j, side) != own
			}
			assert.True(t, differ, "something was done")
		})
	}
}
