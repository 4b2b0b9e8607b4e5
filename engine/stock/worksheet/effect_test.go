package worksheet

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// duel is a worksheet whose effects depend on its dice and change the counters that were chosen.
const duel = `
[[reckon]]
id = "duel"
dice = "2"
[[reckon.input]]
id = "ours"
kind = "units"
of = "red"
min = 1
max = 1
[[reckon.input]]
id = "theirs"
kind = "units"
of = "blue"
max = 1
[[reckon.effect]]
op = "move"
on = "theirs"
to = "camp"
when = "die(1) > die(2)"
[[reckon.effect]]
op = "move"
on = "ours"
to = "camp"
when = "die(1) < die(2)"
[[reckon.effect]]
op = "mark"
on = "ours"
to = "tired"
[[reckon.effect]]
op = "set"
on = "glory"
value = "glory + die(1) + theirs"
`

func TestEffectsOfTheSheet(t *testing.T) {
	for name, c := range map[string]struct {
		args  map[string]any
		faces []int
		camp  []string
		glory int
	}{
		"won":       {map[string]any{"ours": []string{"r1"}, "theirs": []string{"b1"}}, []int{5, 2}, []string{"b1"}, 6},
		"lost":      {map[string]any{"ours": []string{"r1"}, "theirs": []string{"b1"}}, []int{1, 2}, []string{"r1"}, 2},
		"equal":     {map[string]any{"ours": []string{"r1"}, "theirs": []string{"b1"}}, []int{3, 3}, nil, 4},
		"no target": {map[string]any{"ours": []string{"r1"}}, []int{5, 2}, nil, 5},
	} {
		t.Run(name, func(t *testing.T) {
			g, err := archery(t, duel)
			require.NoError(t, err)
			s := engine.NewDraft(g, engine.NewState())
			s.Move("r1", engine.AtHex("0101"))
			s.Move("b1", engine.AtHex("0102"))
			cmd := engine.Ask("duel", c.args)
			cmd.Faces = c.faces
			out, err := g.Rule("duel").Decide(g, s.State, cmd)
			require.NoError(t, err)
			require.NoError(t, engine.ApplyAll(s.State, out.Events))
			camp, err := engine.NewFilter(g, "camp")
			require.NoError(t, err)
			assert.Equal(t, c.camp, camp.Counters(g, s.State))
			assert.Equal(t, c.glory, s.State.Tracker("glory"))
			keys := engine.IDs(out.Said, func(x engine.Said) string { return x.Key })
			want := []string{"log.reckon.done", "log.transfer", "log.tracker.becomes"}
			if c.camp == nil {
				want = []string{"log.reckon.done", "log.tracker.becomes"}
			}
			assert.Equal(t, want, keys, "the players move counters and markers")
			p, _ := s.State.Piece("r1")
			assert.True(t, p.Marks["tired"])
			p, _ = s.State.Piece("b1")
			assert.False(t, p.Marks["tired"])
		})
	}
}

func TestEffectsSetUpWrongly(t *testing.T) {
	for name, c := range map[string]struct{ data, code, where string }{
		"an input that is no units": {"[[reckon]]\nid='x'\n[[reckon.input]]\nid='n'\nmax=3\n[[reckon.effect]]\nop='mark'\non='n'\nto='tired'", "filter.word", "reckon.x.effect.1.on"},
		"a name of another sheet":   {"[[reckon]]\nid='x'\n[[reckon.effect]]\nop='set'\non='glory'\nvalue='arrows'", "formula.fault", "reckon.x.effect.1.value"},
	} {
		_, err := archery(t, c.data)
		p, ok := engine.AsProblem(err)
		if assert.True(t, ok, name) {
			assert.Equal(t, []string{c.code, c.where}, []string{p.Code, p.Where}, name)
		}
	}
}
