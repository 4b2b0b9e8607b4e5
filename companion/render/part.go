package render

import (
	"cmp"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/spread"
)

// Part is a list of controls on the screen, in a column of its own.
type Part struct {
	list  []page.Control
	drawn *Widgets
	Box   *fyne.Container // a widget for each control of the list
}

// NewPart makes an empty list that sends its presses to the presser.
func NewPart(to Presser) *Part { return &Part{drawn: New(to), Box: flow.Column()} }

// Onto sets what takes counters that are dragged from the controls, and returns the part.
func (p *Part) Onto(c *Carrier) *Part {
	p.drawn.press.onto = c
	return p
}

// Show brings the widgets up to date. Those of controls that stay are kept, changed where they must be. It reports
// whether anything looks different.
func (p *Part) Show(list []page.Control, enter string) bool {
	refocus := p.keepFocus()
	p.drawn.press.enter, p.drawn.touched = enter, false
	was, objects, from := p.list, make([]fyne.CanvasObject, len(list)), 0
	for i, c := range list {
		at := p.drawn.reuse(was[from:], c)
		if at < 0 {
			objects[i] = p.drawn.control(c)
			continue
		}
		objects[i] = p.Box.Objects[from+at]
		from += at + 1
	}
	p.list = list
	p.drawn.tell(list)
	if slices.Equal(objects, p.Box.Objects) {
		return p.drawn.touched
	}
	p.Box.Objects = objects
	flow.LayOut(p.Box)
	canvas.Refresh(p.Box)
	refocus() // the canvas finds what a card holds once it is laid out
	return true
}

// Widget is the widget of a control that can be pressed, nil if no control of the list has that id.
func (p *Part) Widget(id string) fyne.CanvasObject { return p.drawn.widgets[id] }

// reuse finds the old control whose widget can show a new one, and changes it, or -1.
func (r *Widgets) reuse(was []page.Control, now page.Control) int {
	flat := page.Flat([]page.Control{now})
	return slices.IndexFunc(was, func(c page.Control) bool {
		before := page.Flat([]page.Control{c})
		return slices.EqualFunc(before, flat, sameWidget) && r.change(before, flat)
	})
}

// sameWidget reports whether a control keeps its widget when the model changes.
func sameWidget(a, b page.Control) bool {
	return a.ID == b.ID && a.Kind() == b.Kind() && a.Style == b.Style && len(page.Children(a)) == len(page.Children(b))
}

// change applies the changes to the widgets. It returns false if one must be rebuilt.
func (r *Widgets) change(was, now []page.Control) bool {
	for i, c := range now {
		if !reflect.DeepEqual(r.applyChange(was[i].Shallow(), c), c.Shallow()) {
			return false
		}
	}
	return true
}

// set replaces the text of a field. The model has it already, so the handlers are not called.
func set(o *widget.Entry, text string) {
	tell := o.OnChanged
	o.OnChanged = nil
	o.SetText(text)
	o.OnChanged = tell
}

// applyChange gives a widget what of its control can change, and returns the control as the widget shows it then.
func (r *Widgets) applyChange(was, now page.Control) page.Control {
	if now.ID == "" {
		return was
	}
	switch o := r.widgets[now.ID].(type) {
	case *widget.Entry:
		r.changedText(o, was.Body.(*page.Field), now.Body.(*page.Field).Value)
	case *widget.Stepper:
		r.changedNumber(o, was.Body.(*page.Stepper), now.Body.(*page.Stepper).Value)
	case *widget.Slider:
		was, now := was.Body.(*page.Stepper), now.Body.(*page.Stepper)
		if was.Value = now.Value; o.Value() != now.Value {
			r.touched = true
			o.Set(now.Value)
		}
	case *widget.CheckLine:
		r.touched = r.touched || o.Done != now.Selected || was.Trailing != now.Trailing
		was.Selected, was.Trailing = now.Selected, now.Trailing
		o.Rule = cmp.Or(now.Trailing, now.Rule)
		o.Done = now.Selected
		o.Refresh()
	case *widget.Segmented:
		r.changedOption(o, page.Options(was), page.Options(now))
	case *fyne.Container:
		if page.Is[*page.Tiles](now) && len(o.Objects) == len(page.Options(now)) {
			chooseTiles(o, page.Options(was), page.Options(now))
		}
	case *widget.CarriedChip:
		if was.Selected = now.Selected; o.Chosen != now.Selected {
			r.touched, o.Chosen = true, now.Selected
			o.Refresh()
		}
	case *widget.Chip:
		if was.Selected = now.Selected; o.Chosen != now.Selected {
			r.touched, o.Chosen = true, now.Selected
			o.Refresh()
		}
	case *widget.Item:
		if was.Trailing = now.Trailing; o.Tail != now.Trailing {
			r.touched, o.Tail = true, now.Trailing
			o.Refresh()
		}
	case *widget.Button:
		if now.Style != page.Bare && (was.Label != now.Label || was.Detail != now.Detail) {
			r.touched = true
			o.Set(now.Label, now.Detail)
		}
		was.Label, was.Detail, was.DisabledReason = now.Label, now.Detail, now.DisabledReason
		if o.Disabled() == (now.DisabledReason == "") {
			r.touched = true
			setEnabled(o, now.DisabledReason == "")
		}
	case *widget.BoxTrack:
		r.touched = r.touched || was.Trailing != now.Trailing
		crossed := now.Body.(*page.Boxes).Crossed
		o.Set(crossed, now.Trailing)
		was.Body.(*page.Boxes).Crossed, was.Trailing = crossed, now.Trailing
	case *spread.Sheet:
		was, now := was.Body.(*page.Spread), now.Body.(*page.Spread)
		o.Choose(now.At.Row, now.At.Col)
		if slices.Equal(was.Heads, now.Heads) {
			*was = *now
		}
	case *widget.DieRow:
		was.Body = nil // other dice, or the same thrown again: their faces are not known
	}
	return was
}

func (r *Widgets) changedText(o *widget.Entry, was *page.Field, text string) {
	if was.Value = text; o.Text != text {
		r.touched = true
		set(o, text)
	}
}

func (r *Widgets) changedNumber(o *widget.Stepper, was *page.Stepper, n int) {
	if was.Value = n; o.Value() != n {
		r.touched = true
		o.Set(n)
	}
}

func (r *Widgets) changedOption(o *widget.Segmented, was, now []page.Option) {
	if at := selectedIndex(now); o.Chosen() != at {
		r.touched = true
		o.Set(at)
	}
	for i := range was {
		was[i].Selected = i < len(now) && now[i].Selected
	}
}

// chooseTiles marks the tile that is chosen now.
func chooseTiles(tiles *fyne.Container, was, now []page.Option) {
	for i, o := range tiles.Objects {
		o.(*widget.Tile).Choose(now[i].Selected)
		was[i].Selected = now[i].Selected
	}
}
