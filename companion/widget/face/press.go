package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Press is the base of what can be tapped: it knows about the pointer, the focus and the keys, and draws both the wash
// under the pointer and the ring of the focus. The embedding widget calls begin once and frames it in arrange.
type Press struct {
	widget.DisableableWidget
	Told

	Self    Face
	Act     func() // what a tap or Enter does
	Refused func() // what a tap and a resting pointer do while it is disabled, such as to say why; nil for nothing
	Name    string // of a control that is tapped again and again, which stays the same one when it is redrawn; empty for any other
	hovered bool
	key     keycap
	Focused bool
	Wash    *canvas.Rectangle
	Circle  *canvas.Rectangle // the focus ring
}

// Begin says which widget is pressed, and what that does.
func (p *Press) Begin(self Face, act func()) {
	p.Self, p.Act = self, act
	p.Wash, p.Circle = Rect(), Rect()
	p.ExtendBaseWidget(self)
}

// CreateRenderer implements fyne.Widget.
func (p *Press) CreateRenderer() fyne.WidgetRenderer { return &keyed{RendererOf(p.Self), p} }

// Hint names the key that presses the widget, empty for none. It is shown while the pointer rests on the widget.
func (p *Press) Hint(key string) { p.key.key = key }

// Tapped does what the widget is for, or what it does while it is disabled, unless it has just come under the finger.
func (p *Press) Tapped(e *fyne.PointEvent) {
	act := p.Act
	if p.Disabled() {
		act = p.Refused
	}
	if act != nil && Taps.Lets(p.guarded(), e) {
		act()
		Taps.Changed()
	}
}

// guarded is what a tap hits: the control of that name, whatever widget shows it, else the widget.
func (p *Press) guarded() any {
	if p.Name != "" {
		return p.Name
	}
	return p.Self
}

// Cursor shows a hand over what can be tapped.
func (p *Press) Cursor() desktop.Cursor {
	if p.Disabled() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// MouseIn shows the wash.
func (p *Press) MouseIn(*desktop.MouseEvent) { p.setHovered(true) }

// MouseMoved does nothing.
func (p *Press) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the wash away.
func (p *Press) MouseOut() { p.setHovered(false) }

func (p *Press) setHovered(on bool) {
	p.hovered = on
	p.key.follow(on, p.rested())
	p.Refresh()
}

// rested is what a pointer does that rests on the widget: it shows the key, or asks why the widget is disabled.
func (p *Press) rested() func() {
	switch {
	case p.Disabled():
		return p.Refused
	case p.key.key == "":
		return nil
	}
	return func() {
		p.key.shown = true
		p.Refresh()
	}
}

// KeyDown shows the ring where a tap has moved the focus.
func (p *Press) KeyDown(e *fyne.KeyEvent) {
	Taps.Keyed(e.Name)
	p.Refresh()
}

// KeyUp does nothing.
func (p *Press) KeyUp(*fyne.KeyEvent) {}

// FocusGained shows the ring, unless a tap has moved the focus, and scrolls the widget into view.
func (p *Press) FocusGained() {
	p.Focused = true
	p.Refresh()
	flow.Reveal(p.Self)
}

// FocusLost hides the ring.
func (p *Press) FocusLost() {
	p.Focused = false
	p.Refresh()
}

// TypedKey acts on Enter and Space and passes all other keys on. Space keeps the focus, for another press; Enter gives it
// up, so that the next Enter is the screen's own.
func (p *Press) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		p.Tapped(nil)
	case fyne.KeyReturn, fyne.KeyEnter:
		p.Tapped(nil)
		p.leaveFocus()
	default:
		passKey(p.Self, e)
	}
}

func (p *Press) leaveFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.Self); c != nil && p.Focused && c.Focused() == p.Self.(fyne.Focusable) {
		c.Unfocus()
	}
}

// TypedRune passes every rune but the space on.
func (p *Press) TypedRune(r rune) {
	if r != ' ' {
		passRune(p.Self, r)
	}
}

// TakeFocus moves the focus here after a tap on a desktop, so that keys continue from there.
func (p *Press) TakeFocus() {
	if fyne.CurrentDevice().IsMobile() {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.Self); c != nil {
		c.Focus(p.Self.(fyne.Focusable))
	}
}

// DressPress colours wash and ring.
func (p *Press) DressPress(corner float32) {
	p.Wash.CornerRadius, p.Circle.CornerRadius = corner, corner
	th := fynetheme.CurrentForWidget(p.Self)
	p.Wash.FillColor = theme.ColorIn(th, theme.Hover)
	p.Wash.Hidden = !p.hovered || p.Disabled()
	p.Circle.FillColor = theme.ColorIn(th, "")
	p.Circle.StrokeColor, p.Circle.StrokeWidth = theme.ColorIn(th, theme.Accent), theme.Ring
	p.Circle.Hidden = !p.Focused || Taps.pointed
}

// FramePress puts the wash on the area and the ring outset from it.
func (p *Press) FramePress(x, y, w, h, outset float32) {
	flow.Place(p.Wash, x, y, w, h)
	flow.Place(p.Circle, x-outset, y-outset, w+2*outset, h+2*outset)
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
