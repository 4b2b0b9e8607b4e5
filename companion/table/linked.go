package table

import (
	"cmp"

	"sandtable/companion/hosting"
	"sandtable/companion/share"
	"sandtable/companion/view"
	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// linked is a desk's session while other devices have seats at it. This device has one of the seats.
type linked struct {
	host   *hosting.Host
	was    string       // the side that played here before
	glance share.Glance // what this seat's screen shows of the session

	asked map[int]bool    // the requests that were shown
	sign  string          // the text of the sign in the head
	plea  view.Plea       // as shown
	hall  link.HallStatus // as shown
}

// linkStatus is the state of the linked game.
func (s *ownSeat) linkStatus() link.Status {
	if s.link == nil {
		return link.Status{Own: hosting.LastOwn(s.p.deps.Library, s.about.ID)}
	}
	return s.link.host.Status(s.viewer)
}

// serving is the side whose view this device shows by itself.
func (s *ownSeat) serving() string {
	if s.about.Serves == view.Nobody {
		return ""
	}
	return s.about.Serves
}

// sign is the button in the head while other devices are linked.
func (s *ownSeat) sign() []page.Control {
	if c, ok := link.Sign(s.seat(), s.linkStatus()); ok {
		return []page.Control{c}
	}
	return nil
}

// asks reports whether a guest asks to be let in whose request was not shown yet.
func (l *linked) asks(requests []link.Request) (fresh bool) {
	now := map[int]bool{}
	for _, r := range requests {
		fresh = fresh || !l.asked[r.Number]
		now[r.Number] = true
	}
	l.asked = now
	return fresh
}

// news reports whether this seat has anything new to see. What another side does in secret is not.
func (l *linked) news(s *ownSeat) bool {
	words := ""
	if c, ok := link.Sign(s.seat(), s.linkStatus()); ok {
		words = c.Label
	}
	if l.sign == words && l.plea == s.plea() && s.session.Seat(s.viewer).Number() == l.glance.Number() {
		return false
	}
	l.sign, l.plea = words, s.plea()
	return true
}

// ask runs a command as one seat of several, unless the press was made on an outdated picture. seen is what the screen
// showed at the press.
func (l *linked) ask(s *ownSeat, c engine.Command, seen share.Glance) error {
	return l.press(s, seen, func(seat journal.Seat) (err error) {
		whose := play.Whose(s.game(), s.state(), c)
		switch shown := s.seat(); {
		case !shown.Acts(whose):
			err = engine.Wrong("act.theirs", "side", "@side."+whose+".name")
		case whose != "" && !shown.Plays(whose):
			_, err = s.sideView().DoFor(whose, c)
		case s.viewer == "":
			_, err = s.sideView().Do(c)
		default:
			_, err = seat.Do(seat.Number(), c)
		}
		return err
	}, c)
}

// plead returns what asks the other sides for a shared undo, or answers that for a side: this one, or an absent one.
func (l *linked) plead(s *ownSeat, a page.Act) func(journal.By) (journal.Moved, error) {
	return func(by journal.By) (moved journal.Moved, err error) {
		side := cmp.Or(a.Of, s.viewer)
		err = l.press(s, l.glance, func(journal.Seat) (err error) {
			moved, err = l.host.Table.Shared.Act(a.Do, side, side != s.viewer, by.At)
			return err
		})
		return moved, err
	}
}

// undo returns what undoes, or redoes, the last thing that this seat did.
func (l *linked) undo(s *ownSeat, act page.ActName) func(journal.By) (journal.Moved, error) {
	seen := l.glance
	return func(by journal.By) (moved journal.Moved, err error) {
		err = l.press(s, seen, func(seat journal.Seat) (err error) {
			seat.Common = s.viewer == ""
			switch {
			case seat.Common && act == page.Undo && seat.Undoable() != nil:
				by.Said = []engine.Said{engine.Tell("log.undo_host")}
				moved, err = s.sideView().Undo(by)
			case seat.Common && act == page.Redo && seat.Now().Redo == 0:
				moved, err = s.sideView().Redo(by)
			case act == page.Undo:
				moved, err = seat.Undo(seat.Number(), by.At)
			default:
				moved, err = seat.Redo(seat.Number(), by.At)
			}
			return err
		})
		return moved, err
	}
}

// press carries out a press on this device, unless another host has the table or the other seats have changed what the
// press was about. c is its command, if it has one.
func (l *linked) press(s *ownSeat, seen share.Glance, do func(journal.Seat) error, c ...engine.Command) error {
	return l.host.Table.Own(func() error {
		seat := s.session.Seat(s.viewer)
		if err := seen.Refuses(seat, s.p.deps.Now(), c...); err != nil {
			return err
		}
		return l.host.Table.Acts(s.viewer, func() error { return do(seat) })
	})
}
