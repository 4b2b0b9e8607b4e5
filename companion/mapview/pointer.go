package mapview

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Tool hears of drags of the first or the other button, and of one finger.
type Tool struct {
	Press   func(Press)
	Drag    func(Press)
	Release func(Press)
	Cancel  func() // the press counts for nothing: a second finger came down
	// Takes says whether a press is the tool's. One that is not pans; and whoever takes only some hears
	// of touches without a drag too. Nil: all are.
	Takes func(Press) bool
}

// Press is where a tool's pointer is and what is held down.
type Press struct {
	Spot
	Shift     bool // shift
	Secondary bool // the other button
}

// drag is what the pointer is doing.
type drag struct {
	tool      bool // a tool's press is under way
	secondary bool
	shift     bool
	pan       bool // the middle button pans whatever the tool
	last      fyne.Position
	pinch     float64 // distance of two fingers, 0 without
	mid       fyne.Position
}

// MouseDown begins a tool's press.
func (v *View) MouseDown(e *desktop.MouseEvent) {
	v.drag = drag{pan: v.Hand || e.Button == desktop.MouseButtonTertiary, last: e.Position,
		secondary: e.Button == desktop.MouseButtonSecondary, shift: e.Modifier&fyne.KeyModifierShift != 0}
	if !v.drag.pan {
		v.begin(e.Position)
	}
}

// MouseUp ends a tool's press.
func (v *View) MouseUp(e *desktop.MouseEvent) {
	v.release(e.Position)
	v.drag.pan = false
}

// begin hands a press to the tool, if that takes it.
func (v *View) begin(p fyne.Position) {
	if v.Tool == nil {
		return
	}
	at := v.pressAt(p)
	if v.Tool.Takes != nil && !v.Tool.Takes(at) {
		v.drag.pan = true
		return
	}
	v.drag.tool, v.drag.last = true, p
	v.Tool.Press(at)
}

// taps reports whether touches without a drag are told of.
func (v *View) taps() bool { return v.Tool == nil || v.Tool.Takes != nil }

func (v *View) pressAt(p fyne.Position) Press {
	return Press{Spot: v.Spot(p), Shift: v.drag.shift, Secondary: v.drag.secondary}
}

func (v *View) release(p fyne.Position) {
	if v.drag.tool {
		v.drag.tool = false
		v.Tool.Release(v.pressAt(p))
	}
}

func (v *View) cancel() {
	if v.drag.tool {
		v.drag.tool = false
		v.Tool.Cancel()
	}
}

// Dragged pans, or goes on with a tool's press.
func (v *View) Dragged(e *fyne.DragEvent) {
	switch {
	case len(v.fingers) > 1 || v.drag.pinch > 0: // the fingers pan and zoom themselves
	case v.drag.tool:
		v.drag.last = e.Position
		v.Tool.Drag(v.pressAt(e.Position))
	case v.Tool == nil || v.drag.pan:
		v.Pan(float64(e.Dragged.DX), float64(e.Dragged.DY))
	}
}

// DragEnd ends a tool's press where no button tells its end.
func (v *View) DragEnd() {
	if len(v.fingers) == 0 {
		v.release(v.drag.last)
		v.drag.pinch = 0
	}
}

// Tapped tells of a touch without a drag.
func (v *View) Tapped(e *fyne.PointEvent) {
	if v.taps() && v.OnTap != nil {
		v.OnTap(v.Spot(e.Position))
	}
}

// TappedSecondary tells of the other button, or of a long touch.
func (v *View) TappedSecondary(e *fyne.PointEvent) {
	if v.taps() && v.OnMenu != nil {
		v.OnMenu(v.Spot(e.Position))
	}
}

// MouseIn tells what the pointer is over. The other button drags a tool too, of which the toolkit
// makes no drag of its own.
func (v *View) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

// MouseMoved tells what the pointer is over.
func (v *View) MouseMoved(e *desktop.MouseEvent) {
	if v.drag.tool && v.drag.secondary {
		v.Tool.Drag(v.pressAt(e.Position))
	}
	if v.OnHover != nil {
		v.OnHover(v.Spot(e.Position), true)
	}
}

// MouseOut tells that the pointer left.
func (v *View) MouseOut() {
	if v.OnHover != nil {
		v.OnHover(Spot{}, false)
	}
}

// Scrolled zooms about the pointer; a trackpad's sideways stroke pans, and with Hand every stroke does. A
// turn of the wheel counts a little only by its size, since systems differ in what they send.
func (v *View) Scrolled(e *fyne.ScrollEvent) {
	dx, dy := float64(e.Scrolled.DX), float64(e.Scrolled.DY)
	switch {
	case v.Hand:
		v.Pan(dx, dy)
		return
	case math.Abs(dx) > math.Abs(dy):
		v.Pan(dx, 0)
		return
	}
	if dy != 0 {
		notches := math.Max(-3, math.Min(3, dy/25))
		v.zoomAt(math.Pow(1.15, notches), point(e.Position))
	}
}
