package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// press is the base of what can be tapped: it knows about the pointer, the focus and the keys, and draws both the wash
// under the pointer and the ring of the focus. The embedding widget calls begin once and frames it in arrange.
type press struct {
	widget.DisableableWidget

	self    fyne.Widget
	act     func() // what a tap or Enter does
	hovered bool
	focused bool
	wash    *canvas.Rectangle
	circle  *canvas.Rectangle // the focus ring
}

func (p *press) begin(self fyne.Widget, act func()) {
	p.self, p.act = self, act
	p.wash, p.circle = rect(), rect()
	p.ExtendBaseWidget(self)
}

// Tapped does what the widget is for, unless it is disabled.
func (p *press) Tapped(*fyne.PointEvent) {
	if !p.Disabled() && p.act != nil {
		p.act()
	}
}

// Cursor shows a hand over what can be tapped.
func (p *press) Cursor() desktop.Cursor {
	if p.Disabled() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// MouseIn shows the wash.
func (p *press) MouseIn(*desktop.MouseEvent) { p.setHovered(true) }

// MouseMoved does nothing.
func (p *press) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the wash away.
func (p *press) MouseOut() { p.setHovered(false) }

func (p *press) setHovered(on bool) {
	p.hovered = on
	p.Refresh()
}

// FocusGained shows the ring and scrolls the widget into view.
func (p *press) FocusGained() {
	p.focused = true
	p.Refresh()
	reveal(p.self)
}

// FocusLost hides the ring.
func (p *press) FocusLost() {
	p.focused = false
	p.Refresh()
}

// TypedKey acts on Enter and Space and passes all other keys on.
func (p *press) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		p.Tapped(nil)
	default:
		passKey(p.self, e)
	}
}

// TypedRune passes every rune but the space on.
func (p *press) TypedRune(r rune) {
	if r != ' ' {
		passRune(p.self, r)
	}
}

// takeFocus moves the focus here after a tap on a desktop, so that the keys can go on from there.
func (p *press) takeFocus() {
	if fyne.CurrentDevice().IsMobile() {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.self); c != nil {
		c.Focus(p.self.(fyne.Focusable))
	}
}

// dressPress colours wash and ring.
func (p *press) dressPress(corner float32) {
	p.wash.CornerRadius, p.circle.CornerRadius = corner, corner
	p.wash.FillColor = colorFor(p.self, Hover)
	p.wash.Hidden = !p.hovered || p.Disabled()
	p.circle.FillColor = colorFor(p.self, "")
	p.circle.StrokeColor, p.circle.StrokeWidth = colorFor(p.self, Accent), ring
	p.circle.Hidden = !p.focused
}

// framePress puts the wash on the area and the ring outset from it.
func (p *press) framePress(x, y, w, h, outset float32) {
	place(p.wash, x, y, w, h)
	place(p.circle, x-outset, y-outset, w+2*outset, h+2*outset)
}

func passKey(from fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(from); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

func passRune(from fyne.CanvasObject, r rune) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(from); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(r)
	}
}
