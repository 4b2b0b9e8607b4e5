package design

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/mapping"
	"sandtable/editor/format"
	"sandtable/engine/board"
)

// A map is written from the screen.
func TestExportMap(t *testing.T) {
	p := at(t, english)
	landscape(t, p)
	path := filepath.Join(p.deps.Folder, "out.png")
	p.show(mapping.NewExport(p.visibleMap().doc, nil))
	assert.Contains(t, reads(p), "1 note is left out")
	tap(t, p, "Export")
	assert.Contains(t, reads(p), "Untitled map.png")
	answer(t, p, strings.TrimSuffix(path, ".png"))
	assert.Contains(t, reads(p), "Saved as out.png")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(data), "\x89PNG"))
}

// A map of another program is shown with what was lost before it opens. A file that cannot be read shows an error, and the
// open map stays.
func TestImportMap(t *testing.T) {
	p := at(t, english)
	landscape(t, p)
	path := filepath.Join(p.deps.Folder, "out.hexjson")
	p.show(mapping.NewExport(p.visibleMap().doc, nil))
	tap(t, p, "HexJSON", "Export")
	answer(t, p, path)
	p.show(p.storedMaps())
	before := p.visibleMap().doc
	tap(t, p, "Another file Sandtable maps, Tiled, text-mapper, HexJSON")
	answer(t, p, path)
	assert.Contains(t, reads(p), "20 × 14 hexes")
	assert.Same(t, before, p.visibleMap().doc)
	tap(t, p, "Use this map Not saved yet")
	assert.NotSame(t, before, p.visibleMap().doc)
	assert.Empty(t, p.visibleMap().doc.File().Path())
	require.Nil(t, p.Visit.Stack.Top())

	require.NoError(t, os.WriteFile(path, []byte("{"), 0o600))
	before = p.visibleMap().doc
	importFile(p, path, p.Run)
	assert.Contains(t, reads(p), "out.hexjson")
	assert.Same(t, before, p.visibleMap().doc)
}

// A size that a map cannot have is refused, and its page stays.
func TestResizeRefusesInvalidSizes(t *testing.T) {
	p := at(t, english)
	r := p.show(&mapping.Resize{Doc: p.visibleMap().doc, By: board.Margins{Left: -15, Right: -15}})
	tap(t, p, "Use this size")
	assert.Same(t, r.Layer, p.Visit.Stack.Top())
	assert.Equal(t, 20, p.visibleMap().doc.Board().Cols())
	r.Layer.Source.(*mapping.Resize).By = board.Margins{Left: 2}
	tap(t, p, "Use this size")
	assert.Nil(t, p.Visit.Stack.Top())
	assert.Equal(t, 22, p.visibleMap().doc.Board().Cols())
}

// TestOpenPath starts the screen with a map file of each kind: a map of ours opens, one of another program is shown as
// Import shows it.
func TestOpenPath(t *testing.T) {
	exports := filepath.Join("..", "..", "editor", "format", "testdata", "exports")
	for _, row := range []struct{ file, as, reads string }{
		{"meadow.tmx", "meadow.tmx", "Use this map"},
		{"meadow.tmj", "meadow.tmj", "Use this map"},
		{"meadow.tmj", "meadow.json", "Use this map"},
		{"meadow.hexjson", "meadow.hexjson", "Use this map"},
		{"meadow.hexjson", "meadow.json", "Use this map"},
		{"meadow.txt", "meadow.txt", "Use this map"},
		{"meadow.json", "meadow.json", "Meadow"},
	} {
		p := at(t, english)
		path := filepath.Join(t.TempDir(), row.as)
		data, err := os.ReadFile(filepath.Join(exports, row.file))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(path, data, 0o600))
		require.True(t, format.Is(path), row.as)
		p.OpenPath(path)
		assert.Contains(t, reads(p), row.reads, row.as)
		assert.Equal(t, row.file == "meadow.json", p.Visit.Stack.Top() == nil, "%s as %s", row.file, row.as)
	}
}
