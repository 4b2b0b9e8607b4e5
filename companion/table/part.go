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

// show changes the widgets whose controls have changed, or makes all anew where others are wanted.
func (p *part) show(list []page.Control, enter string) {
	was, now := page.Flat(p.list), page.Flat(list)
	p.list = list
	if len(p.box.Objects) > 0 && enter == p.drawn.enter && slices.EqualFunc(was, now, sameWidget) && p.drawn.change(was, now) {
		return
	}
	p.drawn = newRenderer(p.to, enter)
	p.box.Objects = p.drawn.rows(list)
	p.box.Refresh()
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
