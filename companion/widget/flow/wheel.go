package flow

import (
	"math"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Wheel receives the mouse wheel for the toolkit's scroll container, which moves little at a notch and keeps what it cannot
// use. It draws nothing and takes no taps.
type Wheel struct {
	widget.BaseWidget

	of   fyne.CanvasObject // what the scroll container is part of
	bars *container.Scroll
}

// NewWheel makes the Wheel of a scroll container, which is an object or part of one. Show it behind the content, or above
// content that has a scroll container of its own.
func NewWheel(of fyne.CanvasObject, bars *container.Scroll) *Wheel {
	w := &Wheel{of: of, bars: bars}
	w.ExtendBaseWidget(w)
	return w
}

// CreateRenderer implements fyne.Widget.
func (w *Wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}

// Scrolled implements fyne.Scrollable: the innermost scroll that can move in the direction moves.
func (w *Wheel) Scrolled(e *fyne.ScrollEvent) {
	if !canMove(w.bars, e.Scrolled) && PassWheel(w.of, e) {
		return
	}
	turn(w.bars, e)
}

// PassWheel gives a turn of the wheel to the innermost Scroll around an object that can move. It reports false
// without one.
func PassWheel(o fyne.CanvasObject, e *fyne.ScrollEvent) bool {
	all := around(o)
	for i := len(all) - 1; i >= 0; i-- {
		if bars := all[i].Bars; canMove(bars, e.Scrolled) {
			turn(bars, e)
			return true
		}
	}
	return false
}

// canMove reports whether more content than fits lies in the direction of a turn.
func canMove(bars *container.Scroll, by fyne.Delta) bool {
	need, room := bars.Content.MinSize(), bars.Size()
	wide := by.DX != 0 && bars.Direction != container.ScrollVerticalOnly && need.Width > room.Width
	high := by.DY != 0 && bars.Direction != container.ScrollHorizontalOnly && need.Height > room.Height
	return wide || high
}

// turn scrolls by a third of what is visible at each notch.
func turn(bars *container.Scroll, e *fyne.ScrollEvent) {
	visible := bars.Size()
	if bars.Direction == container.ScrollHorizontalOnly { // the toolkit moves it sideways by DY too
		visible.Height = visible.Width
	}
	step := *e
	step.Scrolled = fyne.NewDelta(stepOf(e.Scrolled.DX, visible.Width), stepOf(e.Scrolled.DY, visible.Height))
	bars.Scrolled(&step)
}

// notch is what the toolkit reports for a notch of the wheel. Touchpads send fractions of it, and macOS sends distances for both.
const notch = 25

// stepOf is how far a turn moves: whole notches by thirds of what is visible, at most all of it, and a touchpad as it says.
func stepOf(by, visible float32) float32 {
	notches := float64(by) / notch
	if runtime.GOOS == "darwin" || notches != math.Trunc(notches) {
		return by
	}
	return float32(max(-3, min(notches, 3))) * visible / 3
}

// turned is a column with its Wheel behind it, the first of the objects.
type turned struct{ column }

func (l *turned) heightAt(objects []fyne.CanvasObject, width float32) float32 {
	return l.column.heightAt(objects[1:], width)
}

// Layout implements fyne.Layout.
func (l *turned) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	l.column.Layout(objects[1:], size)
}

func (l *turned) MinWidth(objects []fyne.CanvasObject) float32 { return widest(objects[1:]) }

// MinSize implements fyne.Layout.
func (l *turned) MinSize(objects []fyne.CanvasObject) fyne.Size { return l.column.MinSize(objects[1:]) }
