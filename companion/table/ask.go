package table

import (
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// ask sends a command to the session and shows what comes of it.
func (d *desk) ask(c engine.Command) { d.send(page.Send{Commands: []engine.Command{c}}, nil) }

// failed tells what went wrong. A session continued elsewhere can only be read anew: the sheets over the
// page, which are about what it was before, go, and the message stays until that is done.
func (d *desk) failed(err error) {
	d.refresh() // what was pressed shows its old state, or what another seat has changed of it
	if !elsewhere(err) {
		d.p.tell(d.reader().Problem(err), "", nil) // its words may be the game's own
		return
	}
	told := session.Elsewhere(d.seat())
	d.p.Hold(told.Text, told.Button, func() { presses{d}.act(told.Act) })
}

// elsewhere reports whether somebody else has continued the session.
func elsewhere(err error) bool {
	p, ok := engine.AsProblem(err)
	return ok && p.Code == journal.Elsewhere().Code
}

// moves go to other moments of a session.
type moves struct{ *desk }

// undo takes back the last thing done and says what to put back on the table. Answers go back with the call
// that they answer.
func (d moves) undo() {
	if d.link != nil {
		d.move(page.Undo, d.link.undo(d.sitting, page.Undo))
		return
	}
	d.move(page.Undo, func(by journal.By) (journal.Moved, error) {
		moved, err := d.sideView().Undo(by)
		for err == nil && d.session.Waits() {
			var called journal.Moved
			called, err = d.sideView().Undo(by)
			called.PutBack = append(moved.PutBack, called.PutBack...)
			moved = called
		}
		return moved, err
	})
}

// redo brings back what was taken back last.
func (d moves) redo() {
	if d.link != nil {
		d.move(page.Redo, d.link.undo(d.sitting, page.Redo))
		return
	}
	d.move(page.Redo, d.sideView().Redo)
}

// jump goes to any moment of the log.
func (d moves) jump(entry int) {
	d.move(page.Jump, func(by journal.By) (moved journal.Moved, err error) {
		carry := func(press func() error) error { return press() }
		if d.link != nil {
			carry = d.link.host.Table.Own
		}
		err = carry(func() (err error) {
			moved, err = d.sideView().Jump(entry, by)
			return err
		})
		return moved, err
	})
}

func (d moves) move(by page.ActName, act func(journal.By) (journal.Moved, error)) {
	var moved journal.Moved
	d.p.run(func() (err error) {
		moved, err = act(journal.By{At: d.p.deps.stamp()})
		return err
	}, func(err error) {
		d.knows()
		if err != nil {
			d.failed(err)
			return
		}
		viewer := d.viewer
		d.refresh()
		if d.viewer == viewer { // else the curtain fell, and what was to be said is private
			d.tell(session.Moved(d.seat(), by, moved.PutBack))
		}
	})
}

// tell shows a message of the session, with what may be done about it.
func (d moves) tell(told page.Told) {
	d.p.tell(told.Text, told.Button, func() { presses(d).act(told.Act) })
}
