package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
)

// The ring of the focus is for keys: a tap that moves the focus draws none, the next key does, and a key that moves the
// focus does too.
func TestRingsAreForKeys(t *testing.T) {
	steps := widget.NewStepper("Air points", 1, 0, 9, nil)
	choice := widget.NewSegmented([]string{"Light", "Dark"}, 0, nil)
	win := on(t, func() fyne.CanvasObject { return flow.Column(steps, choice) })
	rings := func() [2]bool { return [2]bool{!steps.Circle.Hidden, !choice.Circle.Hidden} }

	win.Canvas().Focus(steps)
	assert.Equal(t, [2]bool{true, false}, rings(), "nobody has tapped yet")
	test.TapCanvas(win.Canvas(), centre(choice, 0.75))
	assert.Same(t, choice, win.Canvas().Focused())
	assert.Equal(t, [2]bool{}, rings(), "a tap")
	key(win, fyne.KeyLeft)
	assert.Equal(t, [2]bool{false, true}, rings(), "an arrow")
	test.TapCanvas(win.Canvas(), centre(choice, 0.75))
	assert.Equal(t, [2]bool{}, rings(), "another tap")
	key(win, desktop.KeyShiftLeft)
	assert.Equal(t, [2]bool{}, rings(), "Shift alone moves nothing")
	key(win, fyne.KeyTab)
	win.Canvas().FocusPrevious()
	assert.Equal(t, [2]bool{true, false}, rings(), "Tab")
}

// centre is a point on a widget, at a share of its width.
func centre(o fyne.CanvasObject, share float32) fyne.Position {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return at.AddXY(o.Size().Width*share, o.Size().Height/2)
}

// key presses a key as the window does: down, then typed.
func key(win fyne.Window, name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	if k, ok := win.Canvas().Focused().(desktop.Keyable); ok {
		k.KeyDown(e)
	}
	if name != fyne.KeyTab {
		win.Canvas().Focused().TypedKey(e)
	}
}
