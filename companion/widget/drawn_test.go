package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
)

// A message is drawn as soon as it is shown, and its area as soon as it is gone: no other event is needed.
func TestMessagesAreDrawnAtOnce(t *testing.T) {
	s := widget.NewSnackbar()
	frame := widget.NewFrame(nil, widget.NewText("body", theme.Body), nil, s)
	win := stage(t, theme.Light, theme.Normal, fyne.NewSize(390, 844), func(fyne.Window) fyne.CanvasObject { return frame })
	screen := watch(t, win)
	for _, step := range []struct {
		name string
		do   func()
	}{
		{"told", func() { s.Tell("Continued elsewhere", "Reload", func() {}) }},
		{"another", func() { s.Hold("Continued elsewhere", "Reload", func() {}) }},
		{"gone", s.End},
		{"told again", func() { s.Tell("Continued elsewhere", "", nil) }},
		{"over", s.End},
	} {
		before := screen.drawn
		step.do()
		assert.Greater(t, screen.drawn, before, step.name)
	}
}

// screen imitates a window of the system, which knows only what it has drawn: what was hidden then has no canvas to
// be redrawn on.
type screen struct {
	fyne.Canvas
	known map[fyne.CanvasObject]bool
	drawn int // how often it was asked to redraw something
}

func (s *screen) Refresh(fyne.CanvasObject) { s.drawn++ }

type screenApp struct {
	fyne.App
	s *screen
}

func (a screenApp) Driver() fyne.Driver { return screenDriver{a.App.Driver(), a.s} }

type screenDriver struct {
	fyne.Driver
	s *screen
}

func (d screenDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	if !d.s.known[o] {
		return nil
	}
	return d.s
}

// watch has the application draw like a window of the system until the test ends.
func watch(t *testing.T, win fyne.Window) *screen {
	app := fyne.CurrentApp()
	s := &screen{Canvas: win.Canvas(), known: map[fyne.CanvasObject]bool{}}
	for _, o := range fit.Seen(win.Content()) {
		s.known[o] = true
	}
	fyne.SetCurrentApp(screenApp{app, s})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	return s
}
