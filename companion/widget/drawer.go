package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Drawer is a panel over the screen: rising from the bottom of a phone, standing at the right of other screens. A tap
// beside it, its cross, Escape or a phone's Back closes it. While it is open the keys of the screen below rest.
type Drawer struct {
	face.Base

	OnClosed func()                   // may be nil
	OnKey    func(fyne.KeyName, rune) // handles keys and characters that no widget of the drawer wants; may be nil

	canvas fyne.Canvas
	middle bool // centred on wider screens instead
	body   fyne.CanvasObject
	foot   fyne.CanvasObject // nil for none

	typed   func(*fyne.KeyEvent) // the handlers of the screen below
	runes   func(rune)
	scrim   *canvas.Rectangle
	ground  *canvas.Rectangle
	stop    *stopper
	content *Frame
}

// NewDrawer makes a closed drawer. The body scrolls when it is long; foot, which may be nil, stays below it.
func NewDrawer(c fyne.Canvas, title string, body, foot fyne.CanvasObject) *Drawer {
	d := &Drawer{canvas: c, body: body}
	d.scrim, d.ground, d.stop = face.Rect(), face.Rect(), newStopper()
	head := flow.InsetBy(theme.Margin, 6, flow.Row(0, NewText(title, theme.Title), NewIconButton(style.IconClose, d.Close)))
	if foot != nil {
		d.foot = flow.Inset(foot)
	}
	d.content = NewFrame(head, flow.NewScroll(flow.Inset(body)), d.foot, nil)
	d.content.drawer = d
	d.ExtendBaseWidget(d)
	return d
}

// InMiddle shows the drawer in the middle of wider screens, for a question or a few fields, and returns it.
func (d *Drawer) InMiddle() *Drawer {
	d.middle = true
	return d
}

// Open shows the drawer. The Tab key then moves inside it.
func (d *Drawer) Open() {
	d.typed, d.runes = d.canvas.OnTypedKey(), d.canvas.OnTypedRune()
	d.canvas.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if face.Leaves(e.Name) {
			d.Close()
			return
		}
		d.key(e.Name, 0)
	})
	d.canvas.SetOnTypedRune(func(r rune) { d.key("", r) })
	d.canvas.Overlays().Add(d)
	face.Taps.Opened()
}

func (d *Drawer) key(name fyne.KeyName, r rune) {
	if d.OnKey != nil {
		d.OnKey(name, r)
	}
}

// Close takes the drawer away and gives the keys back.
func (d *Drawer) Close() {
	d.canvas.Overlays().Remove(d)
	face.Taps.Changed()
	d.canvas.SetOnTypedKey(d.typed)
	d.canvas.SetOnTypedRune(d.runes)
	if d.OnClosed != nil {
		d.OnClosed()
	}
}

// Messages shows messages on the drawer, since it covers the screen below.
func (d *Drawer) Messages() *Snackbar {
	if d.content.snackbar == nil {
		d.content.snackbar = NewSnackbar()
		d.content.snackbar.frame = d.content
	}
	return d.content.snackbar
}

// Tapped closes the drawer: it is the scrim that was hit, for taps on the panel end in the panel.
func (d *Drawer) Tapped(e *fyne.PointEvent) {
	if face.Taps.Lets(d, e) {
		d.Close()
	}
}

// Dress implements face.Face.
func (d *Drawer) Dress() {
	d.scrim.FillColor = theme.ColorFor(d, theme.Scrim)
	face.Paint(d.ground, d, theme.Sheet, theme.Hairline, theme.Hair, 2*theme.Radius)
}

// MinWidth implements face.Face.
func (d *Drawer) MinWidth() float32 { return 0 }

// HeightAt implements Flowing: a drawer takes the screen it gets.
func (d *Drawer) HeightAt(float32) float32 { return 0 }

// beside is where a message is outside the panel, from its corner: above it on a phone, below one in the middle, else to its
// left. It reports whether there is room. A screen is no drawer and has none.
func (d *Drawer) beside(s toastStand) (toastStand, bool) {
	if d == nil {
		return s, false
	}
	left, top, w, h := d.panel(d.Size())
	phone, room := theme.FormOf(d.Size()) == theme.Phone, d.Size().Width
	if !phone && !d.middle {
		room = left
	}
	s.w = d.content.toastWidth(0, fyne.NewSize(room, 0))
	s.h = d.content.snackbar.HeightAt(s.w)
	switch {
	case phone:
		s.x, s.y = (w-s.w)/2, -s.h-theme.Gap
		return s, top >= s.h+2*theme.Gap
	case d.middle:
		s.x, s.y = (w-s.w)/2, h+theme.Gap
		return s, top+h+s.h+2*theme.Gap <= d.Size().Height
	}
	s.x, s.y = -s.w-theme.Gap, h-s.h-theme.Gap
	return s, s.w >= d.content.snackbar.MinWidth()
}

// full is the height of the panel when nothing scrolls.
func (d *Drawer) full(width float32) float32 {
	return flow.HeightAt(d.content.top, width) + flow.HeightAt(d.body, width-2*theme.Margin) + 2*theme.Margin + flow.HeightAt(d.foot, width)
}

// panel is where the panel is on a screen.
func (d *Drawer) panel(size fyne.Size) (x, y, w, h float32) {
	switch {
	case theme.FormOf(size) == theme.Phone:
		w = min(theme.LineWidth(), size.Width)
		h = min(d.full(w), size.Height*0.88)
		return (size.Width - w) / 2, size.Height - h, w, h
	case d.middle:
		w = min(460, size.Width-2*theme.Margin)
		h = min(d.full(w), size.Height-2*theme.Margin)
		return (size.Width - w) / 2, (size.Height - h) / 2.4, w, h
	}
	w = min(440, size.Width-2*theme.Margin)
	return size.Width - w, 0, w, size.Height
}

// Arrange implements face.Face.
func (d *Drawer) Arrange(size fyne.Size) {
	flow.Place(d.scrim, 0, 0, size.Width, size.Height)
	x, y, w, h := d.panel(size)
	flow.Place(d.stop, x, y, w, h)
	flow.Place(d.content, x, y, w, h)
	switch { // hidden corners are off the screen
	case theme.FormOf(size) == theme.Phone:
		h += 2 * theme.Radius
	case !d.middle:
		y, w, h = y-2*theme.Radius, w+2*theme.Radius, h+4*theme.Radius
	}
	flow.Place(d.ground, x, y, w, h)
}

// Parts implements face.Face.
func (d *Drawer) Parts() []fyne.CanvasObject {
	return face.Only(d.scrim, d.ground, d.stop, d.content)
}

// stopper takes the taps on a panel that hit nothing else, so that they do not close it.
type stopper struct{ widget.BaseWidget }

func newStopper() *stopper {
	s := &stopper{}
	s.ExtendBaseWidget(s)
	return s
}

// Tapped does nothing.
func (s *stopper) Tapped(*fyne.PointEvent) {}

// CreateRenderer implements fyne.Widget.
func (s *stopper) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(face.Rect()) }
