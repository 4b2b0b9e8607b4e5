package share

import (
	"strconv"

	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
)

// turn is one press at a seat, while no other seat's is carried out.
type turn struct {
	*browser
	pressed string // the number that the press carries
	at      string // the time of its entries
	now     visit.Snapshot
	tried   bool  // something that changes the session was sent
	refusal error // why nothing of the press changes it; nil: it does
}

// Snapshot implements visit.Turn.
func (u *turn) Snapshot() visit.Snapshot { return u.snapshot() }

// Do implements visit.Turn.
func (u *turn) Do(c engine.Command) error {
	c.At = u.at
	return u.change([]engine.Command{c}, func(here journal.Seat, number int) error {
		_, err := here.Do(number, c)
		return err
	})
}

// Take implements visit.Turn. The copy stays with the session: those that the host keeps for other games include none of
// a guest's.
func (u *turn) Take(c gamedata.Copy) error {
	return u.change(nil, func(journal.Seat, int) error {
		_, _, err := visit.TakeCopy(u.table.session, c, journal.By{Side: u.now.Seat.Viewer, At: u.at})
		return err
	})
}

// Move implements visit.Turn: it undoes what the seat did last, or redoes it, or asks for a shared undo and answers to that.
// Only the host's own screen jumps.
func (u *turn) Move(a page.Act) (back []engine.Said, err error) {
	err = u.change(nil, func(here journal.Seat, number int) error {
		moved, err := move(u.table, here, number, a, u.at)
		back = moved.PutBack
		return err
	})
	return back, err
}

func move(t *Table, here journal.Seat, number int, a page.Act, at string) (journal.Moved, error) {
	switch a.Do {
	case page.UndoAsk, page.UndoAgree, page.UndoRefuse:
		return t.Shared.Act(a.Do, here.Side(), false, at)
	case page.Undo:
		return here.Undo(number, at)
	case page.Redo:
		return here.Redo(number, at)
	}
	return journal.Moved{}, engine.Wrong("link.jump")
}

// File implements visit.Turn.
func (u *turn) File(act page.ActName) (page.File, bool, error) {
	if u.table.deps.Files == nil {
		return page.File{}, false, nil
	}
	return u.table.deps.Files.File(act, u.Snapshot().Seat)
}

// change does something to the session, unless the press is refused, and answers what that calls.
func (u *turn) change(asked []engine.Command, do func(here journal.Seat, number int) error) error {
	if err := u.refuseAll(asked); err != nil {
		return err
	}
	err := u.table.Acts(u.seat.side, func() error { return do(u.table.session.Seat(u.seat.side), u.now.Number) })
	if err == nil {
		err = u.table.session.Answer(u.at) // an answer that was undone alone is given again
	}
	u.now = u.Snapshot()
	return err
}

// refuseAll is why a press changes nothing: the seat does not play, or the press was about what others have changed since.
// It is decided once for all that a press sends.
func (u *turn) refuseAll(asked []engine.Command) error {
	if !u.tried {
		u.tried, u.refusal = true, u.refuse(asked)
	}
	return u.refusal
}

func (u *turn) refuse(asked []engine.Command) error {
	if err := u.table.movedAway(); err != nil {
		return err
	}
	if u.seat.role != link.Plays {
		return engine.Wrong("link.only_watch")
	}
	pressed, err := strconv.Atoi(u.pressed)
	if err != nil {
		return engine.Wrong("session.stale")
	}
	return u.glance.refuses(u.table.session.Seat(u.seat.side), pressed, u.table.deps.Now(), asked)
}
