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

// NewPart is a list with nothing in it yet, whose presses go to the presser.
func NewPart(to Presser) *Part { return &Part{drawn: New(to), Box: flow.Column()} }

// Show brings the widgets up to date. Those of controls that stay are kept, changed where they must be. It reports
// whether anything looks otherwise than before.
func (p *Part) Show(list []page.Control, enter string) bool {
	refocus := p.keepFocus()
	p.drawn.enter, p.drawn.touched = enter, false
	was, objects, from := p.list, make([]fyne.CanvasObject, len(list)), 0
	for i, c := range list {
		at := p.drawn.kept(was[from:], c)
		if at < 0 {
			objects[i] = p.drawn.control(c)
			continue
		}
		objects[i] = p.Box.Objects[from+at]
		from += at + 1
	}
	p.list = list
	if slices.Equal(objects, p.Box.Objects) {
		return p.drawn.touched
	}
	p.Box.Objects = objects
	refocus()
	flow.LayOut(p.Box)
	canvas.Refresh(p.Box)
	return true
}

// Widget is the widget of a control that can be pressed; nil: none of the list has that id.
func (p *Part) Widget(id string) fyne.CanvasObject { return p.drawn.widgets[id] }

// kept finds the control of before whose widget can show one of now, and changes it; -1: there is none.
func (r *Widgets) kept(was []page.Control, now page.Control) int {
	flat := page.Flat([]page.Control{now})
	return slices.IndexFunc(was, func(c page.Control) bool {
		before := page.Flat([]page.Control{c})
		return slices.EqualFunc(before, flat, sameWidget) && r.change(before, flat)
	})
}

// sameWidget reports whether a control keeps its widget when the model changes.
func sameWidget(a, b page.Control) bool {
	return a.ID == b.ID && a.Role == b.Role && a.Kind == b.Kind && len(a.Children) == len(b.Children)
}

// change gives the widgets what has changed. It reports false where one must be made anew.
func (r *Widgets) change(was, now []page.Control) bool {
	for i, c := range now {
		if !reflect.DeepEqual(r.changed(was[i], c), bared(c)) {
			return false
		}
	}
	return true
}

// bared is a control without what its widget does not show.
func bared(c page.Control) page.Control {
	c.Children, c.Send = nil, page.Send{}
	c.Options = slices.Clone(c.Options)
	for i := range c.Options {
		c.Options[i].Send = page.Send{}
	}
	return c
}

// set gives a field another text. The model knows it already, so nobody is told.
func set(o *widget.Entry, text string) {
	tell := o.OnChanged
	o.OnChanged = nil
	o.SetText(text)
	o.OnChanged = tell
}

// changed gives a widget what of its control can change, and returns the control as the widget shows it then.
func (r *Widgets) changed(was, now page.Control) page.Control {
	was = bared(was)
	if now.ID == "" {
		return was
	}
	switch o := r.widgets[now.ID].(type) {
	case *widget.Entry:
		if was.Value = now.Value; o.Text != now.Value {
			r.touched = true
			set(o, now.Value)
		}
	case *widget.Stepper:
		if o.Value() != now.Number.Value {
			r.touched = true
			o.Set(now.Number.Value)
		}
		n := *was.Number
		n.Value = now.Number.Value
		was.Number = &n
	case *widget.CheckLine:
		r.touched = r.touched || o.Done != now.Selected || was.Trailing != now.Trailing
		was.Selected, was.Trailing = now.Selected, now.Trailing
		o.Rule = cmp.Or(now.Trailing, now.Rule)
		o.Done = now.Selected
		o.Refresh()
	case *widget.Segmented:
		if at := optionOn(now); o.Chosen() != at {
			r.touched = true
			o.Set(at)
		}
		for i := range was.Options {
			was.Options[i].Selected = i < len(now.Options) && now.Options[i].Selected
		}
	case *fyne.Container:
		if now.Role == page.Tiles && len(o.Objects) == len(now.Options) {
			was.Options = chooseTiles(o, was.Options, now.Options)
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
		if now.Kind != page.Bare && (was.Label != now.Label || was.Detail != now.Detail) {
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
		o.Set(now.Number.Value, now.Trailing)
		n := *was.Number
		n.Value = now.Number.Value
		was.Number, was.Trailing = &n, now.Trailing
	case *spread.Sheet:
		o.Choose(now.Spread.At.Row, now.Spread.At.Col)
		if slices.Equal(was.Spread.Heads, now.Spread.Heads) {
			was.Spread = now.Spread
		}
	case *widget.DieRow:
		was.Dice = nil // other dice, or the same thrown again: their faces are not known
	}
	return was
}

// chooseTiles marks the tile that is chosen now, and returns the options as the tiles show them.
func chooseTiles(tiles *fyne.Container, was, now []page.Option) []page.Option {
	for i, o := range tiles.Objects {
		o.(*widget.Tile).Choose(now[i].Selected)
		was[i].Selected = now[i].Selected
	}
	return was
}
