package web

import (
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// shell implements visit.Shell for a browser page: it carries a press out by the turn of its seat, and keeps what the
// page shows besides the visit.
type shell struct {
	opts   Options
	look   *look
	stack  *visit.Stack
	told   message
	centre string // the hex that the map was last asked to bring to its middle

	own Owner // nil: the page is a seat of a linked table

	now  visit.Snapshot
	turn visit.Turn // the press that is carried out; nil between presses
	file page.File  // that came with the press
	out  *page.File // that the press saves
}

// message is the last message of the page.
type message struct {
	*page.Notice     // nil for none, or none any more
	Turn         int // which message it is: the same words may come again
	about        int // how far the session was seen when it came
}

// Tell implements visit.Shell.
func (s *shell) Tell(told page.Notice) { s.told = message{&told, s.told.Turn + 1, s.now.Number} }

// hush takes the message away.
func (s *shell) hush() { s.told.Notice = nil }

// message is the message as it holds now: what it offers to do is about the entry it came with.
func (s *shell) message() message {
	m := s.told
	if m.Notice = session.Still(s.Seat(), m.Notice); m.Notice != nil && m.Button != "" && m.about != s.now.Number {
		m.Notice = nil
	}
	return m
}

// Seat implements visit.Shell.
func (s *shell) Seat() view.Seat {
	seat := s.now.Seat
	seat.Lang = s.look.lang()
	return seat
}

// Frame implements visit.Shell.
func (s *shell) Frame() page.Source {
	if s.own != nil {
		return s.own.Frame()
	}
	return session.Frame{Menu: session.Menu{Name: s.now.Name, Prints: true, Guest: true}}
}

// Do implements visit.Shell.
func (s *shell) Do(c engine.Command, done func(error)) {
	s.after(s.turn.Do(c), func(err error) {
		if err == nil {
			s.hush() // it was about the state before
		}
		done(err)
	})
}

// TakeCopy implements visit.Shell.
func (s *shell) TakeCopy(c gamedata.Copy, done func(error)) { s.after(s.turn.Take(c), done) }

func (s *shell) after(err error, done func(error)) {
	s.now = s.turn.Snapshot()
	done(err)
}

// Begin implements visit.Shell. A seat begins no session.
func (s *shell) Begin(b page.Begin) {
	if s.own != nil {
		s.own.Begin(b)
	}
}

// Rolled implements visit.Shell.
func (s *shell) Rolled(c page.Control) any {
	value, _ := s.opts.value(c, rolls) // an impossible one is refused by the session
	return value
}

// Save implements visit.Shell.
func (s *shell) Save(f page.File) { s.out = &f }

// Load implements visit.Shell: the file came with the press.
func (s *shell) Load(then func([]byte)) {
	if len(s.file.Data) > 0 {
		then(s.file.Data)
	}
}

// fault shows an error, if there is one.
func (s *shell) fault(err error) {
	if err != nil {
		s.Fail(err)
	}
}

// Fail implements visit.Shell. A session that another window has continued can only be reloaded.
func (s *shell) Fail(err error) {
	if s.own != nil && session.IsElsewhere(err) {
		s.Tell(session.Elsewhere(s.Seat()))
		return
	}
	s.Tell(page.Notice{Text: s.Seat().Problem(err), Fault: true})
}

// Opened implements visit.Shell: the whole picture is drawn after a press.
func (s *shell) Opened(*visit.Layer) {}

// Closed implements visit.Shell, as Opened does.
func (s *shell) Closed(*visit.Layer) {}

// Changed implements visit.Shell, as Opened does.
func (s *shell) Changed(*visit.Layer) {}

// Act implements visit.Shell.
func (s *shell) Act(a page.Act) {
	switch a.Do {
	case page.Settings:
		s.stack.OpenPage(settings{s.look}, nil)
	case page.Centre:
		s.centre = a.Of
	case page.Prefer:
		s.look.prefer(a.Of, a.Text)
	case page.Undo, page.Redo, page.Jump, page.UndoAsk, page.UndoAgree, page.UndoRefuse:
		s.move(a)
	case page.AlertSeen:
		upto, _ := strconv.Atoi(a.Of) // the banner wrote it
		s.after(s.turn.See(upto), s.fault)
	default:
		f, ok, err := s.turn.File(a.Do)
		if err != nil {
			s.Fail(err)
		} else if ok {
			s.Save(f)
			if f.Secrets != "" {
				s.Tell(page.Notice{Text: f.Secrets})
			}
		} else if s.own != nil {
			s.own.Act(a)
		}
	}
}

func (s *shell) move(a page.Act) {
	back, err := s.turn.Move(a)
	s.now = s.turn.Snapshot()
	if err != nil {
		s.Fail(err)
		return
	}
	s.Tell(session.Moved(s.Seat(), a.Do, back))
}
