package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
)

// Counters that begin in a secret box are its side's own until they leave it, and everybody's from then on.
func TestSecretBox(t *testing.T) {
	g := &engine.Game{
		Sides:    []engine.Side{{ID: "red"}, {ID: "blue"}},
		Boxes:    []engine.Box{{ID: "hand", Side: "red", Secret: true}, {ID: "field"}},
		Counters: []engine.Counter{{ID: "r1", Side: "red", Box: "hand"}, {ID: "n1", Box: "hand"}, {ID: "r2", Side: "red", Box: "field"}},
	}
	g.Prepare()
	assert.Equal(t, []string{"red"}, g.Keepers())
	d := engine.NewDraft(g, engine.NewState())
	for _, c := range g.Counters {
		d.Move(c.ID, engine.InBox(c.Box))
	}
	assert.Equal(t, []string{"r2"}, engine.SortedKeys(d.State.For("blue").Shared.Pieces))
	assert.Equal(t, []string{"n1", "r1"}, engine.SortedKeys(d.State.For("red").Private["red"].Pieces))
	assert.Equal(t, "red", d.State.For("blue").Hides(g, "n1"))
	d.Move("r1", engine.InBox("field"))
	d.Move("r2", engine.InBox("hand"))
	seen := d.State.For("blue")
	assert.Equal(t, map[string]string{"r1": "field", "r2": "hand"}, map[string]string{"r1": seen.Shared.Pieces["r1"].Place.Box, "r2": seen.Shared.Pieces["r2"].Place.Box})
	assert.Empty(t, seen.Hides(g, "r1"))
}

// A secret side's counters and cups are kept in its own part; a shared side's are everybody's.
func TestSecretSide(t *testing.T) {
	g := &engine.Game{
		Sides:    []engine.Side{{ID: "red", Secret: true}, {ID: "blue"}},
		Boxes:    []engine.Box{{ID: "port"}, {ID: "sunk"}},
		Cups:     []engine.Cup{{ID: "bag", Side: "red", Chits: []string{"one"}}, {ID: "open", Chits: []string{"two"}}},
		Counters: []engine.Counter{{ID: "r1", Side: "red"}, {ID: "b1", Side: "blue"}, {ID: "n1"}},
	}
	g.Prepare()
	d := engine.NewDraft(g, engine.NewState())
	for _, c := range g.Counters {
		d.Move(c.ID, engine.InBox("port"))
	}
	for _, c := range g.Cups {
		d.Cup(c.ID, engine.Contents{In: c.Chits})
	}
	d.Track("r1", "fuel", 3)
	s := d.State
	assert.Equal(t, []string{"b1", "n1"}, engine.SortedKeys(s.Shared.Pieces))
	assert.Equal(t, []string{"open"}, engine.SortedKeys(s.Shared.Cups))
	assert.Equal(t, "red", s.Keeper("r1"))
	assert.Equal(t, []string{"one"}, s.Cup("bag").In)
	assert.Empty(t, s.For("blue").Cup("bag").In)
	_, seen := s.For("blue").Piece("r1")
	assert.False(t, seen)
	for _, e := range d.Outcome().Events {
		if m, ok := e.Change.(*engine.TrackSet); ok {
			assert.Equal(t, "red", e.For, m.ID)
		}
	}
}
