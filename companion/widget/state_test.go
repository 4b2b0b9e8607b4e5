package widget_test

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// TestSetChangesWhatIsShown changes every widget that can be changed after it has been shown.
func TestSetChangesWhatIsShown(t *testing.T) {
	text, button := widget.NewText("a", theme.Body), widget.NewButton("a", nil)
	choice, tabs := widget.NewSegmented([]string{"a", "b"}, 0, nil), widget.NewTabBar([]widget.Tab{{Words: "a"}, {Words: "b"}}, 0, nil)
	for _, c := range []struct {
		name   string
		object fyne.CanvasObject
		change func()
		want   string
	}{
		{"text", text, func() { text.Set("b") }, "b"},
		{"button", button, func() { button.Set("b", "c") }, "b c"},
		{"choice", choice, func() { choice.Set(1); assert.Equal(t, 1, choice.Chosen()) }, "a b"},
		{"tabs", tabs, func() { tabs.Set(1) }, "a b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			win := on(t, func() fyne.CanvasObject { return c.object })
			c.change()
			assert.Empty(t, fit.Window(win))
			assert.Equal(t, c.want, fit.Read(win.Content()))
		})
	}
}

func TestThemeCanBeChangedAtAnyTime(t *testing.T) {
	win := stage(t, theme.Light, theme.Normal, fyne.NewSize(390, 844), func(w fyne.Window) fyne.CanvasObject { return phoneBattle(languages["en"], w) })
	before := test.RenderToMarkup(win.Canvas())
	theme.Wear(fyne.CurrentApp(), theme.Options{Variant: theme.Dark, Text: theme.Largest})
	face.Redress(win.Content())
	assert.Empty(t, fit.Window(win))
	theme.Wear(fyne.CurrentApp(), theme.Options{})
	face.Redress(win.Content())
	assert.Empty(t, fit.Window(win))
	assert.Equal(t, before, test.RenderToMarkup(win.Canvas()), "there and back")
}

func TestSideColoursComeFromTheTheme(t *testing.T) {
	themed(t)
	given := color.NRGBA{R: 0x80, G: 0x20, B: 0x20, A: 0xff}
	theme.Wear(fyne.CurrentApp(), theme.Options{Sides: []color.Color{given}})
	r, g, b, _ := theme.Color(theme.SideFill(0)).RGBA()
	assert.Equal(t, [3]uint32{0x8080, 0x2020, 0x2020}, [3]uint32{r, g, b})
	assert.Equal(t, []color.Color{given}, fyne.CurrentApp().Settings().Theme().(*theme.Theme).Options().Sides)
	test.NewTempApp(t)
	assert.Equal(t, theme.NewTheme(theme.Options{}).Color(theme.Ink, 0), theme.Color(theme.Ink), "under a foreign theme")
}

func TestPointerShowsTheWash(t *testing.T) {
	button, dice := widget.NewButton("a", nil), widget.NewDieRow(1, 1, 6, "", nil, nil)
	win := on(t, func() fyne.CanvasObject { return flow.Column(button, dice) })
	still := test.RenderToMarkup(win.Canvas())
	over := func(o fyne.CanvasObject) string {
		test.MoveMouse(win.Canvas(), o.Position().AddXY(20, 20))
		return test.RenderToMarkup(win.Canvas())
	}
	onButton, onDice := over(button), over(dice)
	assert.NotEqual(t, still, onButton)
	assert.NotEqual(t, still, onDice)
	test.MoveMouse(win.Canvas(), fyne.NewPos(300, 800))
	assert.Equal(t, still, test.RenderToMarkup(win.Canvas()))
	assert.Equal(t, desktop.PointerCursor, button.Cursor())
	button.Disable()
	assert.Equal(t, desktop.DefaultCursor, button.Cursor())
}

func TestScrollPositions(t *testing.T) {
	var rows []fyne.CanvasObject
	for range 40 {
		rows = append(rows, widget.NewButton("x", nil))
	}
	s := flow.NewScroll(flow.Column(rows...))
	stage(t, theme.Light, theme.Normal, fyne.NewSize(390, 400), func(fyne.Window) fyne.CanvasObject { return s })
	s.ScrollTo(10000)
	assert.Greater(t, s.Offset(), float32(1000))
	s.ToTop()
	assert.Zero(t, s.Offset())
	s.ScrollTo(120)
	assert.Equal(t, float32(120), s.Offset())
}

func TestScrollFollowsContentThatGrows(t *testing.T) {
	text := widget.NewText("short", theme.Body)
	button := widget.NewButton("below", nil)
	win := stage(t, theme.Light, theme.Normal, fyne.NewSize(390, 400), func(fyne.Window) fyne.CanvasObject {
		return flow.NewScroll(flow.Column(text, button))
	})
	before := button.Position().Y
	text.Set("a text that is now very much longer than it was before, so that it needs several lines at this width")
	assert.Empty(t, fit.Window(win))
	assert.Greater(t, button.Position().Y, before)
}

func TestControlsInAFlowHaveTheWidthTheyLike(t *testing.T) {
	themed(t)
	chips := flow.Flow(widget.NewSegmented([]string{"a", "b"}, 0, nil), widget.NewCheckLine("check", "", false, nil),
		widget.NewStepper("n", 0, 0, 9, nil), widget.NewDieRow(1, 1, 6, "Roll", nil, nothing))
	chips.Resize(fyne.NewSize(900, flow.HeightAt(chips, 900)))
	assert.Empty(t, fit.Clipped(chips))
	for _, p := range places(chips) {
		assert.Greater(t, p[2], float32(70))
	}
}

// BenchmarkMeasure asks a whole screen for its least size, as Fyne does in every frame in which anything has changed.
func BenchmarkMeasure(b *testing.B) {
	fit.App(b)
	screen := phoneBattle(languages["en"], nil)
	screen.Resize(fyne.NewSize(390, 844))
	for b.Loop() {
		fit.Clipped(screen) // asks every widget
	}
}

// BenchmarkLayout lays a whole screen out at changing widths.
func BenchmarkLayout(b *testing.B) {
	fit.App(b)
	screen := phoneBattle(languages["en"], nil)
	for i := 0; b.Loop(); i++ {
		screen.Resize(fyne.NewSize(390+float32(i%20), 844))
	}
}

// A tile is chosen by a tap or by a key, shows that it is chosen, and is as large as a finger.
func TestTiles(t *testing.T) {
	taps, painted := 0, image.Point{}
	paint := func(w, h int, scale float32) image.Image {
		painted = image.Pt(w, h)
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	tile := widget.NewTile("forest", fyne.NewSize(30, 20), paint, func() { taps++ })
	win := on(t, func() fyne.CanvasObject { return flow.Flow(tile, widget.NewPicture(fyne.NewSize(60, 40), paint)) })
	assert.NoError(t, fit.Tap(win, "forest"))
	tile.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	assert.Equal(t, 2, taps)
	plain := win.Canvas().Capture()
	tile.Choose(true)
	assert.NotEqual(t, plain, win.Canvas().Capture())
	assert.NotZero(t, painted)
	assert.Empty(t, fit.Window(win))
	assert.Empty(t, fit.Small(win.Content()))
}
