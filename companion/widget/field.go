package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
)

// Entry is the toolkit's entry, left by Escape and by the Back of a phone: the toolkit's own keeps those keys.
// What was typed stays.
type Entry struct{ widget.Entry }

// NewEntry makes an entry of one line.
func NewEntry() *Entry {
	e := &Entry{widget.Entry{Wrapping: fyne.TextWrap(fyne.TextTruncateClip)}}
	e.ExtendBaseWidget(e)
	return e
}

// NewLines makes an entry of several lines, wrapped at words.
func NewLines() *Entry {
	e := &Entry{widget.Entry{MultiLine: true, Wrapping: fyne.TextWrapWord}}
	e.ExtendBaseWidget(e)
	return e
}

// CreateRenderer lays a [flow.Wheel] over the text: the toolkit's entry keeps every turn of the wheel.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	r := &entryRenderer{WidgetRenderer: e.Entry.CreateRenderer()}
	for _, o := range r.WidgetRenderer.Objects() {
		if bars, ok := o.(*container.Scroll); ok {
			r.wheel = flow.NewWheel(e, bars)
		}
	}
	return r
}

type entryRenderer struct {
	fyne.WidgetRenderer
	wheel *flow.Wheel
}

// Layout implements fyne.WidgetRenderer.
func (r *entryRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.wheel.Resize(size)
}

// Objects implements fyne.WidgetRenderer.
func (r *entryRenderer) Objects() []fyne.CanvasObject {
	return append(slices.Clone(r.WidgetRenderer.Objects()), r.wheel)
}

// KeyDown notes that the keyboard is used.
func (e *Entry) KeyDown(key *fyne.KeyEvent) {
	face.Taps.Keyed(key.Name)
	e.Entry.KeyDown(key)
}

// TypedKey takes a key.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	if !face.Leaves(key.Name) {
		e.Entry.TypedKey(key)
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil {
		c.Unfocus()
	}
}

// Ready focuses a control that can be typed into and selects the text of a single line.
func Ready(c fyne.Canvas, o fyne.CanvasObject) {
	f, ok := o.(fyne.Focusable)
	if !ok {
		return
	}
	c.Focus(f)
	if e, ok := o.(*Entry); ok && !e.MultiLine && e.Text != "" {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}
