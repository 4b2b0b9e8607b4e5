package table

import (
	"errors"

	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// ask sends a command to the session and shows what comes of it. What the rules want to know first,
// dice, a draw, or that it is meant as a correction, is asked of the players.
func (d *desk) ask(c engine.Command) { d.askThen(c, nil) }

// askThen is ask with something to do once the command is carried out.
func (d *desk) askThen(c engine.Command, then func()) {
	c.At = d.p.deps.stamp()
	var entry journal.Entry
	d.p.run(func() (err error) {
		entry, err = d.request(c)
		return err
	}, func(err error) { d.answered(c, entry, err, then) })
}

func (d *desk) answered(c engine.Command, entry journal.Entry, err error, then func()) {
	var dice *engine.NeedDice
	var draw *engine.NeedDraw
	var warning *engine.Warning
	switch {
	case err == nil:
		d.refresh()
		if then != nil {
			then()
		}
	case errors.As(err, &dice):
		d.wantDice(c, *dice, then)
	case errors.As(err, &draw):
		d.wantDraw(c, *draw, then)
	case errors.As(err, &warning):
		d.wantLeave(c, warning, then)
	default:
		d.failed(err)
	}
}

// failed tells what went wrong. A session continued elsewhere can only be read anew: the sheets over the
// page, which are about what it was before, go, and the message stays until that is done.
func (d *desk) failed(err error) {
	if !elsewhere(err) {
		d.p.tell(d.reader().Problem(err), "", nil) // its words may be the game's own
		return
	}
	told := session.Elsewhere(d.seat())
	d.p.Hold(told.Words, told.Does, func() { d.act(told.Act) })
}

// elsewhere reports whether somebody else has continued the session.
func elsewhere(err error) bool {
	p, ok := engine.AsProblem(err)
	return ok && p.Code == journal.Elsewhere().Code
}

// wantLeave asks whether something the rules do not foresee is to be done all the same.
func (d *desk) wantLeave(c engine.Command, w *engine.Warning, then func()) {
	sheet := widget.NewConfirm(d.p.win.Canvas(), d.say("table.override"), d.reader().Problem(w), widget.Main,
		d.say("table.override_yes"), d.say("table.override_no"), func() {
			c.Override = true
			d.askThen(c, then)
		})
	sheet.Open()
}

// moves go to other moments of a session.
type moves struct{ *desk }

// undo takes back the last thing done and says what to put back on the table.
func (d moves) undo() { d.move(page.Undo, d.sideView().Undo) }

// redo brings back what was taken back last.
func (d moves) redo() { d.move(page.Redo, d.sideView().Redo) }

// jump goes to any moment of the log.
func (d moves) jump(entry int) {
	d.move(page.Jump, func(by journal.By) (journal.Moved, error) { return d.sideView().Jump(entry, by) })
}

func (d moves) move(by page.ActName, act func(journal.By) (journal.Moved, error)) {
	var moved journal.Moved
	d.p.run(func() (err error) {
		moved, err = act(journal.By{At: d.p.deps.stamp()})
		return err
	}, func(err error) {
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
func (d moves) tell(told session.Told) {
	d.p.tell(told.Words, told.Does, func() { d.act(told.Act) })
}
