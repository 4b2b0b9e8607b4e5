package web

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
)

// Owner carries out what the page of the app itself asks for, and no seat of a linked table does.
type Owner interface {
	// Frame is what surrounds the panels of the open session.
	Frame() page.Source
	// Begin starts a session.
	Begin(page.Begin)
	// Act runs an act that is not about the look of the page, and not a move of the journal.
	Act(page.Act)
}

// firstLayer is the page below all others where no session is open.
const firstLayer = "start"

// Desk begins the visit of the same reader at a session, of which he sees this.
func (s *Sitting) Desk(now visit.Snapshot) *Sitting {
	look := s.shell.look
	look.guided = ""
	desk := s.pages.sit(&shell{opts: s.shell.opts, look: look, own: s.shell.own, now: now}, s.pages.panels()...)
	desk.Visit.Panels.Room = s.Visit.Panels.Room
	return desk
}

// Seat is what the reader sees.
func (s *Sitting) Seat() view.Seat { return s.shell.Seat() }

// Tell shows a message.
func (s *Sitting) Tell(n page.Notice) { s.shell.Tell(n) }

// Fail shows an error.
func (s *Sitting) Fail(err error) { s.shell.Fail(err) }

// Save hands a file to the browser. It is called during a press, of which the last file is saved.
func (s *Sitting) Save(f page.File) { s.shell.Save(f) }

// Picked is the file that came with the press.
func (s *Sitting) Picked() page.File { return s.shell.file }

// at is the layer of an address, nil if it is closed or covered.
func (s *Sitting) at(id string) *visit.Layer {
	if s.first != nil && id == firstLayer && s.Visit.Stack.Cover() == nil {
		return &visit.Layer{ID: firstLayer, Source: s.first}
	}
	return s.Visit.At(id)
}

// front is the screen where no session is open.
func (s *Sitting) front() *screen {
	look := s.shell.look
	p := &screen{Seat: s.shell.Seat(), Shown: s.shell.now, Theme: look.theme(), Text: look.text(), Open: firstLayer, Room: s.Visit.Panels.Room,
		Told: s.shell.message(), pages: s.pages, visit: s.Visit}
	layer := &visit.Layer{ID: firstLayer, Source: s.first}
	p.Front = p.pane(&visit.Pane{Layer: layer, Panel: layer.Page(p.Seat)})
	p.top()
	return p
}

// HandTo covers what the screen shows of a side and shows that of another.
func (s *Sitting) HandTo(was, now string) {
	s.shell.hush()
	s.shell.centre = "" // where somebody looked is his own matter too
	s.Visit.HandTo(was, now)
}
