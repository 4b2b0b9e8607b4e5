package mapping

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/editor/tool"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/draw"
)

// A map is begun with the layout, size, numbers and name of its page.
func TestBeginMap(t *testing.T) {
	s := NewMap()
	assert.Contains(t, reads(t, s), "cm.")
	press(t, s, "columns", "twelve")
	assert.Contains(t, reads(t, s), "Columns and rows are whole numbers from 1 to 1000.")
	_, err := s.Document()
	require.Error(t, err)
	press(t, s, "columns", "12")
	press(t, s, "rows", "300")
	press(t, s, "layout", "2")
	press(t, s, "numbering.1", nil)
	press(t, s, "name", "Ridge")
	d, err := s.Document()
	require.NoError(t, err)
	assert.Equal(t, []int{12, 300}, []int{d.Board().Cols(), d.Board().Rows()})
	assert.Equal(t, hex.Layouts[2], d.Board().Layout())
	assert.Equal(t, "D2", d.Board().Label(hex.Coord{Col: 3, Row: 1}))
	assert.Equal(t, "Ridge", d.Head().Name)
}

// The page shows every choice of numbering on demand; duplicate numbers are reported.
func TestChooseNumbering(t *testing.T) {
	s := NewMap()
	press(t, s, "fine", nil)
	press(t, s, "order", "1")
	press(t, s, "corner", "2")
	press(t, s, "stagger", "1")
	press(t, s, "columns.style", "1")
	press(t, s, "columns.skip", "io")
	press(t, s, "columns.first", 2)
	press(t, s, "rows.digits", 3)
	press(t, s, "rows.every", 5)
	press(t, s, "separator", "-")
	press(t, s, "prefix", "X")
	assert.Equal(t, hex.Numbering{Order: hex.RowColumn, Origin: hex.Origin(2), Stagger: hex.Stagger(1), Separator: "-", Prefix: "X",
		Column: hex.Series{Style: hex.Letters, First: 2, Width: 2, Skip: "IO"}, Row: hex.Series{First: 1, Width: 3, Every: 5}}, s.form.numbering)
	s = NewMap()
	press(t, s, "fine", nil)
	press(t, s, "columns.digits", 0)
	press(t, s, "rows.digits", 0)
	assert.Contains(t, reads(t, s), "111")
}

// The settings of an open map are one step.
func TestSettingsPage(t *testing.T) {
	d := furnished(t)
	s := SettingsOf(d)
	press(t, s, "apart", true)
	press(t, s, "height", 250)
	press(t, s, "name", "Ridge")
	before, _ := d.Steps()
	require.NoError(t, apply(t, s, "done"))
	after, _ := d.Steps()
	assert.Len(t, after, len(before)+1)
	assert.Equal(t, "Ridge", d.Head().Name)
	assert.InDelta(t, 25, d.Head().Size.Height, 1e-9)
	assert.Equal(t, ResizeMap, press(t, s, "resize", nil).Act.Do)
}

// A map grows and is cut at every side in one step, and is cropped to what is selected.
func TestResize(t *testing.T) {
	d := Fresh()
	paint(t, d, 5, 5, "forest")
	r := &Resize{Doc: d}
	press(t, r, "left", 2)
	press(t, r, "top", -1)
	press(t, r, "right", -3)
	assert.Contains(t, reads(t, r), "New size: 19 × 13.")
	assert.Contains(t, reads(t, r), "59 hexes are cut off")
	require.NoError(t, apply(t, r, "use"))
	assert.Equal(t, "forest", d.Board().Terrain(hex.Coord{Col: 7, Row: 4}))
	d.Undo()
	assert.Equal(t, 20, d.Board().Cols())

	r = &Resize{Doc: d, By: board.Margins{Left: -15, Right: -15}}
	assert.Contains(t, reads(t, r), "Use 1 to 1000 columns and rows.")
	require.Error(t, apply(t, r, "use"))
	assert.Equal(t, 20, d.Board().Cols())

	d.Select(doc.Selection{Hexes: board.NewArea(hex.Coord{Col: 4, Row: 4}, hex.Coord{Col: 6, Row: 8})})
	r = &Resize{Doc: d}
	press(t, r, "to_selection", nil)
	require.NoError(t, apply(t, r, "use"))
	assert.Equal(t, []int{3, 5}, []int{d.Board().Cols(), d.Board().Rows()})
	assert.Equal(t, "forest", d.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
}

// The frame of the new size is where the map will be, and all that is cut off is shaded once.
func TestFrameOfTheNewSize(t *testing.T) {
	b := Fresh().Board()
	before, after := frames(b, board.Margins{Left: 2, Top: -1})
	pitch := b.Grid().Size.Width * 0.75
	assert.InDelta(t, -2*pitch, after.X, 1e-9)
	assert.InDelta(t, b.Grid().Size.Height, after.Y, 1e-9)
	assert.InDelta(t, before.Right(), after.Right(), 1e-9)
	assert.Equal(t, []draw.Rect{{W: before.W, H: after.Y}}, around(before, after))
	assert.Empty(t, around(before, before))
	assert.Equal(t, 20, countCut(b, board.Margins{Left: 2, Top: -1}))
}

// Every format is written as its page says, which names what is lost.
func TestExport(t *testing.T) {
	d := furnished(t)
	e := NewExport(d, nil)
	for _, c := range []struct{ format, says, begins string }{
		{"json", "Nothing is lost.", "{"}, {"tmx", "Nothing is lost.", "<?xml"}, {"tmj", "Nothing is lost.", "{"}, {"textmapper", "minor river", ""},
		{"hexjson", "costs and appearance of terrain types are left out", "{"}, {"svg", "1 note is left out", "<?xml"},
		{"png", "1 note is left out", "\x89PNG"}, {"pdf", "1 note is left out", "%PDF"},
	} {
		chip := chipOf(t, e, english.Say("format.name."+c.format))
		press(t, e, chip, nil)
		assert.Contains(t, reads(t, e), c.says, c.format)
		assert.Equal(t, ExportMap, press(t, e, "write", nil).Act.Do)
		path := filepath.Join(t.TempDir(), "out"+e.Format().Exts[0])
		require.NoError(t, e.Write(words.English, path)())
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(string(data), c.begins), c.format)
	}
	assert.True(t, d.File().Dirty(), "to export is not to save")
}

// chipOf is the id of a chip.
func chipOf(t testing.TB, source page.Source, label string) string {
	t.Helper()
	for _, c := range shown(t, source).All() {
		if c.Label == label {
			return c.ID
		}
	}
	require.Fail(t, "no chip "+label)
	return ""
}

// A map is printed on several sheets of paper with its legend, and the page says how many. A picture is as large as it says.
func TestExportPagesAndPictures(t *testing.T) {
	for _, lang := range words.Langs() {
		d := furnished(t)
		e := NewExport(d, nil)
		e.format = "pdf"
		e.Page(seat(lang))
		e.Put("paper", "1")
		said := page.Flat(e.Page(seat(lang)).Rows)
		m, o := e.job(lang)
		out, err := pages(m, "a4", o)
		require.NoError(t, err)
		assert.Greater(t, len(out.Pages), 2)
		assert.Contains(t, said, page.NewAside(seat(lang).Say("editor.export.pages", "count", len(out.Pages))))
		path := filepath.Join(t.TempDir(), "map.pdf")
		require.NoError(t, e.Write(lang, path)())
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(string(data), "%PDF"))
		text := ""
		for _, sheet := range out.Pages {
			text += draw.Record(sheet.Draw)
		}
		river, _ := d.Kinds().Find(terrain.Hexside, "minor_river")
		assert.Contains(t, strings.ToLower(text), river.NameIn(lang), "the legend names the kinds")
	}
	e := NewExport(Fresh(), nil)
	press(t, e, "dpi", 60)
	w, h := e.pixels(words.English)
	path := filepath.Join(t.TempDir(), "map.png")
	require.NoError(t, e.Write(words.English, path)())
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	got, err := png.DecodeConfig(f)
	require.NoError(t, err)
	assert.InDelta(t, w, got.Width, 1)
	assert.InDelta(t, h, got.Height, 1)
}

// The files of the moment are listed once each; without any the page says so.
func TestListOfFiles(t *testing.T) {
	var recent, stored []string
	o := &Open{Folder: "/maps", Path: "/maps/ridge.json", Files: func() ([]string, []string) { return recent, stored }}
	assert.Contains(t, reads(t, o), "No maps yet")
	recent, stored = []string{"/maps/ridge.json", "/else/fen.json"}, []string{"/maps/ridge.json", "/maps/mill.json"}
	text := reads(t, o)
	assert.Equal(t, 1, strings.Count(text, "ridge"))
	assert.Contains(t, text, "/else")
	assert.Equal(t, "/maps/mill.json", press(t, o, "file./maps/mill.json", nil).Act.Of)
}

// A map of another program is shown with what was lost.
func TestImportPage(t *testing.T) {
	d := furnished(t)
	i := &Import{Path: "/else/Fen.txt", Map: format.Map{Board: d.Board(), Kinds: d.Kinds()}, Losses: []format.Loss{{Code: format.LostHexsides, What: "minor_river", Count: 2}}}
	assert.Contains(t, reads(t, i), "20 × 14 hexes")
	assert.Contains(t, reads(t, i), "minor river")
	assert.Equal(t, ImportMap, press(t, i, "take", nil).Act.Do)
	assert.Empty(t, i.Document().File().Path())
}

// A scan is aligned by hexes tapped on it. A locked one only says that it is locked.
func TestAlignAScan(t *testing.T) {
	d := Fresh()
	s := &Scan{Doc: d}
	assert.Equal(t, ChooseScan, press(t, s, "choose", nil).Act.Do)
	require.NoError(t, SetScan(d, "editor.step.scan", func(h *doc.Head) { h.Underlay = &board.Underlay{File: "scan.png", Opacity: 0.7} }))
	tap := func(x, y float64) page.Send {
		return s.Tapped(english, draw.Pt(x, y), draw.Scale(0.5, 0.5), image.Pt(800, 600), "0101")
	}
	assert.Contains(t, tap(500, 10).Message, "Off the scan")
	for i, label := range []string{"0202", "1913", "0213"} {
		asked := tap(float64(20+100*i), 20).Sheet.(*pin)
		press(t, asked, "number", "nowhere")
		require.Error(t, apply(t, asked, "pin"))
		assert.Contains(t, reads(t, asked), "“nowhere” is not a hex number of this map")
		press(t, asked, "number", label)
		require.NoError(t, apply(t, asked, "pin"))
	}
	assert.InDelta(t, 40, d.Head().Underlay.Pins[0].X, 1e-9)
	assert.Contains(t, tap(20, 20).Message, "Three hexes are enough")
	press(t, s, "pin.1", nil)
	press(t, s, "opacity", 4)
	assert.Len(t, d.Head().Underlay.Pins, 2)
	assert.InDelta(t, 0.4, d.Head().Underlay.Opacity, 1e-9)
	press(t, s, "lock", true)
	before := d.Head()
	for _, id := range []string{"choose", "pin.0", "opacity", "away"} {
		assert.Contains(t, press(t, s, id, 9).Message, "locked", id)
	}
	assert.Contains(t, tap(20, 20).Message, "locked")
	assert.Equal(t, before, d.Head())
	press(t, s, "lock", false)
	press(t, s, "away", nil)
	assert.Nil(t, d.Head().Underlay)
}

// Every thing on the map has a card that changes and removes it in one step.
func TestCards(t *testing.T) {
	names := words.App().With(map[words.Lang]map[string]*i18n.Message{words.English: {
		"side.red.name": words.Plain("side.red.name", "Red"), "side.blue.name": words.Plain("side.blue.name", "Blue")}})
	game := &engine.Game{Sides: []engine.Side{{ID: "red"}, {ID: "blue"}}, Book: names}
	for _, item := range []doc.Item{{Layer: doc.Places, ID: "harfield"}, {Layer: doc.Notes, ID: "ford"}, {Layer: doc.Objectives, ID: "mill"},
		{Layer: doc.Zones, ID: "west"}, {Layer: doc.Sources, ID: "rail_head"}, {Layer: doc.Boxes, ID: "reserve"}} {
		d := furnished(t)
		c := CardOf(d, item, nil)
		id := "name"
		if item.Layer == doc.Notes {
			id = "text"
		}
		press(t, c, id, "Another")
		before, _ := d.Steps()
		require.NoError(t, apply(t, c, "keep"))
		after, _ := d.Steps()
		assert.Len(t, after, len(before)+1, item.ID)
		again, _ := CardOf(d, item, nil).Page(english).Find(id)
		assert.Equal(t, "Another", page.Typed(again), item.ID)
		require.NoError(t, apply(t, CardOf(d, item, game), "drop"))
		assert.Nil(t, CardOf(d, item, nil), item.ID)
	}
	d := furnished(t)
	c := CardOf(d, doc.Item{Layer: doc.Sources, ID: "rail_head"}, game)
	press(t, c, "side.2", nil)
	press(t, c, "rim.3", nil)
	require.NoError(t, apply(t, c, "keep"))
	x, _ := d.Board().Source("rail_head")
	assert.Equal(t, []string{"blue", string(board.South)}, []string{x.Side, string(x.Rim)})
}

// A source for an edge of the map has the hexes of the edge, unless its own were drawn.
func TestSourceHasTheHexesOfItsEdge(t *testing.T) {
	d := furnished(t)
	drawn, _ := d.Board().Source("rail_head")
	item := doc.Item{Layer: doc.Sources, ID: "edge"}
	require.NoError(t, d.Do(engine.Tell("editor.step.new"), func(s *doc.Stroke) error { return s.PutSource(board.Source{ID: "edge"}) }))
	for _, rim := range []int{4, 2} {
		c := CardOf(d, item, nil)
		press(t, c, fmt.Sprint("rim.", rim), nil)
		require.NoError(t, apply(t, c, "keep"))
		x, _ := d.Board().Source("edge")
		assert.Equal(t, d.Board().Field().RimHexes(rims[rim]), x.Area)
	}
	c := CardOf(d, doc.Item{Layer: doc.Sources, ID: "rail_head"}, nil)
	press(t, c, "rim.4", nil)
	require.NoError(t, apply(t, c, "keep"))
	x, _ := d.Board().Source("rail_head")
	assert.Equal(t, drawn.Area, x.Area)
}

// The sheets over the map say what there is, in both languages.
func TestSheets(t *testing.T) {
	d := furnished(t)
	hand := tool.NewHand(d)
	paint(t, d, 9, 9, "")
	found := doc.Check(d.Freeze(), d.Kinds())
	require.NotEmpty(t, found)
	for _, lang := range words.Langs() {
		s := seat(lang)
		for _, source := range []page.Source{
			&Menu{Title: "Ridge", Doc: d, Hand: hand, Overview: true, Keys: true, Maps: true, Games: true, Home: true},
			&Layers{Doc: d}, Findings(s, d, found), Findings(s, d, nil), Steps(s, []string{"Brush"}, 1), Keys(s, hand.Tools()),
			Maps(s, "/maps", []OpenMap{{Title: "Ridge", Seen: true}, {Title: "Fen", Path: "/maps/fen.json"}, {Title: "Mill", Drawn: true}}),
			Games(s, [][2]string{{"veritable", "Veritable"}}), Games(s, nil),
			Ask(d, tool.Question{Key: "editor.card.places", Answer: func(string) error { return nil }}),
			CardOf(d, doc.Item{Layer: doc.Places, ID: "harfield"}, nil),
		} {
			assert.Empty(t, page.Faults(source.Page(s)))
		}
	}
}

// A hex is found by its number, or by the beginning of a name in it.
func TestFindAHex(t *testing.T) {
	f := &Find{Doc: furnished(t)}
	press(t, f, "text", "har")
	assert.Contains(t, reads(t, f), "Harfield")
	assert.Equal(t, page.Act{Do: GoToHex, Of: "4 4"}, *press(t, f, "hit.0", nil).Act)
	press(t, f, "text", "0101")
	assert.Equal(t, page.Act{Do: GoToHex, Of: "0 0"}, *press(t, f, shown(t, f).Keys[page.KeyEnter], nil).Act)
	press(t, f, "text", "zz")
	assert.Empty(t, shown(t, f).Keys)
}

// Layers are hidden, locked and worked on from their sheet.
func TestLayers(t *testing.T) {
	d := Fresh()
	s := &Layers{Doc: d}
	press(t, s, "show.zones", nil)
	press(t, s, "lock.terrain", nil)
	assert.False(t, d.Layers().Shown(doc.Zones))
	assert.True(t, d.Layers().Locked(doc.Terrain))
	assert.Equal(t, WorkOn, press(t, s, "layer.zones", nil).Act.Do)
}
