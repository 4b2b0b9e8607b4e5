package gamedoc_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// sketch is a document of its own with steps, as an open map is.
type sketch struct{ at int }

func (s *sketch) Undo() bool { s.at--; return true }
func (s *sketch) Redo() bool { s.at++; return true }

// Steps of a map and of the game stand in one list, in the order they were done; a map that is closed is one step.
func TestOneUndoList(t *testing.T) {
	d := open(t, games()["ridge"])
	name, was := d.String("game.toml", "name"), d.Text("maps/ridge.json")
	m := &sketch{}
	draw := func() { m.at++; d.Note(engine.Tell("editor.step.brush"), m) }
	draw()
	require.NoError(t, d.Set("game.toml", "name", "one"))
	draw()

	require.True(t, d.Undo())
	assert.Equal(t, 1, m.at)
	assert.Equal(t, "one", d.String("game.toml", "name"))
	require.True(t, d.Undo())
	assert.Equal(t, name, d.String("game.toml", "name"))
	require.True(t, d.Undo())
	assert.Equal(t, 0, m.at)
	for d.Redo() {
	}
	assert.Equal(t, 2, m.at)
	assert.Equal(t, "one", d.String("game.toml", "name"))

	require.NoError(t, d.Close(m, engine.Tell("gamedoc.step.file"), "maps/ridge.json", []byte("{}")))
	steps, done := d.Steps()
	assert.Len(t, steps, 2)
	assert.Equal(t, 2, done)
	require.True(t, d.Undo())
	assert.Equal(t, was, d.Text("maps/ridge.json"))
	require.True(t, d.Undo())
	assert.Equal(t, name, d.String("game.toml", "name"))
	assert.False(t, d.CanUndo())
}
