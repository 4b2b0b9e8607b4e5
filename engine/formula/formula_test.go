package formula

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
)

func tiny() (*engine.Game, *engine.State) {
	g := &engine.Game{
		Edition: "second", Editions: []engine.Edition{{ID: "first"}, {ID: "second"}},
		AllOptions: []engine.Option{{ID: "fog"}}, Options: []string{"fog"},
		Sides: []engine.Side{{ID: "red"}, {ID: "blue"}}, Boxes: []engine.Box{{ID: "lost"}},
		Traits:   []string{"guard"},
		Trackers: []engine.Tracker{{ID: "turn", Min: 1, Max: 7}, {ID: "order", Max: 1, Values: []string{"move", "fight"}}},
		Counters: []engine.Counter{{ID: "r1", Side: "red"}, {ID: "r2", Side: "red", Traits: []string{"guard"}}, {ID: "b1", Side: "blue"}},
	}
	g.Sequence.Turn = "turn"
	g.Sequence.Marks = []engine.TurnMark{{ID: "night", Turns: []int{3, 6}}, {ID: "mud", Turns: []int{3}, Phase: "move"}}
	g.Prepare()
	s := engine.NewState()
	s.Shared.Phase = "fight"
	s.Shared.Trackers = map[string]int{"turn": 3, "order": 1}
	s.Shared.Pieces = map[string]engine.Piece{"r1": {Place: engine.InBox("lost")}, "r2": {Place: engine.AtHex("0101")}, "b1": {Place: engine.InBox("lost")}}
	return g, s
}

func TestValue(t *testing.T) {
	for text, want := range map[string]int{
		"turn + 1":                 4,
		"order == order_fight":     1,
		"opt_fog && ed_second":     1,
		"ed_first":                 0,
		"marked_night ? 1 : 2":     1,
		"marked_mud":               0,
		`count("red")`:             2,
		`count("red lost")`:        1,
		`count("guard on_map")`:    1,
		`count("!lost")`:           1,
		"down(13, 6)":              2,
		"up(13, 6)":                3,
		"down(-3, 2)":              -2,
		"up(-3, 2)":                -1,
		"min(turn, 2) - max(1, 5)": -3,
		"turn > 2 ? 10 : 20":       10,
		"attackers * 2":            14,
	} {
		t.Run(text, func(t *testing.T) {
			g, s := tiny()
			e := New(text)
			require.NoError(t, e.Bind(g, Locals{"attackers": 0}))
			got, err := e.Value(g, s, Locals{"attackers": 7})
			require.NoError(t, err)
			assert.Equal(t, want, got)
		})
	}
}

// The last turn follows from the edition where that alone decides; else it is the end of the track.
func TestLastTurn(t *testing.T) {
	for text, want := range map[string]int{
		"turn < 7": 7, "turn < (ed_second ? 5 : 7)": 5, "turn < (ed_first ? 5 : 7)": 7, "turn < 7 && order == order_fight": 7, "false": 7,
	} {
		g, _ := tiny()
		e := New(text)
		require.NoError(t, e.Bind(g, nil), text)
		g.Sequence.More = e
		assert.Equal(t, want, g.LastTurn(), text)
	}
}

func TestRefused(t *testing.T) {
	for _, text := range []string{
		"trun + 1", `count("gaurd")`, `"a" matches "b"`, "1..5", "all([1], true)", "1.5 + 2", "7 / 2", "turn +",
		"now()", "len([1,2])", strings.Repeat("1+", 300) + "1", `count("red" + "x")`,
	} {
		t.Run(text, func(t *testing.T) {
			g, _ := tiny()
			err := New(text).Bind(g, nil)
			_, ok := engine.AsProblem(err)
			assert.True(t, ok, "%q: %v", text, err)
		})
	}
}

// A fault says in the reader's language what is wrong and where, and has no words of the library.
func TestFaultInWords(t *testing.T) {
	for text, want := range map[string]string{
		"turn + trun": "The formula turn + trun does not work: it has an unknown name, trun (character 8).",
		"{{.x}}":      "The formula {{.x}} does not work (character 2).",
	} {
		g, _ := tiny()
		said := engine.Explain(words.App(), words.English, New(text).Bind(g, nil))
		assert.Contains(t, said, want)
		assert.NotContains(t, said, "token")
	}
}

func TestFailsInPlay(t *testing.T) {
	g, s := tiny()
	e := New("down(1, turn - 3)")
	require.NoError(t, e.Bind(g, nil))
	_, err := e.Value(g, s, nil)
	assert.Error(t, err)
	assert.True(t, engine.Holds(e, g, s), "a guard that fails asks the players")
}
