package share

import (
	"io"
	"net/url"
	"sync"
	"time"

	"sandtable/companion/view"
	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine/journal"
	"sandtable/engine/words"
)

// Session is the session that is shared: a *library.Session, or a journal in memory in tests.
type Session interface {
	Now() journal.Position
	// Answer enters what the rules answer by themselves to what was called.
	Answer(at string) error
	// Seat is the session as one side plays it at a device of its own: all that a seat gets comes from it.
	Seat(side string) journal.Seat
}

// Deps is what a table needs from outside.
type Deps struct {
	Random io.Reader        // the system's own: codes and tokens are drawn from it
	Now    func() time.Time // the clock on the wall
	Pages  Pages            // draws the seats
	Limits Limits
	Name   func(words.Lang) string // what the session is called
	Lang   words.Lang              // of guests whose browser asks for none that there is
	Files  Files                   // nil: nothing is saved from a seat
	Kept   string                  // who had which seat when the table was last open; empty: nobody
	Keep   func(string) error      // keeps who has which seat; nil: the seats end with the program
	Fault  func(error)             // takes what is wrong on the host; nil: nobody wants it
	Told   func()                  // is called after each change: of the session, of a seat, of requests; nil: nobody waits
}

// Files makes the files that a seat may save, each of its own side alone.
type Files interface {
	// File is what an act saves; false: it saves nothing.
	File(act page.ActName, seat view.Seat) (page.File, bool, error)
}

// Table is a session that several devices have seats at. It may be used from several goroutines.
type Table struct {
	deps    Deps
	session Session
	*register
	hub hub

	acts sync.Mutex // held while one press is compared with what its seat has seen and carried out
	mu   sync.Mutex
	sits map[*seat]*sat

	public pictures // of those who only look
	inHall inHall

	elsewhere elsewhere
}

// sat is a sitting, for one goroutine at a time.
type sat struct {
	mu sync.Mutex
	Sitting
	glance Glance
}

// look is how its reader wants the page to look.
func (s *sat) look() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.Look()
}

// New lays a table for a session. own is the side, or the role, that the host's own screen has; empty: none.
func New(d Deps, s Session, own string) (*Table, error) {
	var sides []string
	for _, side := range s.Now().Game.Sides {
		sides = append(sides, side.ID)
	}
	r, err := newRegister(sides, own, d.Random, d.Limits)
	if err != nil {
		return nil, err
	}
	if d.Kept != "" {
		if err := r.recall(d.Kept); err != nil {
			return nil, err
		}
	}
	return &Table{deps: d, session: s, register: r, sits: map[*seat]*sat{}}, nil
}

// Seats lists the seats: the sides, the doors of spectators and displays with their codes, and who came by those.
func (t *Table) Seats() []link.Chair { return t.chairs() }

// Requests lists who waits to be let in.
func (t *Table) Requests() []link.Request { return t.requests() }

// Confirm lets a guest in.
func (t *Table) Confirm(number int) error { return t.applyAnswer(number, confirmed) }

// Refuse sends a guest away; the seat gets a new code.
func (t *Table) Refuse(number int) error { return t.applyAnswer(number, refused) }

func (t *Table) applyAnswer(number int, said answer) error {
	err := t.answer(number, said)
	t.notifyAll()
	return err
}

// Reissue takes a seat from its device, and gives it a new code. It drops the unsaved input of that browser.
func (t *Table) Reissue(id string) error {
	s, _ := t.find(id, "")
	if err := t.reissue(id); err != nil {
		return err
	}
	t.mu.Lock()
	delete(t.sits, s)
	t.mu.Unlock()
	t.hub.end(s)
	t.notifyAll()
	return t.keep()
}

// Changed tells the table that the host's own screen has changed the session.
func (t *Table) Changed() { t.hub.look() }

// Own carries out a press on the host's own screen, while no seat's press runs and unless another host has the table.
func (t *Table) Own(press func() error) error {
	t.acts.Lock()
	defer t.acts.Unlock()
	if err := t.movedAway(); err != nil {
		return err
	}
	defer t.hub.look()
	return press()
}

// Woke tells it that the machine slept: every seat gets the whole picture.
func (t *Table) Woke() {
	t.hub.all(func(s *stream) { s.fresh.Store(true) })
	t.hub.look()
}

func (t *Table) close() { t.hub.close() }

// keep keeps who has which seat.
func (t *Table) keep() error {
	if t.deps.Keep == nil {
		return nil
	}
	text, err := t.record()
	if err != nil {
		return err
	}
	return t.deps.Keep(text)
}

func (t *Table) notifyAll() {
	if t.deps.Told != nil {
		t.deps.Told()
	}
}

// sitting returns the unsaved input of the browser at a seat; a browser that has just come starts with the look it
// stored.
func (t *Table) sitting(s *seat, lang words.Lang, look string) *sat {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.sits[s] == nil {
		t.sits[s] = &sat{Sitting: t.deps.Pages.Sit(lang, look)}
	}
	return t.sits[s]
}

// snapshot is what a seat has before it now: made from its side's view and from nothing else.
func (t *Table) snapshot(s *seat, lang words.Lang) visit.Snapshot {
	past := t.session.Seat(s.side)
	now := past.SideView.Now()
	serves := s.side
	if serves == "" {
		serves = view.Nobody
	}
	return visit.Snapshot{Name: t.deps.Name(lang), Number: now.Last, Role: s.role, Base: t.base(s), Waits: t.Waits(s.side), Moved: t.shownMove(),
		Seat: view.Seat{Reader: view.Reader{Game: now.Game, Lang: lang}, State: now.State, Past: past.SideView, Viewer: s.side, Serves: serves, Linked: true}}
}

// base is the address of a seat.
func (t *Table) base(s *seat) string { return "/t/" + t.table + "/" + s.id + "/" }

// seen is how far a seat sees the session: while it is the same, so is the seat's picture.
type seen struct {
	last, head int
	hash, copy string
	waits      bool
	moved      bool
	address    string
}

func (t *Table) seen(s *seat) seen {
	now := t.session.Seat(s.side).SideView.Now()
	moved, address := t.Elsewhere()
	return seen{now.Last, now.Head, now.Game.Hash, now.Game.Copy, t.Waits(s.side), moved, address}
}

// press carries out what was pressed at a seat and returns the file that it saves, if any. An error is ours.
func (t *Table) press(s *seat, sit *sat, form url.Values) (*page.File, error) {
	t.acts.Lock()
	defer t.acts.Unlock()
	sit.mu.Lock()
	defer sit.mu.Unlock()
	u := &turn{Table: t, seat: s, sat: sit, pressed: form.Get("number"), at: t.deps.Now().UTC().Format(time.RFC3339)}
	u.now = u.Snapshot()
	file, err := sit.Press(u, form)
	if u.tried {
		t.hub.look()
		t.notifyAll()
		sit.glance.Knows(u.now.Number, t.deps.Now())
	}
	return file, err
}
