package design

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/draw"
)

// Every format writes a file from the screen, and says before what it does not keep.
func TestExporting(t *testing.T) {
	for _, c := range []struct{ format, end, says, begins string }{
		{"json", ".json", "Nothing is lost.", "{"},
		{"tmx", ".tmx", "Nothing is lost.", "<?xml"},
		{"tmj", ".tmj", "Nothing is lost.", "{"},
		{"textmapper", ".txt", "minor river: 26 hexsides are left out", ""},
		{"hexjson", ".hexjson", "costs and appearance of terrain types are left out", "{"},
		{"svg", ".svg", "1 note is left out", "<?xml"},
		{"png", ".png", "1 note is left out", "\x89PNG"},
		{"pdf", ".pdf", "1 note is left out", "%PDF"},
	} {
		t.Run(c.format, func(t *testing.T) {
			p := at(t, english)
			landscape(t, p)
			path := filepath.Join(p.deps.Folder, "out"+c.end)
			p.deps.Save = func(name string, ends []string, then func(string)) {
				assert.Equal(t, c.end, ends[0])
				then(path)
			}
			e := newExportPage(p)
			e.format, e.dpi = c.format, 40
			p.open(e)
			assert.Contains(t, reads(p), c.says)
			tap(t, p, "Export")
			assert.Contains(t, reads(p), "Saved as out"+c.end)
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.True(t, strings.HasPrefix(string(data), c.begins))
			assert.True(t, p.doc.File().Dirty(), "to export is not to save")
		})
	}
}

// A map is printed over pages of the paper at home, with its legend, and the page says how many.
func TestPrintingOverPages(t *testing.T) {
	for _, lang := range words.Langs() {
		way := english
		way.lang = lang
		p := at(t, way)
		landscape(t, p)
		path := filepath.Join(p.deps.Folder, "map.pdf")
		p.deps.Save = func(_ string, _ []string, then func(string)) { then(path) }
		e := newExportPage(p)
		e.format = "pdf"
		p.open(e)
		tap(t, p, "A4")
		m, o := e.what()
		out, err := pages(m, "a4", o)
		require.NoError(t, err)
		assert.Greater(t, len(out.Pages), 2)
		assert.Contains(t, reads(p), p.Say("editor.export.pages", "count", len(out.Pages)))
		tap(t, p, p.Say("editor.export.write"))
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(string(data), "%PDF"))
		text := ""
		for _, page := range out.Pages {
			text += draw.Record(page.Draw)
		}
		assert.Contains(t, text, capital(p.chart.kindName(terrain.Hexside, "minor_river")), "the legend names the kinds")
	}
}

// A picture is as large as the page says.
func TestPixelsOfAPicture(t *testing.T) {
	p := at(t, english)
	e := newExportPage(p)
	e.dpi = 60
	p.open(e)
	w, h := e.pixels()
	path := filepath.Join(p.deps.Folder, "map.png")
	p.deps.Save = func(_ string, _ []string, then func(string)) { then(path) }
	e.write()
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	got, err := png.DecodeConfig(f)
	require.NoError(t, err)
	assert.InDelta(t, w, got.Width, 1)
	assert.InDelta(t, h, got.Height, 1)
}

// What another program drew is shown with what was lost before it takes the place of the open map; what
// cannot be read is told, and the open map stays.
func TestImporting(t *testing.T) {
	p := at(t, english)
	landscape(t, p)
	path := filepath.Join(p.deps.Folder, "out.hexjson")
	p.deps.Save = func(_ string, _ []string, then func(string)) { then(path) }
	p.deps.Open = func(ends []string, then func(string)) {
		assert.Contains(t, ends, ".tmx")
		assert.NotContains(t, ends, ".png")
		then(path)
	}
	e := newExportPage(p)
	e.format = "hexjson"
	p.open(e)
	tap(t, p, "Export")
	p.open(&openPage{p: p})
	before := p.doc
	tap(t, p, "Another file Sandtable maps, Tiled, text-mapper, HexJSON")
	assert.Contains(t, reads(p), "20 × 14 hexes")
	assert.Same(t, before, p.doc)
	tap(t, p, "Use this map Not saved yet")
	assert.NotSame(t, before, p.doc)
	assert.Empty(t, p.doc.File().Path())
	require.Len(t, p.pages, 1)

	require.NoError(t, os.WriteFile(path, []byte("{"), 0o600))
	before = p.doc
	p.importFile(path)
	assert.Contains(t, reads(p), "out.hexjson")
	assert.Same(t, before, p.doc)
}

// A map grows and is cut at every side in one step, and what was selected is cut out at a tap.
func TestResizing(t *testing.T) {
	p := at(t, english)
	paint(t, p, 5, 5, "forest")
	r := &resizePage{p: p}
	p.open(r)
	r.set(board.Margins{Left: 2, Top: -1, Right: -3})
	assert.Contains(t, reads(p), "New size: 19 × 13.")
	assert.Contains(t, reads(p), "59 hexes are cut off")
	tap(t, p, "Use this size")
	assert.Equal(t, "forest", p.doc.Board().Terrain(hex.Coord{Col: 7, Row: 4}))
	p.undo()
	assert.Equal(t, 20, p.doc.Board().Cols())

	r = &resizePage{p: p}
	p.open(r)
	r.set(board.Margins{Left: -15, Right: -15})
	assert.Contains(t, reads(p), "Use 1 to 1000 columns and rows.")
	tap(t, p, "Use this size")
	assert.Same(t, r, p.top(), "what cannot be is refused in words")
	assert.Equal(t, 20, p.doc.Board().Cols())
	p.back()

	s := p.doc.Selection()
	s.Hexes = board.NewArea(hex.Coord{Col: 4, Row: 4}, hex.Coord{Col: 6, Row: 8})
	p.doc.Select(s)
	p.open(&resizePage{p: p})
	tap(t, p, "Crop to the selection", "Use this size")
	assert.Equal(t, []int{3, 5}, []int{p.doc.Board().Cols(), p.doc.Board().Rows()})
	assert.Equal(t, "forest", p.doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
}

// The frame of the new size lies where the map will be, and all that is cut off is shaded once.
func TestTheFrameOfANewSize(t *testing.T) {
	p := at(t, english)
	b := p.doc.Board()
	was, is := framed(b, board.Margins{Left: 2, Top: -1})
	pitch := b.Grid().Size.Width * 0.75
	assert.InDelta(t, -2*pitch, is.X, 1e-9)
	assert.InDelta(t, b.Grid().Size.Height, is.Y, 1e-9)
	assert.InDelta(t, was.Right(), is.Right(), 1e-9)
	assert.Equal(t, []draw.Rect{{W: was.W, H: is.Y}}, around(was, is))
	assert.Empty(t, around(was, was))
	assert.Equal(t, 20, cut(b, board.Margins{Left: 2, Top: -1}))
}
