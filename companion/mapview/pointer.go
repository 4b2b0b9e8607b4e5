package mapview

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sandtable/companion/widget/face"
)

// Tool handles drags of the first or the other button, and of one finger.
type Tool struct {
	Press   func(Press)
	Drag    func(Press)
	Release func(Press)
	Cancel  func() // drops the press: a second finger came down
	// Takes reports whether the tool handles a press; another one pans. A tool that handles only some presses gets touches
	// without a drag too. If nil, the tool handles all.
	Takes func(Press) bool
}

// Press is the position of the pointer with the pressed keys and buttons.
type Press struct {
	Spot
	Shift     bool
	Secondary bool // the other button
}

// drag is the state of the current drag.
type drag struct {
	tool      bool // a tool's press is under way
	secondary bool
	shift     bool
	pan       bool // the middle button pans whatever the tool
	last      fyne.Position
	pinch     float64 // distance of two fingers, 0 without
	mid       fyne.Position
}

// pointer turns mouse and fingers into presses of a tool and moves of the lens.
type pointer struct {
	OnTap   func(Spot)            // a touch without a drag; may be nil
	OnMenu  func(Spot)            // the other button, or a long touch
	OnHover func(s Spot, on bool) // the pointer moved; on is false when it left
	Tool    *Tool                 // handles drags of one finger or button; if nil, they pan
	Hand    bool                  // drags and the wheel move the map, whatever the tool

	lens    *lens
	drag    drag
	fingers map[int]fyne.Position // on the screen
}

// MouseDown begins a tool's press.
func (p *pointer) MouseDown(e *desktop.MouseEvent) {
	p.drag = drag{pan: p.Hand || e.Button == desktop.MouseButtonTertiary, last: e.Position,
		secondary: e.Button == desktop.MouseButtonSecondary, shift: e.Modifier&fyne.KeyModifierShift != 0}
	if !p.drag.pan {
		p.begin(e.Position)
	}
}

// MouseUp ends a tool's press.
func (p *pointer) MouseUp(e *desktop.MouseEvent) {
	p.release(e.Position)
	p.drag.pan = false
}

// begin passes a press to the tool, if it handles it.
func (p *pointer) begin(at fyne.Position) {
	if p.Tool == nil {
		return
	}
	press := p.pressAt(at)
	if p.Tool.Takes != nil && !p.Tool.Takes(press) {
		p.drag.pan = true
		return
	}
	p.drag.tool, p.drag.last = true, at
	p.Tool.Press(press)
}

// taps reports whether touches without a drag are reported.
func (p *pointer) taps() bool { return p.Tool == nil || p.Tool.Takes != nil }

func (p *pointer) pressAt(at fyne.Position) Press {
	return Press{Spot: p.lens.Spot(at), Shift: p.drag.shift, Secondary: p.drag.secondary}
}

func (p *pointer) release(at fyne.Position) {
	if p.drag.tool {
		p.drag.tool = false
		p.Tool.Release(p.pressAt(at))
	}
}

// Cancel cancels the tool's current press and reports whether there was one.
func (p *pointer) Cancel() bool {
	under := p.drag.tool
	p.cancel()
	return under
}

func (p *pointer) cancel() {
	if p.drag.tool {
		p.drag.tool = false
		p.Tool.Cancel()
	}
}

// Dragged pans, or continues a tool's press.
func (p *pointer) Dragged(e *fyne.DragEvent) {
	switch {
	case len(p.fingers) > 1 || p.drag.pinch > 0: // the fingers pan and zoom themselves
	case p.drag.tool:
		p.drag.last = e.Position
		p.Tool.Drag(p.pressAt(e.Position))
	case p.Tool == nil || p.drag.pan:
		p.lens.Pan(float64(e.Dragged.DX), float64(e.Dragged.DY))
	}
}

// DragEnd ends a tool's press that was not made with a button.
func (p *pointer) DragEnd() {
	if len(p.fingers) == 0 {
		p.release(p.drag.last)
		p.drag.pinch = 0
	}
}

// Tapped reports a touch without a drag.
func (p *pointer) Tapped(e *fyne.PointEvent) {
	if p.taps() && p.OnTap != nil && face.Taps.Lets(p, e) {
		p.OnTap(p.lens.Spot(e.Position))
	}
}

// TappedSecondary reports a press of the other button, or a long touch.
func (p *pointer) TappedSecondary(e *fyne.PointEvent) {
	if p.taps() && p.OnMenu != nil {
		p.OnMenu(p.lens.Spot(e.Position))
	}
}

// MouseIn reports what the pointer is over. It also continues drags of the other button, which the toolkit does not
// report as drags.
func (p *pointer) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved reports what the pointer is over.
func (p *pointer) MouseMoved(e *desktop.MouseEvent) {
	if p.drag.tool && p.drag.secondary {
		p.Tool.Drag(p.pressAt(e.Position))
	}
	if p.OnHover != nil {
		p.OnHover(p.lens.Spot(e.Position), true)
	}
}

// MouseOut reports that the pointer left.
func (p *pointer) MouseOut() {
	if p.OnHover != nil {
		p.OnHover(Spot{}, false)
	}
}

// Scrolled zooms about the pointer. A sideways stroke of a trackpad pans, and with Hand every stroke does. The size of a
// turn of the wheel has little effect, since systems differ in what they send.
func (p *pointer) Scrolled(e *fyne.ScrollEvent) {
	dx, dy := float64(e.Scrolled.DX), float64(e.Scrolled.DY)
	switch {
	case p.Hand:
		p.lens.Pan(dx, dy)
		return
	case math.Abs(dx) > math.Abs(dy):
		p.lens.Pan(dx, 0)
		return
	}
	if dy != 0 {
		notches := math.Max(-3, math.Min(3, dy/25))
		p.lens.zoomAt(math.Pow(1.15, notches), point(e.Position))
	}
}
