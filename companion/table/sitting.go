package table

import (
	"strconv"
	"sync/atomic"

	"sandtable/companion/library"
	"sandtable/companion/share"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/log"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// sitting is a session as the one who looks at this device sees it.
type sitting struct {
	p       *Place
	session Session
	about   library.Summary
	viewer  string  // whose matters are on the screen; empty: everybody's
	simple  string  // the side that the app's own simple player holds; empty: none
	link    *linked // other devices have seats at the session; nil: they have none

	sat atomic.Pointer[sat] // what was before him last
}

// sat is a seat, and all that it depends on.
type sat struct {
	at   journal.Position
	bare view.Seat // without the state
	seat view.Seat
}

// simpleKey is what the library keeps under it of a session: the side that the app's own player holds.
func simpleKey(session int64) string { return "simple." + strconv.FormatInt(session, 10) }

// name is what the session is called.
func (s *sitting) name() string { return home.Name(s.reader(), s.p.deps.Games, s.about) }

func (s *sitting) game() *engine.Game { return s.session.Now().Game }

func (s *sitting) state() *engine.State { return s.session.Now().State.For(s.viewer) }

// reader puts matters of the game into the reader's language.
func (s *sitting) reader() view.Reader {
	return view.Reader{Game: s.game(), Lang: s.p.set.lang(), Announced: s.about.Serves != "" && s.link == nil}
}

// seenName is what the session is called, with the side whose view is handed on.
func (s *sitting) seenName() string {
	if s.viewer == "" {
		return s.name()
	}
	return s.name() + ", " + s.reader().Side(s.viewer).Name
}

// seat is what the one who looks has before him.
func (s *sitting) seat() view.Seat {
	now := sat{at: s.session.Now(), bare: view.Seat{Reader: s.reader(), Past: s.sideView(), Viewer: s.viewer, Serves: s.about.Serves,
		Simple: s.simple, Linked: s.link != nil, Hosts: s.link != nil && s.viewer == ""}}
	if last := s.sat.Load(); last != nil && last.at == now.at && last.bare == now.bare {
		return last.seat
	}
	now.seat = now.bare
	now.seat.State, now.seat.Known = now.at.State.For(s.viewer), &view.Known{}
	s.sat.Store(&now)
	return now.seat
}

// sideView is the session as the one that looks may see it: the only way by which anything of it reaches
// the screen.
func (s *sitting) sideView() journal.SideView { return s.session.SideView(s.viewer) }

// request asks the session for something as the one that looks: nothing in what comes of it rests on what a side
// keeps from him. A device that serves one side takes in what the other announces, of which it knows no more. What
// was called is answered then as the rules have the other side do. seen is what the screen showed when it was pressed.
func (s *sitting) request(c engine.Command, seen share.Glance) error {
	if err := s.asked(c, seen); err != nil {
		return err
	}
	err := s.session.Answer(c.At)
	if s.link != nil {
		s.link.host.Table.Changed()
	}
	return err
}

func (s *sitting) asked(c engine.Command, seen share.Glance) (err error) {
	switch {
	case s.link != nil:
		return s.link.ask(s, c, seen)
	case s.about.Serves != "":
		_, err = s.session.Do(c)
	default:
		_, err = s.sideView().Do(c)
	}
	return err
}

// now is where the session stands for the one that looks.
func (s *sitting) now() journal.Position { return s.sideView().Now() }

// keeps reports whether any side keeps something to itself.
func (s *sitting) keeps() bool { return len(s.game().Keepers()) > 0 }

// shows notes how far the screen shows the session, which what is pressed then is about.
func (s *sitting) shows() {
	if s.link != nil {
		s.link.glance.Shows(s.session.Seat(s.viewer).Number(), s.p.deps.Now())
	}
}

// knows notes that the players at the screen did what it shows next, or were told why it was not done.
func (s *sitting) knows() {
	if s.link != nil {
		s.link.glance.Knows(s.session.Seat(s.viewer).Number(), s.p.deps.Now())
	}
}

// seen is what the screen shows of a session that several devices have seats at.
func (s *sitting) seen() share.Glance {
	if s.link == nil {
		return share.Glance{}
	}
	return s.link.glance
}

// keptNow is how much the one that looks has done in secret.
func (s *sitting) keptNow() int {
	lines, err := s.sideView().Log(1, 0)
	if err != nil {
		s.p.fault(err)
	}
	return log.Kept(lines, s.viewer)
}
