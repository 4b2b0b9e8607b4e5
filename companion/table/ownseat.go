package table

import (
	"strconv"
	"strings"
	"sync/atomic"

	"sandtable/companion/library"
	"sandtable/companion/share"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/link"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// ownSeat is a session as the reader at this device sees it.
type ownSeat struct {
	p       *Screen
	session Session
	about   library.Summary
	viewer  string  // whose matters are on the screen; empty: everybody's
	hid     string  // whose matters were hidden again in the current phase; empty: nobody's
	simple  string  // the side that the app's own simple player holds; empty: none
	link    *linked // other devices have seats at the session; nil: they have none

	last atomic.Pointer[seen] // the seat as it was made last
}

// seen is a seat with all that it depends on.
type seen struct {
	at   journal.Position
	bare view.Seat // without the state
	seat view.Seat
}

// name is what the session is called.
func (s *ownSeat) name() string { return home.Name(s.reader(), s.p.deps.Games, s.about) }

func (s *ownSeat) game() *engine.Game { return s.session.Now().Game }

// packageOf returns the zip of the package that a session keeps, nil where it cannot be had.
func packageOf(s Session) []byte {
	held, ok := s.(interface{ Package() ([]byte, error) })
	if !ok {
		return nil
	}
	zip, err := held.Package()
	if err != nil {
		return nil
	}
	return zip
}

func (s *ownSeat) state() *engine.State { return s.session.Now().State.For(s.viewer) }

// reader puts matters of the game into the reader's language.
func (s *ownSeat) reader() view.Reader {
	return view.Reader{Game: s.game(), Lang: s.p.set.Lang(), Announced: s.about.Serves != "" && s.link == nil}
}

// seenName is what the session is called, with the side whose view is handed on.
func (s *ownSeat) seenName() string {
	if s.viewer == "" {
		return s.name()
	}
	return s.name() + ", " + s.reader().Side(s.viewer).Name
}

// seat is what the one who looks has before him.
func (s *ownSeat) seat() view.Seat {
	now := seen{at: s.session.Now(), bare: view.Seat{Reader: s.reader(), Past: s.sideView(), Viewer: s.viewer, Serves: s.about.Serves,
		Simple: s.simple, Ready: s.ready(), Linked: s.link != nil, Hosts: s.link != nil && s.viewer == "", Seen: s.seen(), Absent: s.absent(), Plea: s.plea()}}
	if last := s.last.Load(); last != nil && last.at == now.at && last.bare == now.bare {
		return last.seat
	}
	now.seat = now.bare
	now.seat.State, now.seat.Cache = now.at.State.For(s.viewer), &view.Cache{}
	s.last.Store(&now)
	return now.seat
}

// ready is the side that has looked in this phase and hidden again, with nothing left that all know it must do.
func (s *ownSeat) ready() string {
	if now := s.session.Now(); s.hid != "" && phase.Settled(now.Game, now.State.For(s.hid), s.hid) {
		return s.hid
	}
	return ""
}

// seen is how far the viewer's side has acknowledged what concerns it, while other devices are linked.
func (s *ownSeat) seen() int {
	if s.link == nil {
		return 0
	}
	return s.link.host.Table.Seen(s.viewer)
}

// plea is the request to undo a shared step, while other devices are linked.
func (s *ownSeat) plea() view.Plea {
	if s.link == nil {
		return view.Plea{}
	}
	return s.link.host.Table.Shared.Plea()
}

// absent names the sides whose seats are absent, while other devices are linked.
func (s *ownSeat) absent() string {
	if s.link == nil {
		return ""
	}
	var out []string
	for _, c := range s.link.host.Table.Seats() {
		if c.Role == link.Plays && c.Link != link.Here && c.Link != link.Own {
			out = append(out, c.Side)
		}
	}
	return strings.Join(out, " ")
}

// sideView is the session as the one that looks may see it: the only way by which anything of it reaches
// the screen.
func (s *ownSeat) sideView() journal.SideView { return s.session.SideView(s.viewer) }

// request sends a command as the viewer: nothing in its outcome depends on what a side hides from him. A device that
// serves one side enters what the other announces, of which it knows no more. Calls are answered then as the rules
// make the other side do. seen is what the screen showed at the press.
func (s *ownSeat) request(c engine.Command, seen share.Glance) error {
	if err := s.sendCommand(c, seen); err != nil {
		return err
	}
	err := s.session.Answer(c.At)
	if s.link != nil {
		s.link.host.Table.Changed()
	}
	return err
}

func (s *ownSeat) sendCommand(c engine.Command, seen share.Glance) error {
	if s.link != nil {
		return s.link.ask(s, c, seen)
	}
	return s.device().Do(c)
}

// device is the session as it is played here while no other device has a seat.
func (s *ownSeat) device() visit.Device {
	return visit.Device{Session: s.session, Viewer: s.viewer, Serves: s.about.Serves}
}

// now is the viewer's position.
func (s *ownSeat) now() journal.Position { return s.sideView().Now() }

// shows notes how far the screen shows the session, which what is pressed then is about.
func (s *ownSeat) shows() {
	if s.link == nil {
		return
	}
	s.link.glance.Shows(s.session.Seat(s.viewer).Number(), s.p.deps.Now())
	if _, err := s.link.host.Table.News(s.viewer); err != nil {
		s.p.Messages.Fault(err)
	}
}

// knows records that the players at the screen caused what it shows next, or saw why it did not happen.
func (s *ownSeat) knows() {
	if s.link != nil {
		s.link.glance.Knows(s.session.Seat(s.viewer).Number(), s.p.deps.Now())
	}
}

// glance is what the screen shows of a session that several devices have seats at.
func (s *ownSeat) glance() share.Glance {
	if s.link == nil {
		return share.Glance{}
	}
	return s.link.glance
}

// keptNow is how much the one that looks has done in secret.
func (s *ownSeat) keptNow() int {
	lines, err := s.sideView().Log(1, 0)
	if err != nil {
		s.p.Messages.Fault(err)
	}
	return log.CountSecret(lines, s.viewer)
}

// jump goes to any moment of the log.
func (s *ownSeat) jump(entry string, by journal.By) (journal.Moved, error) {
	n, err := strconv.Atoi(entry)
	if err != nil {
		return journal.Moved{}, err
	}
	if s.link == nil {
		return s.sideView().Jump(n, by)
	}
	var moved journal.Moved
	err = s.link.host.Table.Own(func() (err error) {
		moved, err = s.sideView().Jump(n, by)
		return err
	})
	return moved, err
}

// stepper returns what carries out an act that moves the head of the journal.
func (s *ownSeat) stepper(a page.Act) func(journal.By) (journal.Moved, error) {
	switch {
	case a.Do == page.Jump:
		return func(by journal.By) (journal.Moved, error) { return s.jump(a.Of, by) }
	case s.link != nil && a.Do != page.Undo && a.Do != page.Redo:
		return s.link.plead(s, a)
	case s.link != nil:
		return s.link.undo(s, a.Do)
	case a.Do == page.Undo:
		return s.device().Undo
	}
	return s.device().Redo
}
