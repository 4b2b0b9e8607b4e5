package mapview

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// field is a map of 10 by 8 hexes of two kinds.
func field(t testing.TB) *picture.Map {
	l := hex.FlatOdd
	d, err := board.NewDraft("field", l, 10, 8, l.Regular(20))
	require.NoError(t, err)
	for c := range d.Board().Field().All() {
		require.NoError(t, d.SetTerrain(c, []string{"clear", "wood"}[(c.Col+c.Row)%2]))
	}
	g := &picture.Terrains{Terrain: []picture.Terrain{{ID: "clear", Colour: draw.RGB(0xefe7c8)}, {ID: "wood", Colour: draw.RGB(0x9db883), Pattern: "trees"}}}
	g.Prepare()
	return picture.NewMap(d.Freeze(), g)
}

// shown puts a view into a window of 400 by 300.
func shown(t testing.TB) (*View, fyne.Window) {
	test.NewTempApp(t)
	v := New(field(t))
	w := test.NewTempWindow(t, v)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 300))
	return v, w
}

// over is where the middle of a hex is on the widget.
func (v *View) over(c hex.Coord) fyne.Position { return v.PlaceOf(v.picture.Board.Grid().Centre(c)) }

func TestNewViewShowsTheWholeMap(t *testing.T) {
	v, w := shown(t)
	seen := v.Seen()
	assert.Equal(t, v.picture.Bounds(), seen.Intersect(v.picture.Bounds()))
	w.Resize(fyne.NewSize(300, 700))
	seen = v.Seen()
	assert.Equal(t, v.picture.Bounds(), seen.Intersect(v.picture.Bounds()), "still whole in another size")
	for c := range v.picture.Board.Field().All() {
		s := v.Spot(v.over(c))
		assert.Equal(t, c, s.Hex)
		assert.True(t, s.On)
		assert.False(t, s.Near)
	}
}

func TestTouchesNameHexAndHexside(t *testing.T) {
	v, _ := shown(t)
	var got []Spot
	v.OnTap = func(s Spot) { got = append(got, s) }
	b := v.picture.Board
	at := hex.Coord{Col: 4, Row: 3}
	test.TapAt(v, v.over(at))
	e := b.Layout().EdgeOf(at, 2)
	test.TapAt(v, v.PlaceOf(b.Grid().EdgeMiddle(e)))
	test.TapAt(v, fyne.NewPos(1, 1))
	require.Len(t, got, 3)
	assert.Equal(t, at, got[0].Hex)
	assert.True(t, got[1].Near)
	assert.Equal(t, e, got[1].Edge)
	assert.False(t, got[2].On)
	v.OnMenu = func(s Spot) { got = append(got, s) }
	v.TappedSecondary(&fyne.PointEvent{Position: v.over(at)})
	assert.Equal(t, at, got[3].Hex)
}

func TestDragsPanAndWheelZooms(t *testing.T) {
	v, w := shown(t)
	moved := 0
	v.OnMoved = func() { moved++ }
	at := hex.Coord{Col: 5, Row: 4}
	p := v.over(at)
	v.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: p}, Scrolled: fyne.NewDelta(0, 50)})
	assert.InDelta(t, p.X, v.over(at).X, 0.01, "what is under the pointer stays there")
	assert.InDelta(t, p.Y, v.over(at).Y, 0.01)
	test.Drag(w.Canvas(), fyne.NewPos(200, 150), 30, -20)
	assert.InDelta(t, p.X+30, v.over(at).X, 0.01)
	assert.InDelta(t, p.Y-20, v.over(at).Y, 0.01)
	v.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: p}, Scrolled: fyne.NewDelta(10, 2)})
	assert.InDelta(t, p.X+40, v.over(at).X, 0.01, "sideways pans")
	assert.Positive(t, moved)
	v.Fit()
	assert.InDelta(t, p.X, v.over(at).X, 0.01)
}

func TestKeysPanAndZoom(t *testing.T) {
	v, _ := shown(t)
	before := v.Seen()
	for _, name := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown} {
		assert.True(t, v.Key(name, 0))
	}
	assert.True(t, v.Key("", '+'))
	assert.Less(t, v.Seen().W, before.W)
	assert.True(t, v.Key("", '-'))
	assert.False(t, v.Key(fyne.KeyA, 'a'))
	assert.True(t, v.Key(fyne.KeyHome, 0))
	assert.Equal(t, before, v.Seen())
	v.GoTo(hex.Coord{Col: 9, Row: 7})
	assert.True(t, v.Shows([]hex.Coord{{Col: 9, Row: 7}}))
	assert.GreaterOrEqual(t, v.PixelsPerHex(), 47.0)
	for range 9 {
		v.ZoomOut()
	}
	assert.Equal(t, before, v.Seen(), "no farther than the whole map")
}

// The map never gets lost: whatever is panned and zoomed, its hexes stay in sight and within bounds.
func TestMapStaysVisible(t *testing.T) {
	v, _ := shown(t)
	rapid.Check(t, func(t *rapid.T) {
		v.Fit()
		for range rapid.IntRange(1, 12).Draw(t, "n") {
			p := fyne.NewPos(rapid.Float32Range(0, 400).Draw(t, "x"), rapid.Float32Range(0, 300).Draw(t, "y"))
			if rapid.Bool().Draw(t, "zoom") {
				v.zoomAt(rapid.Float64Range(0.01, 90).Draw(t, "factor"), point(p))
			} else {
				v.Pan(rapid.Float64Range(-9000, 9000).Draw(t, "dx"), rapid.Float64Range(-9000, 9000).Draw(t, "dy"))
			}
			require.False(t, v.Seen().Intersect(v.picture.Bounds()).Empty())
			require.LessOrEqual(t, v.camera.Scale, nearest*1.000001)
		}
	})
}

func TestTwoFingersPanAndZoom(t *testing.T) {
	v, _ := shown(t)
	at := hex.Coord{Col: 5, Row: 4}
	p := v.over(at)
	cancelled, pressed := 0, 0
	v.Tool = &Tool{Press: func(Press) { pressed++ }, Drag: func(Press) {}, Release: func(Press) { t.Fatal("a pinch is no press") }, Cancel: func() { cancelled++ }}
	touch := func(id int, x, y float32) *mobile.TouchEvent {
		return &mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: p.AddXY(x, y)}, ID: id}
	}
	before := v.camera.Scale
	v.TouchDown(touch(0, -20, 0))
	v.TouchDown(touch(1, 20, 0))
	v.TouchMoved(touch(0, -40, 0))
	v.TouchMoved(touch(1, 40, 0))
	v.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(99, 0)})
	v.TouchUp(touch(0, -40, 0))
	v.TouchUp(touch(1, 40, 0))
	assert.InDelta(t, 2*before, v.camera.Scale, 1e-6)
	assert.InDelta(t, p.X, v.over(at).X, 0.01)
	assert.Equal(t, []int{1, 1}, []int{pressed, cancelled})
}

func TestToolsTakeDrags(t *testing.T) {
	v, _ := shown(t)
	var heard []string
	say := func(what string) func(Press) {
		return func(p Press) {
			if p.Secondary {
				what += " less"
			}
			heard = append(heard, what+" "+p.Hex.String())
		}
	}
	v.Tool = &Tool{Press: say("press"), Drag: say("drag"), Release: say("release"), Cancel: func() { heard = append(heard, "cancel") }}
	v.OnTap = func(Spot) { t.Fatal("a tool has the taps") }
	mouse := func(c hex.Coord, b desktop.MouseButton) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: v.over(c)}, Button: b}
	}
	a, b := hex.Coord{Col: 2, Row: 2}, hex.Coord{Col: 3, Row: 2}
	v.MouseDown(mouse(a, desktop.MouseButtonPrimary))
	v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: v.over(b)}})
	v.MouseUp(mouse(b, desktop.MouseButtonPrimary))
	v.DragEnd()
	v.Tapped(&fyne.PointEvent{Position: v.over(b)})
	v.MouseDown(mouse(a, desktop.MouseButtonSecondary))
	v.MouseMoved(mouse(b, desktop.MouseButtonSecondary))
	v.MouseUp(mouse(b, desktop.MouseButtonSecondary))
	assert.Equal(t, []string{"press 2,2", "drag 3,2", "release 3,2", "press less 2,2", "drag less 3,2", "release less 3,2"}, heard)
	before := v.Seen()
	v.MouseDown(mouse(a, desktop.MouseButtonTertiary))
	v.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(10, 0)})
	v.MouseUp(mouse(a, desktop.MouseButtonTertiary))
	assert.NotEqual(t, before, v.Seen(), "the middle button pans")
	assert.Len(t, heard, 6)
}

// A tool may take some presses and leave the others: they pan, and touches without a drag are reported.
func TestToolHandlesSomePresses(t *testing.T) {
	v, _ := shown(t)
	a, b := hex.Coord{Col: 2, Row: 2}, hex.Coord{Col: 5, Row: 5}
	var heard []string
	v.Tool = &Tool{Takes: func(p Press) bool { return p.Hex == a && !p.Secondary }, Press: func(Press) { heard = append(heard, "press") },
		Drag: func(Press) { heard = append(heard, "drag") }, Release: func(Press) { heard = append(heard, "release") }}
	v.OnTap = func(s Spot) { heard = append(heard, "tap "+s.Hex.String()) }
	v.OnMenu = func(s Spot) { heard = append(heard, "menu "+s.Hex.String()) }
	mouse := func(c hex.Coord, b desktop.MouseButton) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: v.over(c)}, Button: b}
	}
	drag := func(c hex.Coord) {
		v.MouseDown(mouse(c, desktop.MouseButtonPrimary))
		v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: v.over(c)}, Dragged: fyne.NewDelta(10, 0)})
		v.MouseUp(mouse(c, desktop.MouseButtonPrimary))
		v.DragEnd()
	}
	before := v.Seen()
	drag(a)
	assert.Equal(t, before, v.Seen())
	drag(b)
	assert.NotEqual(t, before, v.Seen(), "what the tool leaves pans")
	v.Tapped(&fyne.PointEvent{Position: v.over(b)})
	v.MouseDown(mouse(a, desktop.MouseButtonSecondary))
	v.MouseUp(mouse(a, desktop.MouseButtonSecondary))
	v.TappedSecondary(&fyne.PointEvent{Position: v.over(a)})
	assert.Equal(t, []string{"press", "drag", "release", "tap 5,5", "menu 2,2"}, heard)
}

// What is chosen is set off by lines round the whole, not between its hexes.
func TestChosenHexesHaveOneRim(t *testing.T) {
	v, w := shown(t)
	l := v.picture.Board.Layout()
	a := hex.Coord{Col: 4, Row: 4}
	v.Choose([]hex.Coord{a, l.Neighbour(a, 1)}, nil)
	assert.Len(t, v.lines.Objects, 20, "ten sides, a light and a dark line each")
	v.Hint(nil, []hex.Edge{l.EdgeOf(a, 4)})
	assert.Len(t, v.lines.Objects, 22)
	before := v.lines.Objects[len(v.lines.Objects)-1].Position()
	v.Pan(20, 0)
	assert.NotEqual(t, before, v.lines.Objects[len(v.lines.Objects)-1].Position(), "lines go with the map")
	v.Choose(nil, nil)
	v.Hint(nil, nil)
	assert.Empty(t, v.lines.Objects)
	w.Canvas().Capture()
}

func TestFrames(t *testing.T) {
	v, w := shown(t)
	over := 0
	v.Over = func(c draw.Canvas, view draw.Rect, zoom float64) {
		over++
		assert.Positive(t, zoom)
		c.Fill(view.Path(), draw.RGB(0x123456))
	}
	v.Ground = color.Black
	img := w.Canvas().Capture()
	assert.Positive(t, over)
	r, g, b, _ := img.At(5, 5).RGBA()
	assert.Equal(t, []uint32{0x12, 0x34, 0x56}, []uint32{r >> 8, g >> 8, b >> 8})
	first := v.frame(400, 300)
	assert.Same(t, first, v.frame(400, 300), "the image is used again")
	assert.Equal(t, image.Rect(0, 0, 585, 1266), v.frame(1170, 2532).Bounds(), "a fine screen is drawn at half its grain")
	assert.Equal(t, raster.Camera{Scale: 1}, fitted(draw.Rect{}, 10, 10), "nothing to see")
}

// A held camera stays when the window takes another size, pans only to show a hex, and shows the whole map again in a window
// that has room for it.
func TestHoldAndReveal(t *testing.T) {
	v, w := shown(t)
	whole, size := v.Seen(), w.Canvas().Size()
	v.Hold()
	scale := v.camera.Scale
	w.Resize(fyne.NewSize(size.Width/2, size.Height))
	assert.Equal(t, scale, v.camera.Scale)
	b := v.Map().Board
	last := b.Field().At(b.Field().Len() - 1)
	v.Reveal(last)
	assert.Equal(t, scale, v.camera.Scale)
	assert.Less(t, v.PlaceOf(b.Grid().Centre(last)).X, v.Size().Width)
	seen := v.Seen()
	v.Reveal(last)
	assert.InDelta(t, seen.X, v.Seen().X, 0.001, "it is visible")
	w.Resize(size)
	assert.Equal(t, whole, v.Seen())

	v.Pan(40, 0)
	moved := v.Seen()
	v.Turn()
	assert.Equal(t, moved, v.Seen())
}

// A window that is turned and turned back keeps the scale and the hex in its middle, whatever column opened before.
func TestTurnKeepsTheMiddle(t *testing.T) {
	v, w := shown(t)
	c := hex.Coord{Col: 5, Row: 4}
	v.GoTo(c)
	scale, before := v.camera.Scale, v.Seen()
	for _, size := range []fyne.Size{{Width: 300, Height: 400}, {Width: 250, Height: 500}, {Width: 400, Height: 300}} {
		v.Turn()
		w.Resize(size)
		assert.Equal(t, c, v.Spot(fyne.NewPos(size.Width/2, size.Height/2)).Hex, "%v", size)
		assert.Equal(t, scale, v.camera.Scale, "%v", size)
		v.Hold()
	}
	assert.InDelta(t, before.X, v.Seen().X, 0.001)
	assert.InDelta(t, before.Y, v.Seen().Y, 0.001)
}

// A hex at the rim brings no empty paper into sight beside a map that is larger than the viewport.
func TestARimHexFillsTheViewport(t *testing.T) {
	for _, show := range []func(*View, hex.Coord){
		func(v *View, c hex.Coord) { v.GoTo(c) },
		func(v *View, c hex.Coord) { v.Enclose([]hex.Coord{c}, 60) },
		func(v *View, c hex.Coord) { v.RevealAll([]hex.Coord{c}, 60) },
	} {
		for _, c := range []hex.Coord{{}, {Col: 9}, {Row: 7}, {Col: 9, Row: 7}, {Col: 5}, {Row: 4}} {
			v, _ := shown(t)
			v.zoomAt(6, draw.Pt(200, 150))
			show(v, c)
			seen, all, beside := v.Seen(), v.picture.Bounds(), margin/v.camera.Scale+0.001
			assert.True(t, v.Shows([]hex.Coord{c}), "%v", c)
			assert.GreaterOrEqual(t, seen.X, all.X-beside, "%v", c)
			assert.GreaterOrEqual(t, seen.Y, all.Y-beside, "%v", c)
			assert.LessOrEqual(t, seen.Right(), all.Right()+beside, "%v", c)
			assert.LessOrEqual(t, seen.Bottom(), all.Bottom()+beside, "%v", c)
		}
	}
}

// A form shows what it asks about, and afterwards the map is as it was. A battle only brings it into sight.
func TestEncloseAndRevealAll(t *testing.T) {
	v, _ := shown(t)
	near, far := []hex.Coord{{Col: 1, Row: 1}}, []hex.Coord{{Col: 9, Row: 7}}
	whole := v.Seen()
	v.RevealAll(near, 60)
	assert.Equal(t, whole, v.Seen(), "it is in sight")
	v.Enclose(near, 60)
	assert.InDelta(t, 60, v.hexSize(), 0.01)
	v.Enclose(far, 60)
	assert.True(t, v.Shows(far))
	v.Enclose(nil, 0)
	assert.Equal(t, whole, v.Seen())

	v.GoTo(near[0])
	v.Enclose(near, 300)
	assert.Less(t, v.hexSize(), 100.0, "it was moved by hand and shows the hex")
	before := v.Seen()
	v.RevealAll(far, 60)
	assert.True(t, v.Shows(far))
	v.Enclose(nil, 0)
	assert.Equal(t, before, v.Seen())
}

// Hexes that are brought into sight are clear of the keys over the upper right corner. A map without keys may show them there.
func TestHexesAreBroughtClearOfTheKeys(t *testing.T) {
	for name, show := range map[string]func(*View, hex.Coord){
		"reveal": func(v *View, c hex.Coord) { v.Reveal(c) },
		"all":    func(v *View, c hex.Coord) { v.RevealAll([]hex.Coord{c}, 10) },
		"form":   func(v *View, c hex.Coord) { v.Enclose([]hex.Coord{c}, 10) },
	} {
		v, _ := shown(t)
		c := v.Map().Board.Field().At(v.Map().Board.Field().Len() - 1)
		at := v.PlaceOf(v.Map().Board.Grid().Centre(c))
		v.Pan(float64(v.Size().Width-10-at.X), float64(10-at.Y))
		assert.True(t, v.Shows([]hex.Coord{c}), name)
		v.Keys = fyne.NewSize(56, 152)
		assert.False(t, v.Shows([]hex.Coord{c}), name)
		show(v, c)
		assert.True(t, v.Shows([]hex.Coord{c}), name)
	}
}

// A whole map is clear of the keys over the upper right corner, and only as small as it must be for that.
func TestAWholeMapIsClearOfTheKeys(t *testing.T) {
	v, w := shown(t)
	w.Resize(fyne.NewSize(320, 300))
	free := v.Seen()
	v.Keys = fyne.NewSize(56, 152)
	var all []hex.Coord
	for c := range v.picture.Board.Field().All() {
		all = append(all, c)
	}
	v.Fit()
	assert.True(t, v.Shows(all))
	assert.Greater(t, v.Seen().W, free.W)
	for _, size := range []fyne.Size{{Width: 300, Height: 700}, {Width: 900, Height: 300}, {Width: 420, Height: 300}} {
		w.Resize(size)
		assert.True(t, v.Shows(all), size)
		assert.False(t, v.moved, size)
	}
	w.Resize(fyne.NewSize(900, 300))
	assert.Equal(t, fitted(v.picture.Bounds(), 900, 300), v.camera, "the keys lie beside the map")
	v.RevealAll(all, 20)
	v.Enclose(all, 20)
	assert.True(t, v.Shows(all))
}
