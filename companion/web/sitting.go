package web

import (
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/question"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// Sitting is one browser at its seat: its visit, and how its reader wants the page to look. It is for one goroutine at a
// time.
type Sitting struct {
	pages  *Pages
	visit  *visit.Visit
	lang   view.Lang
	theme  string
	auto   bool   // the theme is the system's: none was chosen
	text   string // how large letters are
	told   *page.Notice
	centre string // the hex that the map was last asked to bring to its middle

	now  visit.Snapshot
	turn visit.Turn // the press that is carried out; nil: none is
	file []byte     // that came with the press
	out  *page.File // that the press saves
}

// Sit begins a browser's visit, in a language, and as Look had it when the browser was here last.
func (p *Pages) Sit(lang view.Lang, look string) *Sitting {
	s := &Sitting{pages: p, lang: lang, theme: style.Names[0], auto: true, text: style.TextSizes[0]}
	s.visit = visit.New(s, p.panels()...)
	s.relook(look)
	return s
}

// panels are those of a session, with the maps that the players drew.
func (p *Pages) panels() []page.Tabbed {
	out := session.Panels()
	for _, panel := range out {
		if ask, ok := panel.(*question.Panel); ok {
			ask.Own = p.opts.Maps.List
		}
	}
	return out
}

// Lang is the language that the browser's reader has chosen.
func (s *Sitting) Lang() view.Lang { return s.lang }

// Key names all that the picture depends on besides what the seat sees: browsers with one key see one picture. It is
// empty when something is open or typed that no other browser has.
func (s *Sitting) Key() string {
	if !s.visit.Pristine() || s.told != nil || s.centre != "" {
		return ""
	}
	return strings.Join([]string{string(s.lang), s.theme, s.text, s.visit.Panels.Open(), strconv.FormatBool(s.visit.Panels.IsWide())}, " ")
}

// Tell implements visit.Shell: a message with what may be done about it is shown until the next press.
func (s *Sitting) Tell(told page.Notice) { s.told = &told }

// Seat implements visit.Shell.
func (s *Sitting) Seat() view.Seat {
	seat := s.now.Seat
	seat.Lang = s.lang
	return seat
}

// Frame implements visit.Shell.
func (s *Sitting) Frame() page.Source {
	return session.Frame{Menu: session.Menu{Name: s.now.Name, Prints: true, Guest: true}}
}

// Do implements visit.Shell.
func (s *Sitting) Do(c engine.Command, done func(error)) { s.after(s.turn.Do(c), done) }

// TakeCopy implements visit.Shell.
func (s *Sitting) TakeCopy(c gamedata.Copy, done func(error)) { s.after(s.turn.Take(c), done) }

func (s *Sitting) after(err error, done func(error)) {
	s.now = s.turn.Snapshot()
	done(err)
}

// Begin implements visit.Shell. A seat begins no session.
func (s *Sitting) Begin(page.Begin) {}

// Save implements visit.Shell.
func (s *Sitting) Save(f page.File) { s.out = &f }

// Load implements visit.Shell: the file came with the press.
func (s *Sitting) Load(then func([]byte)) {
	if len(s.file) > 0 {
		then(s.file)
	}
}

// Fail implements visit.Shell.
func (s *Sitting) Fail(err error) { s.Tell(page.Notice{Text: s.Seat().Problem(err)}) }

// Opened implements visit.Shell: the whole picture is drawn after a press.
func (s *Sitting) Opened(*visit.Layer) {}

// Closed implements visit.Shell, as Opened does.
func (s *Sitting) Closed(*visit.Layer) {}

// Changed implements visit.Shell, as Opened does.
func (s *Sitting) Changed(*visit.Layer) {}

// Act implements visit.Shell.
func (s *Sitting) Act(a page.Act) {
	switch a.Do {
	case page.Settings:
		s.visit.Stack.OpenPage(choices{s}, nil)
	case page.Centre:
		s.centre = a.Of
	case page.Prefer:
		s.Prefer(a.Of, a.Text)
	case page.Undo, page.Redo, page.Jump:
		s.move(a)
	default:
		f, ok, err := s.turn.File(a.Do)
		if err != nil {
			s.Fail(err)
		} else if ok {
			s.Save(f)
		}
	}
}

func (s *Sitting) move(a page.Act) {
	back, err := s.turn.Move(a)
	s.now = s.turn.Snapshot()
	if err != nil {
		s.Fail(err)
		return
	}
	s.Tell(session.Moved(s.Seat(), a.Do, back))
}
