package aid

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/sheet"
)

// A log takes as few pages as its lines allow that a pencil needs, and its turns fill them. A long one has a line for each turn.
func TestLogsFillThePage(t *testing.T) {
	setup, err := sheet.Setup{}.Settled()
	require.NoError(t, err)
	for _, c := range []struct {
		turns, phases, pages int
		high                 float64
	}{{40, 13, 2, 5.9}, {8, 11, 3, 6.9}, {60, 2, 3, 5.5}, {1, 4, 1, 9}} {
		g := &engine.Game{Sequence: engine.Sequence{Turn: "turn"}, Trackers: []engine.Tracker{{ID: "turn", Min: 1, Max: c.turns}}}
		for i := range c.phases {
			g.Phases = append(g.Phases, engine.Phase{ID: fmt.Sprint("phase", i), Stage: engine.Turns})
		}
		g.Prepare()
		w := TurnLog{sheet.Subject{Voice: sheet.Voice{Book: words.App(), Lang: words.English}, Game: g, Setup: setup}}
		assert.Len(t, w.Leaves(), c.pages, "%d turns of %d phases", c.turns, c.phases)
		high := w.lineHeight(&g.Trackers[0], 1, c.turns)
		assert.InDelta(t, c.high, high, 0.05, "%d turns of %d phases", c.turns, c.phases)
	}
}

// Phases that say nothing but whose they are give a line for each turn, with a column for each side.
func TestLogOfSidesAlone(t *testing.T) {
	setup, err := sheet.Setup{}.Settled()
	require.NoError(t, err)
	g := &engine.Game{Sequence: engine.Sequence{Turn: "turn"}, Trackers: []engine.Tracker{{ID: "turn", Min: 1, Max: 12}},
		Phases: []engine.Phase{{ID: "a", Side: "red", Stage: engine.Turns}, {ID: "b", Side: "blue", Stage: engine.Turns}}}
	g.Prepare()
	book := words.App()
	w := TurnLog{sheet.Subject{Voice: sheet.Voice{Book: book, Lang: words.English}, Game: g, Setup: setup}}
	_, alike := w.alike()
	assert.False(t, alike, "their names differ")
	g.Phases[1].ID = "a"
	sides, alike := w.alike()
	assert.True(t, alike)
	assert.Equal(t, []string{"red", "blue"}, sides)
	assert.Len(t, w.Leaves(), 1)
}
