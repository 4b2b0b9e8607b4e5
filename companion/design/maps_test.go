package design

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/mapping"
	"sandtable/engine/hex"
)

// two opens a saved map and a new one beside it.
func two(t testing.TB, p *Place) (ridge, other *opened) {
	require.NoError(t, p.doc.File().SaveAs(filepath.Join(p.deps.Folder, "ridge.json")))
	ridge = p.opened
	p.show(mapping.NewMap())
	tap(t, p, "Create map")
	return ridge, p.opened
}

// Each open map has its own steps, its own mark of what is unsaved, and its own copy against a crash.
func TestSeveralMapsOpen(t *testing.T) {
	p := at(t, english)
	ridge, other := two(t, p)
	require.NotSame(t, ridge, other)
	paint(t, p, 1, 1, "forest")
	p.turn(1)
	require.Same(t, ridge, p.opened)
	assert.False(t, p.doc.File().Dirty())
	paint(t, p, 2, 2, "town")
	p.undo()
	assert.Equal(t, "forest", other.doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
	p.redo()
	assert.ElementsMatch(t, []string{".ridge.json.recovery", ".untitled.json.recovery", "ridge.json"}, named(t, p.deps.Folder))
	p.menu()
	tap(t, p, "Open maps")
	assert.Contains(t, reads(p), "ridge •")
	assert.Contains(t, reads(p), "Untitled map •")
	tap(t, p, "Untitled map •")
	assert.Same(t, other, p.opened)
}

// Two maps that were never saved are kept apart, and a crash asks for each.
func TestSeveralMapsAfterACrash(t *testing.T) {
	p := at(t, english)
	paint(t, p, 1, 1, "forest")
	p.show(mapping.NewMap())
	tap(t, p, "Create map")
	paint(t, p, 2, 2, "town")
	assert.ElementsMatch(t, []string{".untitled.json.recovery", ".untitled-2.json.recovery"}, named(t, p.deps.Folder))
	p = another(t, p)
	tap(t, p, "Recover the copy")
	tap(t, p, "Recover the copy")
	require.Len(t, p.maps, 2)
	assert.Equal(t, "forest", p.maps[0].doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
	assert.Equal(t, "town", p.maps[1].doc.Board().Terrain(hex.Coord{Col: 2, Row: 2}))
	paint(t, p, 3, 3, "town")
	assert.Len(t, named(t, p.deps.Folder), 2, "a copy goes on where it was")
}

// The maps that were open are open at the next start, and the one that was seen is seen.
func TestOpenAgainAtTheStart(t *testing.T) {
	p := at(t, english)
	ridge, _ := two(t, p)
	require.NoError(t, p.doc.File().SaveAs(filepath.Join(p.deps.Folder, "valley.json")))
	p.turnTo(ridge)
	p = another(t, p)
	require.Len(t, p.maps, 2)
	assert.Equal(t, "ridge.json", filepath.Base(p.doc.File().Path()))
	require.NoError(t, os.Remove(filepath.Join(p.deps.Folder, "valley.json")))
	p = another(t, p)
	assert.Len(t, p.maps, 1, "one that is gone is left out")
}

// A map that is closed is asked about where it is not saved; its neighbour is seen then, after the last one a fresh map.
func TestClosingMaps(t *testing.T) {
	p := at(t, english)
	ridge, other := two(t, p)
	paint(t, p, 1, 1, "forest")
	p.turnTo(ridge)
	p.closeMap(other)
	assert.Contains(t, reads(p), "Save the map first?")
	tap(t, p, "Discard changes")
	assert.Same(t, ridge, p.opened)
	assert.Equal(t, []string{"ridge.json"}, named(t, p.deps.Folder))
	p.closeMap(ridge)
	require.Len(t, p.maps, 1)
	assert.Empty(t, p.doc.File().Path())
	p.openFile(filepath.Join(p.deps.Folder, "ridge.json"))
	require.Len(t, p.maps, 1, "a fresh map that nothing was done to makes room")
	p.openFile(filepath.Join(p.deps.Folder, "ridge.json"))
	assert.Len(t, p.maps, 1)
}

// What was copied on one map is pasted into another.
func TestCopyBetweenMaps(t *testing.T) {
	p := at(t, english)
	ridge, _ := two(t, p)
	p.doc.SelectAll()
	p.chart.selected.copy()
	p.turnTo(ridge)
	assert.NotNil(t, p.chart.selected.clip)
}
