package template_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/scenarios/template"
)

// own is a template as somebody changed it: lines put into its files, each behind a line that is there, or at the end
// behind "".
func own(t *testing.T, id string, changes map[string][][2]string) *engine.Game {
	t.Helper()
	x, ok := template.Find(id)
	require.True(t, ok)
	files := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(x.Files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(x.Files, path)
		for _, c := range changes[path] {
			if c[0] == "" {
				b = append(b, c[1]...)
				continue
			}
			require.Contains(t, string(b), c[0], path)
			b = []byte(strings.Replace(string(b), c[0], c[0]+c[1], 1))
		}
		files[path] = &fstest.MapFile{Data: b}
		return err
	}))
	g, err := gamedata.Open(files, nil, engine.Opening{ID: id})
	require.NoError(t, err)
	return g
}

// counting are rules whose formulas count counters that a side hides.
const counting = `
[[reckon]]
id = "rumour"
name = "Rumour"
rule = "9"
said = "Rumour: {{.much}}"
[[reckon.input]]
id = "ships"
text = "Ships"
kind = "number"
min = 0
max = 6
start = 1
[[reckon.line]]
id = "hidden"
text = "Hidden"
rule = "9"
when = 'count("SIDE map") > 1'
value = 'count("SIDE map")'
[[reckon.result]]
id = "much"
text = "Rumour"
value = 'min(3, sum + ships)'
tracker = "TAKES"
[[choose]]
id = "guess"
name = "Guess"
rule = "9"
tracker = "TAKES"
[[choose.effect]]
op = "set"
on = "TAKES"
value = 'min(3, count("SIDE map"))'
[[choose.effect]]
op = "mark"
on = "SIDE map"
to = "tried"
when = 'count("SIDE map") > 2'
`

// ownSecrets are games of one's own in which both sides hide their counters, and rules count and look at them.
func ownSecrets(t *testing.T) []*engine.Game {
	few := make([]string, 4)
	for i := range few {
		few[i] = fmt.Sprintf("[[tracker.value]]\nid = \"n%d\"\nname = \"%d\"\n", i, i)
	}
	both := func(sides ...string) [][2]string {
		out := [][2]string{{"", "\n[[mark]]\nid = \"tried\"\nname = \"Tried\"\n[[tracker]]\nid = \"guessed\"\nname = \"Guessed\"\n" + strings.Join(few, "")}}
		for _, s := range sides {
			out = append(out, [2]string{"id = \"" + strings.ToLower(s) + "\"\nname = \"" + s + "\"", "\nsecret = true"})
		}
		return out
	}
	var out []*engine.Game
	for _, x := range []struct {
		id, hides string
		changes   map[string][][2]string
	}{
		{"operational", "red", map[string][][2]string{"game.toml": both("Red")}},
		{"operational", "blue", map[string][][2]string{"game.toml": both("Blue")}},
		{"naval", "raider", map[string][][2]string{"game.toml": both()}},
	} {
		rules := strings.NewReplacer("SIDE", x.hides, "TAKES", "guessed").Replace(counting)
		x.changes["rules.toml"] = [][2]string{{"", rules}}
		out = append(out, own(t, x.id, x.changes))
	}
	return out
}

// onTheMap puts counters on hexes of the map.
func onTheMap(dice *rand.Rand, _ *engine.Game, _ *engine.State, c engine.Choice) (json.RawMessage, bool) {
	if c.Do != "place" {
		return nil, false
	}
	units := c.Fields[0].Of
	hex := fmt.Sprintf("%02d%02d", 1+dice.IntN(12), 1+dice.IntN(10))
	b, err := json.Marshal(map[string]any{"unit": units[dice.IntN(len(units))], "hex": hex})
	return b, err == nil
}

// No answer of a player's own game reveals what a side hides: two sessions that differ in that alone answer every
// question of the others with the same bytes, where formulas count hidden counters and hidden counters block the
// hexes of an entry.
func TestOwnSecretsTellNothing(t *testing.T) {
	games := 6
	switch {
	case enginetest.Proof():
		games = 60
	case testing.Short():
		games = 2
	}
	for n, g := range ownSecrets(t) {
		secret, done := 0, 0
		for seed := range games {
			keepers := g.Keepers()
			keeper := keepers[seed%len(keepers)]
			viewer := g.Sides[0].ID
			if viewer == keeper {
				viewer = g.Sides[1].ID
			}
			a, _ := enginetest.Begin(t, g)
			b, _ := enginetest.Begin(t, g)
			dice := rand.New(rand.NewPCG(uint64(seed), uint64(31+n)))
			twins := &enginetest.Twins{A: a, B: b, Keeper: keeper, Viewer: viewer, Dice: dice}
			for step := range 30 {
				p := &enginetest.Player{Seed: uint64(1000*seed + step), Most: 10, Fill: onTheMap}
				_ = p.Play(twins) // the twins refuse what would tell them apart
				for _, v := range []string{"", viewer} {
					require.NoError(t, twins.Ask(v, onTheMap, 8), "%s, seed %d, step %d", g.ID, seed, step)
				}
			}
			secret, done = secret+twins.Secret, done+twins.Done
			enginetest.CheckVerify(t, a)
		}
		assert.Greater(t, secret, games, g.ID)
		assert.Greater(t, done, games, g.ID)
	}
}

// What a side asks for comes out by what it sees, also where a formula counts what is hidden from it, and verifying the
// session later finds the same.
func TestOwnSecretsVerify(t *testing.T) {
	for _, hidden := range []int{0, 3} {
		g := ownSecrets(t)[2]
		j, _ := enginetest.Begin(t, g)
		for n := range hidden {
			_, err := j.Do(engine.Ask("place", map[string]any{"unit": fmt.Sprintf("r%d", n+1), "hex": "0303"}))
			require.NoError(t, err)
		}
		for _, c := range []engine.Command{engine.Ask("guess", map[string]any{"value": "n3"}), engine.Ask("rumour", map[string]any{"ships": 1})} {
			c.Override = true
			_, err := j.SideView("hunter").Do(c)
			require.NoError(t, err)
			assert.Equal(t, map[string]int{"guess": 0, "rumour": 1}[c.Do], j.State().Tracker("guessed"), "%s with %d hidden", c.Do, hidden)
		}
		enginetest.CheckVerify(t, j)
	}
}
