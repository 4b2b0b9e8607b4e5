package visit

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// Shell is what only a client can do. A method with a callback calls it once the work is done, on the goroutine of
// the visit; it may do so before it returns.
type Shell interface {
	// Seat is what the reader sees of the session now.
	Seat() view.Seat
	// Frame is what surrounds the panels: head, menu, undo and next. It is only asked for where there are panels.
	Frame() page.Source

	// Do sends one command to the session.
	Do(c engine.Command, done func(error))
	// TakeCopy continues the session with the tables typed from a printed copy.
	TakeCopy(c gamedata.Copy, done func(error))
	// Begin starts a session.
	Begin(page.Begin)
	// Act does what is in the client's power: undo, settings, export, zoom and the like.
	Act(page.Act)
	// Save saves a file where the reader says.
	Save(page.File)
	// Load reads a file that the reader picks. It does not call back when none is picked.
	Load(then func(data []byte))

	// Rolled returns the value with which the app's own dice, or its draw, press a control.
	Rolled(page.Control) any
	// Tell shows a message.
	Tell(page.Notice)
	// Fail shows an error of the session or of the program.
	Fail(error)
	// Opened shows a sheet or a page that was put on the stack.
	Opened(*Layer)
	// Closed removes one that was taken from the stack.
	Closed(*Layer)
	// Changed redraws a layer after its draft has changed, or with nil everything that is visible.
	Changed(*Layer)
}

// Visit is what one reader has open: panels, the sheets and pages over them, and what was typed there and not sent.
// It is for one goroutine at a time.
type Visit struct {
	Panels *Panels
	Stack  *Stack
	Guide  *Guide

	shell Shell
	typed bool // a draft was changed
	asked bool // Next was held back for a draft, which has not changed since, and the phase is the same
}

// New begins a visit with these panels; none where there is no session.
func New(shell Shell, panels ...page.Tabbed) *Visit {
	v := &Visit{shell: shell, Stack: &Stack{shell: shell, desk: len(panels) > 0}}
	v.Guide = &Guide{shell: shell}
	v.Panels = &Panels{shell: shell, stack: v.Stack, guide: v.Guide, open: page.Play}
	for _, p := range panels {
		v.Panels.list = append(v.Panels.list, &Layer{Source: p})
	}
	return v
}

// Pristine reports whether nothing is open or typed that another reader of the same seat would not have.
func (v *Visit) Pristine() bool { return !v.typed && v.Stack.Top() == nil }

// HandTo closes the sheets and pages of the side that looked and forgets what panels keep of it. Its drafts wait for it.
func (v *Visit) HandTo(was, now string) {
	v.Stack.handTo(was, now)
	for _, l := range v.Panels.list {
		forget(l.Source)
	}
}

// refused tells the source of a refused command, so that it puts back what was dragged.
func refused(from *Layer) {
	if from == nil {
		return
	}
	if r, ok := from.Source.(interface{ Refused() }); ok {
		r.Refused()
	}
}

// forget clears what a source keeps of its reader, if it keeps anything.
func forget(source page.Source) {
	if f, ok := source.(interface{ Forget() }); ok {
		f.Forget()
	}
}

// At is the layer of an address, nil if it is closed or covered and so cannot be pressed.
func (v *Visit) At(id string) *Layer {
	if top := v.Stack.Cover(); top != nil {
		if top.ID == id {
			return top
		}
		return nil
	}
	if id == FrameID && len(v.Panels.list) > 0 {
		return &Layer{ID: FrameID, Source: v.shell.Frame()}
	}
	if id == session.GuideID {
		return v.Guide.Bubble()
	}
	return v.Panels.Find(id)
}
