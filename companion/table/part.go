package table

import (
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
)

// part is a list of controls on the screen, in a column of its own.
type part struct {
	to    presser
	list  []page.Control
	drawn *renderer
	box   *fyne.Container
}

func newPart(to presser) *part {
	return &part{to: to, drawn: newRenderer(to, ""), box: widget.Column()}
}

// show changes the widgets whose controls have changed, and makes those rows anew where others are wanted. A row
// that stays keeps its widgets, so that what is typed into is not lost while a list below it grows.
func (p *part) show(list []page.Control, enter string) {
	was := p.list
	p.list = list
	if enter != p.drawn.enter {
		was, p.drawn = nil, newRenderer(p.to, enter)
	}
	objects := make([]fyne.CanvasObject, len(list))
	fresh := len(list) != len(p.box.Objects)
	for i, c := range list {
		if i < len(was) && p.drawn.keeps(was[i], c) {
			objects[i] = p.box.Objects[i]
		}
	}
	for i := len(list); i < len(was); i++ {
		p.drawn.forget(page.Flat(was[i : i+1]))
	}
	for i, c := range list {
		if objects[i] == nil {
			objects[i], fresh = p.drawn.control(c), true
		}
	}
	if fresh {
		p.box.Objects = objects
		p.box.Refresh()
	}
}

// keeps gives the widgets of a row what has changed. It reports false, and forgets them, where the row must be made
// anew.
func (r *renderer) keeps(was, now page.Control) bool {
	old, list := page.Flat([]page.Control{was}), page.Flat([]page.Control{now})
	if slices.EqualFunc(old, list, sameWidget) && r.change(old, list) {
		return true
	}
	r.forget(old)
	return false
}

func (r *renderer) forget(list []page.Control) {
	for _, c := range list {
		delete(r.widgets, c.ID)
	}
}

// sameWidget reports whether a control keeps its widget when the model changes.
func sameWidget(a, b page.Control) bool {
	return a.ID == b.ID && a.Role == b.Role && a.Kind == b.Kind && len(a.Kids) == len(b.Kids)
}

// change gives the widgets what has changed. It reports false where one must be made anew.
func (r *renderer) change(was, now []page.Control) bool {
	for i, c := range now {
		if !reflect.DeepEqual(r.changed(was[i], c), bared(c)) {
			return false
		}
	}
	return true
}

// bared is a control without what its widget does not show.
func bared(c page.Control) page.Control {
	c.Kids, c.Send = nil, page.Send{}
	c.Options = slices.Clone(c.Options)
	for i := range c.Options {
		c.Options[i].Send = page.Send{}
	}
	return c
}

// changed gives a widget what of its control can change, and returns the control as the widget shows it then.
func (r *renderer) changed(was, now page.Control) page.Control {
	was = bared(was)
	if now.ID == "" {
		return was
	}
	switch o := r.widgets[now.ID].(type) {
	case *fynewidget.Entry:
		if was.Is = now.Is; o.Text != now.Is {
			o.SetText(now.Is)
		}
	case *widget.Stepper:
		if o.Value() != now.Number.Value {
			o.Set(now.Number.Value)
		}
		n := *was.Number
		n.Value = now.Number.Value
		was.Number = &n
	case *widget.CheckLine:
		was.On = now.On
		o.Set(now.On)
	case *widget.Segmented:
		if at := optionOn(now); o.Chosen() != at {
			o.Set(at)
		}
		for i := range was.Options {
			was.Options[i].On = i < len(now.Options) && now.Options[i].On
		}
	case *widget.Chip:
		if was.On = now.On; o.Chosen != now.On {
			o.Chosen = now.On
			o.Refresh()
		}
	case *widget.Item:
		if was.Tail = now.Tail; o.Tail != now.Tail {
			o.Tail = now.Tail
			o.Refresh()
		}
	case *widget.Button:
		if now.Kind != page.Bare && (was.Words != now.Words || was.Note != now.Note) {
			o.Set(now.Words, now.Note)
		}
		was.Words, was.Note, was.Why = now.Words, now.Note, now.Why
		if o.Disabled() == (now.Why == "") {
			setEnabled(o, now.Why == "")
		}
	case *widget.BoxTrack:
		o.Set(now.Number.Value, now.Tail)
		n := *was.Number
		n.Value = now.Number.Value
		was.Number, was.Tail = &n, now.Tail
	case *widget.DieRow:
		was.Dice = nil // other dice, or the same thrown again: their faces are not known
	}
	return was
}
