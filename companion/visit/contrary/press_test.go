package contrary

import (
	"fmt"
	"slices"

	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
)

// press is one gesture at a device. It names what it presses, so that it means the same when presses before it are left
// out.
type press struct {
	Device int
	Late   bool   // the device still shows the picture before the others' presses
	Do     string // "press", "close", "tab", "tap", "more", "drag", "skip", "undo", "redo", "jump", "record"
	On     string // the panel, topLayer or visit.FrameID
	ID     string // of the control, panel, hex or entry
	Value  any
	Label  string // for the script
}

// topLayer names the sheet or page that is open.
const topLayer = "top"

// String is the press for somebody who follows the script by hand.
func (p press) String() string {
	out := fmt.Sprintf("device %d: %s", p.Device+1, p.Do)
	if p.Late {
		out = fmt.Sprintf("device %d, without looking again: %s", p.Device+1, p.Do)
	}
	for _, part := range []string{p.On, p.ID, p.Label} {
		if part != "" {
			out += " · " + part
		}
	}
	if p.Value != nil {
		out += fmt.Sprintf(" = %v", p.Value)
	}
	return out
}

// carryOut makes the gesture. What is gone is left out.
func (d *device) carryOut(p press) {
	d.sent, d.heard, d.fault, d.covered = nil, nil, nil, false
	top := d.visit.Stack.Top()
	d.agreed = asks(top) && (d.agreed || drops(top) && p.ID == "let_go")
	if !p.Late {
		d.refresh()
	}
	switch p.Do {
	case "close":
		if top := d.visit.Stack.Top(); top != nil {
			d.visit.Stack.Close(top)
		}
	case "tab":
		d.visit.Panels.Turn(p.ID)
	case "skip":
		d.skip()
	case "undo", "redo", "jump":
		d.visit.Act(page.Act{Do: page.ActName(p.Do), Of: p.ID}, nil)
	default:
		if l := d.find(p.On); l != nil {
			d.on(l, p)
		}
	}
}

// skip presses Next, and "Skip and go on" as often as that is asked.
func (d *device) skip() {
	d.visit.Stack.CloseAll()
	d.pressed(d.visit.At(visit.FrameID), "next", nil)
	for asks(d.visit.Stack.Top()) {
		top := d.visit.Stack.Top()
		d.agreed = d.agreed || drops(top)
		d.pressed(top, "let_go", nil)
		if d.visit.Stack.Top() == top {
			return
		}
	}
}

// asks reports whether a sheet asks before the players leave a phase.
func asks(l *visit.Layer) bool {
	if l == nil {
		return false
	}
	_, owed := l.Source.(session.Owed)
	return owed || drops(l)
}

// drops reports whether a sheet asks before the input of a panel is dropped.
func drops(l *visit.Layer) bool {
	if l == nil {
		return false
	}
	_, ok := l.Source.(session.Unsaved)
	return ok
}

func (d *device) find(on string) *visit.Layer {
	top := d.visit.Stack.Top()
	switch {
	case on == topLayer || top != nil:
		if on != topLayer {
			return nil
		}
		return top
	case on == visit.FrameID:
		return d.visit.At(on)
	case d.visit.Panels.Shows(on):
		return d.visit.Panels.Find(on)
	}
	return nil
}

func (d *device) on(l *visit.Layer, p press) {
	text, _ := p.Value.(string)
	var err error
	switch p.Do {
	case "press":
		d.pressed(l, p.ID, p.Value)
	case "tap":
		err = d.visit.Tap(l, p.ID)
	case "more":
		err = d.visit.TapMore(l, p.ID)
	case "drag":
		err = d.visit.Drag(l, p.ID, text)
	}
	d.ignore(err)
}

// pressed presses a control, as far as a visit alone can carry it out.
func (d *device) pressed(l *visit.Layer, id string, value any) {
	if c, ok := l.Page(d.Seat()).Find(id); ok && !outside(c.Send) {
		d.ignore(d.visit.Press(l, id, value))
	}
}

// ignore accepts a refusal, which the user would see.
func (d *device) ignore(err error) {
	if err != nil {
		d.Fail(err)
	}
}

// outside reports whether a send needs a file, a window or another screen.
func outside(s page.Send) bool {
	known := []page.ActName{page.Undo, page.Redo, page.Jump, page.Look, page.Back}
	return s.Act != nil && !slices.Contains(known, s.Act.Do) || s.File != nil || s.Load != "" || s.Take != nil || s.Begin != nil
}
