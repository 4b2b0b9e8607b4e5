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
func two(t testing.TB, p *Screen) (ridge, other *opened) {
	require.NoError(t, p.visibleMap().doc.File().SaveAs(filepath.Join(p.deps.Folder, "ridge.json")))
	ridge = p.visibleMap()
	p.show(mapping.NewMap())
	tap(t, p, "Create map")
	return ridge, p.visibleMap()
}

// Each open map has its own steps, its own mark of what is unsaved, and its own copy against a crash.
func TestSeveralMapsOpen(t *testing.T) {
	p := at(t, english)
	ridge, other := two(t, p)
	require.NotSame(t, ridge, other)
	paint(t, p, 1, 1, "forest")
	p.maps.turn(1)
	require.Same(t, ridge, p.visibleMap())
	assert.False(t, p.visibleMap().doc.File().Dirty())
	paint(t, p, 2, 2, "town")
	p.visibleMap().undo()
	assert.Equal(t, "forest", other.doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
	p.visibleMap().redo()
	assert.ElementsMatch(t, []string{".ridge.json.recovery", ".untitled.json.recovery", "ridge.json"}, named(t, p.deps.Folder))
	p.menu()
	tap(t, p, "Open maps")
	assert.Contains(t, reads(p), "ridge •")
	assert.Contains(t, reads(p), "Untitled map •")
	tap(t, p, "Untitled map •")
	assert.Same(t, other, p.visibleMap())
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
	require.Len(t, p.maps.list, 2)
	assert.Equal(t, "forest", p.maps.list[0].doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
	assert.Equal(t, "town", p.maps.list[1].doc.Board().Terrain(hex.Coord{Col: 2, Row: 2}))
	paint(t, p, 3, 3, "town")
	assert.Len(t, named(t, p.deps.Folder), 2, "a copy is overwritten in place")
}

// The maps that were open are open at the next start, with the same one visible.
func TestOpenMapsAreOpenAtTheNextStart(t *testing.T) {
	p := at(t, english)
	ridge, _ := two(t, p)
	require.NoError(t, p.visibleMap().doc.File().SaveAs(filepath.Join(p.deps.Folder, "valley.json")))
	p.maps.turnTo(ridge)
	p = another(t, p)
	require.Len(t, p.maps.list, 2)
	assert.Equal(t, "ridge.json", filepath.Base(p.visibleMap().doc.File().Path()))
	require.NoError(t, os.Remove(filepath.Join(p.deps.Folder, "valley.json")))
	p = another(t, p)
	assert.Len(t, p.maps.list, 1, "one that is gone is left out")
}

// Closing the only map, though nothing was drawn on it, shows a new one.
func TestCloseTheOnlyMap(t *testing.T) {
	p := at(t, english)
	only := p.visibleMap()
	p.maps.closeMap(only)
	require.Len(t, p.maps.list, 1)
	assert.NotSame(t, only, p.visibleMap())
}

// Closing a map with unsaved changes asks first and shows its neighbour, or a new map after the last one.
func TestCloseShowsTheNeighbour(t *testing.T) {
	p := at(t, english)
	ridge, other := two(t, p)
	paint(t, p, 1, 1, "forest")
	p.maps.turnTo(ridge)
	p.maps.closeMap(other)
	assert.Contains(t, reads(p), "Save the map first?")
	tap(t, p, "Discard changes")
	assert.Same(t, ridge, p.visibleMap())
	assert.Equal(t, []string{"ridge.json"}, named(t, p.deps.Folder))
	p.maps.closeMap(ridge)
	require.Len(t, p.maps.list, 1)
	assert.Empty(t, p.visibleMap().doc.File().Path())
	p.openFile(filepath.Join(p.deps.Folder, "ridge.json"))
	require.Len(t, p.maps.list, 1, "a fresh map that nothing was done to makes room")
	p.openFile(filepath.Join(p.deps.Folder, "ridge.json"))
	assert.Len(t, p.maps.list, 1)
}

// What was copied on one map is pasted into another.
func TestCopyBetweenMaps(t *testing.T) {
	p := at(t, english)
	ridge, _ := two(t, p)
	p.visibleMap().doc.SelectAll()
	p.visibleMap().chart.selected.copy()
	p.maps.turnTo(ridge)
	assert.NotNil(t, p.visibleMap().chart.selected.clip)
}
