package design

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
	"sandtable/engine/hex"
)

// The first stroke needs no setting; all of it is one step.
func TestFirstStroke(t *testing.T) {
	p := at(t, english)
	p.Keys.Rune('.') // the next kind: forest
	drag(t, p, "0404", "0408")
	for _, label := range []string{"0404", "0405", "0406", "0407", "0408"} {
		assert.Equal(t, "forest", p.visibleMap().doc.Board().Terrain(hexOf(t, p, label)), label)
	}
	names, done := p.visibleMap().doc.Steps()
	require.Len(t, names, 1)
	assert.Equal(t, 1, done)
	p.visibleMap().undo()
	assert.Equal(t, "clear", p.visibleMap().doc.Board().Terrain(hexOf(t, p, "0404")))
	p.visibleMap().redo()
	assert.Equal(t, "forest", p.visibleMap().doc.Board().Terrain(hexOf(t, p, "0404")))
}

// The other button takes away.
func TestOtherButton(t *testing.T) {
	p := at(t, english)
	v, where := p.visibleMap().chart.view, middle(t, p, "0505")
	v.MouseDown(mouse(where, desktop.MouseButtonSecondary, 0))
	v.MouseUp(mouse(where, desktop.MouseButtonSecondary, 0))
	assert.Empty(t, p.visibleMap().doc.Board().Terrain(hexOf(t, p, "0505")))
}

// A finger draws; a second one takes the stroke back and pans and zooms.
func TestFingers(t *testing.T) {
	p := at(t, setting{english.lang, english.text, english.variant, phoneSize})
	v, where := p.visibleMap().chart.view, middle(t, p, "0505")
	p.Keys.Rune('.')
	touch := func(id int, at fyne.Position) *mobile.TouchEvent {
		return &mobile.TouchEvent{ID: id, PointEvent: fyne.PointEvent{Position: at}}
	}
	v.TouchDown(touch(0, where))
	v.TouchUp(touch(0, where))
	assert.Equal(t, "forest", p.visibleMap().doc.Board().Terrain(hexOf(t, p, "0505")))
	before := v.PixelsPerHex()
	v.TouchDown(touch(0, middle(t, p, "0808")))
	v.TouchDown(touch(1, middle(t, p, "1008")))
	v.TouchMoved(touch(1, middle(t, p, "1408")))
	v.TouchUp(touch(1, where))
	v.TouchUp(touch(0, where))
	assert.Greater(t, v.PixelsPerHex(), before*1.5)
	names, _ := p.visibleMap().doc.Steps()
	assert.Len(t, names, 1, "what the first finger drew was undone")
}

// Every tool has its key, in English and on a Russian keyboard.
func TestToolKeys(t *testing.T) {
	p := at(t, english)
	for _, tl := range tool.All() {
		p.Keys.Rune([]rune(tl.Key())[0])
		assert.Equal(t, tl.ID(), p.visibleMap().hand.Tool().ID())
		p.visibleMap().chart.takeUp("fill")
		i := []rune(latin)
		for n, r := range i {
			if string(r) == string([]rune(tl.Key())[0]+('a'-'A')) {
				p.Keys.Rune([]rune(cyrillic)[n])
			}
		}
		assert.Equal(t, tl.ID(), p.visibleMap().hand.Tool().ID(), "on a Russian keyboard")
	}
	p.Keys.Rune('5')
	assert.Equal(t, 5, p.visibleMap().hand.Pen().Size)
}

// Tools and layers follow one another.
func TestToolsAndLayers(t *testing.T) {
	p := at(t, english)
	for _, c := range []struct {
		tool  string
		layer doc.Layer
	}{{"hexside", doc.Hexsides}, {"path", doc.Paths}, {"label", doc.Places}, {"unit", doc.Counters}, {"box", doc.Boxes}, {"brush", doc.Terrain}} {
		p.visibleMap().chart.takeUp(c.tool)
		assert.Equal(t, c.layer, p.visibleMap().hand.Layer(), c.tool)
		p.visibleMap().chart.takeUp("brush")
		p.visibleMap().chart.turnTo(c.layer)
		assert.Equal(t, c.tool, p.visibleMap().hand.Tool().ID(), c.layer.String())
	}
	p.visibleMap().chart.turnTo(doc.Elevation)
	p.visibleMap().chart.takeUp("path")
	p.visibleMap().chart.takeUp("fill")
	assert.Equal(t, doc.Elevation, p.visibleMap().hand.Layer(), "the layer that was painted last")
}

// The eyedropper takes up what is there, to draw with it at once.
func TestEyedropper(t *testing.T) {
	p := at(t, english)
	landscape(t, p)
	with(p, "brush", "clear")
	p.Keys.Rune('i')
	press(p, middle(t, p, "1510"))
	assert.Equal(t, "forest", p.visibleMap().hand.Pen().Terrain)
	assert.Equal(t, "brush", p.visibleMap().hand.Tool().ID())
	p.Keys.Rune('i')
	press(p, between(t, p, "0804", "0904", 0.5))
	assert.Equal(t, "minor_river", p.visibleMap().hand.Pen().Hexside)
	assert.Equal(t, "hexside", p.visibleMap().hand.Tool().ID())
}

// The status line names the hex, its terrain and level, and the hexside the pointer is nearest to.
func TestWhere(t *testing.T) {
	p := at(t, english)
	landscape(t, p)
	for _, c := range []struct{ from, to, want string }{
		{"1207", "1206", "1207 Millbrook · town · hexside to 1206: railway"},
		{"0310", "0309", "0310 · hills · elevation 1 · hexside to 0309"},
		{"0804", "0904", "0804 · forest · hexside to 0904: minor river"},
	} {
		hover(p, between(t, p, c.from, c.to, 0.4))
		assert.Equal(t, c.want, p.visibleMap().chart.status.where.Words)
	}
	p.visibleMap().chart.view.MouseOut()
	assert.Equal(t, "Brush: Paint hexes. Right-click clears.", p.visibleMap().chart.status.where.Words)
}

// Locked layers say so and stay as they are.
func TestLocked(t *testing.T) {
	p := at(t, english)
	p.visibleMap().doc.Layers().Lock(doc.Terrain, true)
	p.Keys.Rune('.')
	drag(t, p, "0404", "0408")
	assert.Equal(t, "clear", p.visibleMap().doc.Board().Terrain(hexOf(t, p, "0404")))
	assert.Contains(t, reads(p), "The layer “Terrain” is locked")
}

// A piece is selected, copied, pasted, turned, mirrored and moved by keys.
func TestPieces(t *testing.T) {
	p := at(t, english)
	landscape(t, p)
	p.Keys.Rune('s')
	drag(t, p, "0310", "0611")
	n := p.visibleMap().doc.Selection().Hexes.Len()
	assert.Equal(t, 8, n)
	p.visibleMap().chart.selected.copy()
	hover(p, middle(t, p, "1203"))
	p.visibleMap().chart.selected.paste()
	p.Keys.Key(fyne.KeyReturn)
	names, _ := p.visibleMap().doc.Steps()
	for _, r := range "[]mw" {
		p.Keys.Rune(r)
	}
	p.visibleMap().chart.selected.shift(hex.Coord{Row: 1})
	after, _ := p.visibleMap().doc.Steps()
	assert.Len(t, after, len(names)+5)
	p.Keys.Key(fyne.KeyDelete)
	p.Keys.Key(fyne.KeyEscape)
	assert.True(t, p.visibleMap().doc.Selection().Empty())
	_, done := p.visibleMap().doc.Steps()
	assert.Equal(t, len(names)+6, done)
}

// A unit is dragged from the palette to its hex, and on from there on the map.
func TestSetUp(t *testing.T) {
	p := at(t, english)
	p.Keys.Rune('u')
	g, err := p.deps.Games.Open(opening)
	require.NoError(t, err)
	p.visibleMap().chart.roster.units = p.visibleMap().chart.roster.scenarioOf(g)
	p.visibleMap().chart.palette.refresh()
	unit := g.Counters[0].ID
	at := middle(t, p, "0808").Add(p.App.Driver().AbsolutePositionForObject(p.visibleMap().chart.view))
	p.visibleMap().chart.roster.dropAt(at)
	p.visibleMap().chart.roster.drop(unit, at)
	stands := func() string {
		c, on := p.visibleMap().doc.Board().Counter(unit)
		require.True(t, on)
		return p.visibleMap().doc.Board().Label(c.Hex)
	}
	assert.Equal(t, "0808", stands())
	drag(t, p, "0808", "1010")
	assert.Equal(t, "1010", stands())
}

// A thing that is pressed twice opens its sheet.
func TestPressedTwice(t *testing.T) {
	p := at(t, english)
	p.Keys.Rune('o')
	press(p, middle(t, p, "0808"))
	assert.Nil(t, p.Win.Canvas().Overlays().Top())
	press(p, middle(t, p, "0808"))
	require.NotNil(t, p.Win.Canvas().Overlays().Top())
	tap(t, p, "Done")
	o := p.visibleMap().doc.Board().Objectives()
	require.Len(t, o, 1)
	assert.Equal(t, 1, o[0].Points)
}

// A finding is a tap from its place.
func TestFindings(t *testing.T) {
	p := at(t, english)
	with(p, "hexside", "major_river")
	stroke(p, between(t, p, "0505", "0605", 0.5))
	with(p, "path", "road")
	drag(t, p, "0405", "0505", "0605", "0705")
	require.NotEmpty(t, p.visibleMap().chart.found.list, "it was checked as it was drawn")
	p.Keys.Rune('c')
	tap(t, p, "Road crosses major river without a bridge at "+p.visibleMap().chart.found.list[0].Hex)
	s := p.visibleMap().doc.Selection()
	assert.True(t, s.OnEdge)
	_, within := p.visibleMap().doc.Board().Layout().EdgeBetween(hexOf(t, p, "0505"), hexOf(t, p, "0605"))
	assert.True(t, within)
}

// A step in the list is a tap away.
func TestSteps(t *testing.T) {
	p := at(t, english)
	landscape(t, p)
	p.Keys.Rune('h')
	tap(t, p, "Opened")
	_, done := p.visibleMap().doc.Steps()
	assert.Zero(t, done)
	for c := range p.visibleMap().doc.Board().Field().All() {
		require.Equal(t, "clear", p.visibleMap().doc.Board().Terrain(c))
	}
}

// A part of the picture that is redrawn after a stroke looks as if all were.
func TestPatches(t *testing.T) {
	p := at(t, english)
	landscape(t, p)
	p.visibleMap().chart.view.GoTo(hexOf(t, p, "0707"))
	frame(p)
	for _, draw := range []func(){
		func() { with(p, "brush", "forest"); drag(t, p, "0606", "0808") },
		func() {
			with(p, "hexside", "major_river")
			stroke(p, between(t, p, "0606", "0706", 0.5), between(t, p, "0607", "0707", 0.5))
		},
		func() { with(p, "path", "railway"); drag(t, p, "0605", "0707", "0908") },
		func() {
			p.visibleMap().chart.turnTo(doc.Elevation)
			pen := p.visibleMap().hand.Pen()
			pen.Level = 3
			p.visibleMap().hand.SetPen(pen)
			drag(t, p, "0606", "0808")
		},
		func() {
			p.visibleMap().chart.turnTo(doc.Zones)
			p.visibleMap().chart.entries.choose(doc.Zones, "west")
			drag(t, p, "0505", "0808", "0706")
		},
		func() { p.visibleMap().chart.takeUp("objective"); press(p, middle(t, p, "0606")) },
		p.visibleMap().undo, p.visibleMap().undo, p.visibleMap().undo, p.visibleMap().redo,
	} {
		draw()
		patched := pixels(frame(p))
		p.visibleMap().chart.view.Restyle()
		off := 0
		for i, v := range pixels(frame(p)) {
			if d := int(v) - int(patched[i]); d > 3 || d < -3 {
				off++
			}
		}
		assert.Less(t, off, len(patched)/5000)
	}
}

func pixels(i image.Image) []uint8 { return append([]uint8(nil), i.(*image.RGBA).Pix...) }

// Everything is a tap away: a kind in the palette, a tool on the rail, a button of the sheet.
func TestByTaps(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, desktopSize} {
		p := at(t, setting{english.lang, english.text, english.variant, size})
		tap(t, p, "hills")
		press(p, middle(t, p, "0505"))
		assert.Equal(t, "hills", p.visibleMap().doc.Board().Terrain(hexOf(t, p, "0505")))
		tap(t, p, "Terrain")
		tap(t, p, "Roads and rails")
		tap(t, p, "railway")
		drag(t, p, "0505", "0605")
		assert.Equal(t, []string{"railway"}, p.visibleMap().doc.Board().PathKinds(mustEdge(t, p, "0505", "0605")))
	}
}

// A zone is made, named and painted.
func TestZone(t *testing.T) {
	p := at(t, english)
	p.visibleMap().chart.turnTo(doc.Zones)
	drag(t, p, "0404", "0406")
	assert.Contains(t, reads(p), "Choose a zone first")
	tap(t, p, "New zone")
	test.Type(p.Win.Canvas().Focused(), "Western army")
	tap(t, p, "Done")
	drag(t, p, "0404", "0406")
	zones := p.visibleMap().doc.Board().Zones()
	require.Len(t, zones, 1)
	assert.Equal(t, "Western army", zones[0].Name)
	assert.Equal(t, 3, zones[0].Area.Len())
}

// A name is asked for where the tool was pressed.
func TestNaming(t *testing.T) {
	p := at(t, english)
	p.Keys.Rune('t')
	press(p, middle(t, p, "0505"))
	test.Type(p.Win.Canvas().Focused(), "Harfield")
	tap(t, p, "Done")
	require.Len(t, p.visibleMap().doc.Board().Places(), 1)
	p.visibleMap().chart.view.ZoomIn()
	p.visibleMap().chart.view.Pan(900, 0)
	p.visibleMap().chart.header.find()
	test.Type(p.Win.Canvas().Focused(), "har")
	tap(t, p, "Harfield")
	view := p.visibleMap().chart.view
	assert.True(t, view.Shows([]hex.Coord{hexOf(t, p, "0505")}), "the hex is in sight")
}

// The way home gives the window and its keys back.
func TestHome(t *testing.T) {
	left := 0
	p := at(t, english)
	p.deps.Home = func() { left++ }
	p.leave()
	assert.Equal(t, 1, left)
	assert.Nil(t, p.Win.Canvas().OnTypedRune())
	p.Open()
	p.Win.Canvas().OnTypedRune()('e')
	assert.Equal(t, "hexside", p.visibleMap().hand.Tool().ID())
}

// While the space bar is down the map is dragged, whatever the tool.
func TestHand(t *testing.T) {
	p := at(t, english)
	v := p.visibleMap().chart.view
	v.GoTo(hexOf(t, p, "1007"))
	before := middle(t, p, "1007")
	p.hold(fyne.KeySpace, true)
	v.MouseDown(mouse(before, desktop.MouseButtonPrimary, 0))
	v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: before.AddXY(30, 20)}, Dragged: fyne.NewDelta(30, 20)})
	v.MouseUp(mouse(before.AddXY(30, 20), desktop.MouseButtonPrimary, 0))
	v.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -20)})
	p.hold(fyne.KeySpace, false)
	after := middle(t, p, "1007")
	assert.InDelta(t, 30, after.X-before.X, 0.5)
	assert.InDelta(t, 0, after.Y-before.Y, 0.5)
	assert.False(t, p.visibleMap().doc.File().Dirty())
}

// A window of another form has another layout, with the same tool.
func TestTurning(t *testing.T) {
	p := at(t, setting{english.lang, english.text, english.variant, fyne.NewSize(1024, 768)})
	p.Keys.Rune('p')
	assert.Equal(t, theme.Tablet, *p.visibleMap().chart.form)
	p.Win.Resize(tabletSize)
	assert.Equal(t, theme.Phone, *p.visibleMap().chart.form)
	assert.Empty(t, fit.Window(p.Win))
	p.Win.Resize(desktopSize)
	assert.Equal(t, theme.Desktop, *p.visibleMap().chart.form)
	assert.Equal(t, "path", p.visibleMap().hand.Tool().ID())
	assert.Empty(t, fit.Window(p.Win))
}

// What was copied on one map is pasted into another.
func TestPasteElsewhere(t *testing.T) {
	p := at(t, english)
	landscape(t, p)
	p.Keys.Rune('s')
	drag(t, p, "0403", "0504")
	p.visibleMap().chart.selected.copy()
	p.openDoc(mapping.Fresh())
	hover(p, middle(t, p, "1008"))
	p.visibleMap().chart.selected.paste()
	assert.Equal(t, "forest", p.visibleMap().doc.Board().Terrain(hexOf(t, p, "1008")))
}

// The palette of a phone stays where it was scrolled to.
func TestStripStays(t *testing.T) {
	p := at(t, setting{english.lang, english.text, english.variant, phoneSize})
	tap(t, p, "water")
	offset := p.visibleMap().chart.palette.strip.last.Offset.X
	assert.Greater(t, offset, float32(100))
	tap(t, p, "mountain")
	assert.Equal(t, "mountain", p.visibleMap().hand.Pen().Terrain)
	assert.Equal(t, offset, p.visibleMap().chart.palette.strip.last.Offset.X)
	p.Keys.Rune('p')
	assert.Zero(t, p.visibleMap().chart.palette.strip.last.Offset.X)
}
