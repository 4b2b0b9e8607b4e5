package widget_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// TestWheelScrollsTheForm turns the wheel over the parts of a long form.
func TestWheelScrollsTheForm(t *testing.T) {
	const notch, touchpad = -25, -7.5
	lines := func(n int) *widget.Entry {
		e := widget.NewLines()
		e.SetText(strings.Repeat("one\n", n))
		return e
	}
	long := widget.NewEntry()
	long.SetText(strings.Repeat("a long path/", 40))
	for _, c := range []struct {
		name string
		over fyne.CanvasObject
		turn float32
		want float32 // how far the form scrolls, in heights of the form
	}{
		{"text", widget.NewText("words", theme.Body), notch, 1. / 3},
		{"touchpad", widget.NewText("words", theme.Body), touchpad, 7.5 / 600},
		{"fast spin", widget.NewText("words", theme.Body), 40 * notch, 1},
		{"field", widget.NewEntry(), notch, 1. / 3},
		{"field with a long path", long, notch, 1. / 3},
		{"field by touchpad", widget.NewEntry(), touchpad, 7.5 / 600},
		{"empty lines", lines(0), notch, 1. / 3},
		{"full lines scroll themselves", lines(40), notch, 0},
		{"chips that fit", flow.NewStrip(widget.NewChip("one", nil, nil)), notch, 1. / 3},
		{"chips that do not fit", flow.NewStrip(widget.NewChip(strings.Repeat("one ", 100), nil, nil)), notch, 1. / 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			form := flow.NewScroll(flow.Column(c.over, widget.NewText(strings.Repeat("more\n", 300), theme.Body)))
			win := stage(t, theme.Light, theme.Normal, fyne.NewSize(390, 600), func(fyne.Window) fyne.CanvasObject { return form })
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(c.over)
			test.Scroll(win.Canvas(), at.AddXY(40, 15), 0, c.turn)
			assert.InDelta(t, c.want*600, form.Offset(), 0.5)
		})
	}
}

func TestWheelMovesChipsSidewaysWhereNothingElseScrolls(t *testing.T) {
	strip := flow.NewStrip(widget.NewChip(strings.Repeat("one ", 200), nil, nil))
	win := on(t, func() fyne.CanvasObject { return strip })
	require.Zero(t, strip.Offset.X)
	test.Scroll(win.Canvas(), fyne.NewPos(40, 15), 0, -25)
	assert.InDelta(t, 390./3, strip.Offset.X, 0.5)
}
