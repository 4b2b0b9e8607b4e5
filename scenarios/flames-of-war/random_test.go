package flamesofwar

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/stock/worksheet"
)

// Games played at random end without a dead end and reach everything there is: every phase and rule,
// every line that a worksheet may say, every chip and every result. What was never reached is listed;
// run with -seeds for more games.
func TestRandomGames(t *testing.T) {
	reached, want := enginetest.Reached{}, map[string]bool{}
	for _, side := range []string{"attacker", "defender"} { // players without reserves count none
		_, r := reckoned(t, "reserves", `{"side":"`+side+`","mission":"free_for_all","platoons":5}`)
		reached.Steps(r.Steps...)
	}
	_, r := reckoned(t, "objectives", `{"mission":"free_for_all","placed":[{"x":1,"y":1}]}`) // the table refuses such an objective
	reached.Steps(r.Steps...)
	never := enginetest.Season(enginetest.Seeds(), func(seed int) []string {
		g := open(t)
		if seed%3 == 0 {
			g = open(t, "both_lines")
		}
		randomGame(t, g, seed, reached)
		for _, w := range wanted(g) {
			want[w] = true
		}
		return slices.DeleteFunc(engine.SortedKeys(want), func(w string) bool { return reached[w] })
	})
	assert.Empty(t, never, "never reached:\n%s", strings.Join(never, "\n"))
}

func randomGame(t *testing.T, g *engine.Game, seed int, reached enginetest.Reached) {
	t.Helper()
	j, store := enginetest.Begin(t, g)
	first, err := j.Entry(1)
	require.NoError(t, err)
	reached.Add(g, first)
	p := &enginetest.Player{Seed: uint64(seed), Most: 3000, Sober: seed%4 == 0, Reached: reached, Fill: fill,
		Observe: func(e journal.Entry) { observe(reached, e) }}
	require.NoError(t, p.Play(patient{j, rand.New(rand.NewPCG(uint64(seed), 2))}))
	enginetest.CheckLegal(t, g, j.State())
	if seed%25 == 0 {
		enginetest.CheckVerify(t, j)
		enginetest.CheckReopened(t, j, store)
	}
}

// wanted lists what games must come across: the ends of trackers that rules set, and every row of every
// worksheet. The turn is counted to its end in no sensible game.
func wanted(g *engine.Game) []string {
	var out []string
	for _, w := range (enginetest.Reached{}).Missing(g) {
		if !strings.HasPrefix(w, "table ") && w != "tracker turn 30" && !strings.HasPrefix(w, "tracker lost_") {
			out = append(out, w)
		}
	}
	for _, r := range g.Rules {
		r, ok := r.(worksheet.Rule)
		if !ok {
			continue
		}
		set := r.Settings()
		add := func(list, id string) { out = append(out, "step reckon."+set.ID+"."+list+"."+id+".text "+id) }
		for _, x := range set.Lines {
			add("line", x.ID)
		}
		for _, x := range set.Remarks {
			add("remark", x.ID)
		}
		for _, x := range set.Sayings {
			if strings.HasPrefix(x.ID, "plan_") {
				continue // lettered on the drawing
			}
			add("say", x.ID)
		}
		for _, x := range set.Results {
			for _, v := range x.Values {
				out = append(out, "result "+set.ID+" "+x.ID+" "+v.ID)
			}
		}
		for _, v := range []string{"", ".add", ".clear"} {
			if v == "" || set.ID == "objectives" {
				out = append(out, "do "+set.ID+v)
			}
		}
	}
	return append(out, "ended sequence")
}

// observe records named results, which steps say by a key.
func observe(reached enginetest.Reached, e journal.Entry) {
	id, _, _ := strings.Cut(e.Command.Do, ".")
	for _, s := range e.Steps {
		if word, ok := s.Args["value"].(string); ok && s.Key == "step.reckon" {
			parts := strings.Split(word, ".")
			reached["result "+id+" "+s.ID+" "+parts[len(parts)-2]] = true
		}
	}
}

// patient has the player think twice before what may be done in many phases and as often as one likes,
// and before ending the battle.
type patient struct {
	enginetest.Session
	dice *rand.Rand
}

var seldom = map[string]int{"deployment": 3, "objectives.clear": 4, "over": 4, "take": 2, "lose_attacker": 2, "lose_defender": 2}

// Do carries a command out, or has the player think again.
func (p patient) Do(c engine.Command) (journal.Entry, error) {
	if p.dice.IntN(max(1, seldom[c.Do])) > 0 {
		return journal.Entry{}, engine.Wrong("command.later", "do", c.Do)
	}
	return p.Session.Do(c)
}

// fill places objectives where they may nearly stand, counts platoons as players would, and seldom ends
// the battle by more than one thing.
func fill(dice *rand.Rand, _ *engine.Game, s *engine.State, c engine.Choice) (json.RawMessage, bool) {
	args := map[string]any{}
	switch c.Do {
	case "objectives.add":
		if dice.IntN(8) > 0 {
			args["by"] = []string{"attacker", "defender"}[dice.IntN(2)]
		}
		args["x"], args["y"] = dice.IntN(s.Tracker("table_long")+2), dice.IntN(s.Tracker("table_short")+2)
	case "table":
		edges := []int{24, 48, 72, 120, 1200}
		args["one"], args["other"] = edges[dice.IntN(5)], edges[dice.IntN(5)]
	case "over":
		for _, f := range []string{"taken", "clear", "time_out"} {
			if dice.IntN(4) == 0 {
				args[f] = true
			}
		}
		for _, f := range []string{"failed", "conceded"} {
			if dice.IntN(8) == 0 {
				args[f] = []string{"attacker", "defender"}[dice.IntN(2)]
			}
		}
		if dice.IntN(12) == 0 {
			args["taken"], args["failed"] = true, "attacker"
		}
	default:
		return nil, false
	}
	b, _ := json.Marshal(args) // plain values
	return b, true
}
