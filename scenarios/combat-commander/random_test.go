package combatcommander

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
	"sandtable/engine/hex"
	"sandtable/engine/journal"
	"sandtable/engine/stock/worksheet"
)

// Games played at random with either way of counting hindrances end without a dead end and reach
// everything there is: every phase, rule and chit, every line that a question may say, every result.
// What was never reached is listed; run with -seeds for more games.
func TestRandomGames(t *testing.T) {
	reached, want := enginetest.Reached{}, map[string]bool{}
	never := enginetest.Season(3*enginetest.Seeds(), func(seed int) []string {
		g := open(t)
		if seed%3 == 0 {
			g = open(t, "hindrance_sum")
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
	p := &enginetest.Player{Seed: uint64(seed), Most: 280, Sober: seed%4 == 0, Reached: reached, Fill: fill,
		Observe: func(e journal.Entry) { observe(reached, e) }}
	require.NoError(t, p.Play(patient{j, rand.New(rand.NewPCG(uint64(seed), 2))}))
	enginetest.CheckLegal(t, g, j.State())
	if seed%25 == 0 {
		enginetest.CheckVerify(t, j)
		enginetest.CheckReopened(t, j, store)
	}
}

// wanted lists what games must come across. Trackers that only hands set are left out, tables are read
// by what the lines say, and of the gaps in the charts only those there are.
func wanted(g *engine.Game) []string {
	var out []string
	for _, w := range (enginetest.Reached{}).Missing(g) {
		if !strings.HasPrefix(w, "table ") && !strings.HasPrefix(w, "tracker ") {
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
			if x.ID != "gap" && !strings.HasPrefix(x.ID, "word_") && x.ID != "sign_blaze" { // only a printed copy fills gaps in cover and costs; words appear in the log's line
				add("say", x.ID)
			}
		}
		for _, x := range set.Results {
			for _, v := range x.Values {
				out = append(out, "result "+set.ID+" "+x.ID+" "+v.ID)
			}
		}
	}
	return append(out, "ended sequence", "do smoke.return", "do los.clear", "tracker state 1", "tracker time 20")
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

// patient has the player think long before he ends the game.
type patient struct {
	enginetest.Session
	dice *rand.Rand
}

// Do carries a command out, or has the player think again.
func (p patient) Do(c engine.Command) (journal.Entry, error) {
	if c.Do == "over" && p.dice.IntN(20) > 0 || c.Do == "shot" && p.dice.IntN(4) > 0 || c.Do == "los.clear" && p.dice.IntN(4) > 0 {
		return journal.Entry{}, engine.Wrong("command.later", "do", c.Do)
	}
	return p.Session.Do(c)
}

// fill names hexes of the sample map where a hex is wanted, and chooses little of what can be chosen.
func fill(dice *rand.Rand, g *engine.Game, _ *engine.State, c engine.Choice) (json.RawMessage, bool) {
	b := g.Boards[0]
	label := func(c hex.Coord) string {
		return b.Label(hex.Coord{Col: max(0, min(14, c.Col)), Row: max(0, min(9, c.Row))})
	}
	at := hex.Coord{Col: dice.IntN(15), Row: dice.IntN(10)}
	args, onMap := map[string]any{}, dice.IntN(2) == 0
	for _, f := range c.Fields {
		switch {
		case f.Name == "map" || f.Kind == engine.FieldPlace && !onMap && c.Do != "los" && c.Do != "los.add" && c.Do != "shot":
		case f.Kind == engine.FieldPlace:
			args[f.Name] = label(hex.Coord{Col: at.Col + dice.IntN(5) - 2, Row: at.Row + dice.IntN(9) - 4})
		case onMap && f.Name == "terrain" || f.Optional && dice.IntN(3) > 0:
		case f.Kind == engine.FieldMany:
			args[f.Name] = []string{f.Of[dice.IntN(len(f.Of))], f.Of[dice.IntN(len(f.Of))]}
		case f.Kind == engine.FieldOne:
			args[f.Name] = f.Of[dice.IntN(len(f.Of))]
		case f.Kind == engine.FieldFlag:
			args[f.Name] = dice.IntN(2) == 0
		case f.Kind == engine.FieldNumber:
			args[f.Name] = f.Min + dice.IntN(min(12, f.Max-f.Min+1))
		}
	}
	out, _ := json.Marshal(args) // plain values
	return out, len(c.Fields) > 0
}
