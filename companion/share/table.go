package share

import (
	"io"
	"net/http"
	"sync"
	"time"

	"sandtable/companion/view"
	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/words"
)

// Session is the session that is shared: a *library.Session, or a journal in memory in tests.
type Session interface {
	Now() journal.Position
	// Answer enters what the rules answer by themselves to what was called.
	Answer(at string) error
	// Waits reports whether something that was called has no answer yet.
	Waits() bool
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

// failed reports an error to the host, and to a guest only that there was one.
func (d Deps) failed(w http.ResponseWriter, err error) {
	d.Fault(err)
	refuse(w, http.StatusInternalServerError)
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
	seats   *register
	hub     hub
	Shared  *SharedUndo // by which the seats agree on an undo
	inHall
	elsewhere

	acts sync.Mutex // held while one press is compared with what its seat has seen and carried out

	mu       sync.Mutex
	browsers map[*seat]*browser

	public pictures // of those who only look
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
	r.begin(func(side string) int { return s.Seat(side).Number() })
	if d.Fault == nil {
		d.Fault = func(error) {}
	}
	if d.Told == nil {
		d.Told = func() {}
	}
	t := &Table{deps: d, session: s, seats: r, inHall: inHall{session: s, now: d.Now}, browsers: map[*seat]*browser{}}
	t.Shared = &SharedUndo{session: s, changed: func() { t.hub.look(); d.Told() }}
	return t, nil
}

// Seats lists the seats: the sides, the doors of spectators and displays with their codes, and who came by those.
func (t *Table) Seats() []link.Chair {
	out := t.seats.chairs()
	for i := range out {
		if out[i].Link == link.Here || out[i].Link == link.Away {
			n, err := t.News(out[i].Side)
			out[i].Unseen = n.Open && n.Any()
			if err != nil {
				t.deps.Fault(err)
			}
		}
	}
	return out
}

// Requests lists who waits to be let in.
func (t *Table) Requests() []link.Request { return t.seats.requests() }

// Confirm lets a guest in.
func (t *Table) Confirm(number int) error { return t.applyAnswer(number, confirmed) }

// Refuse sends a guest away; the seat gets a new code.
func (t *Table) Refuse(number int) error { return t.applyAnswer(number, refused) }

func (t *Table) applyAnswer(number int, said answer) error {
	err := t.seats.answer(number, said)
	t.deps.Told()
	return err
}

// Reissue takes a seat from its device, and gives it a new code. It drops the unsaved input of that browser. A press
// under way is finished before; nothing is sent to that device afterwards but that it has no seat.
func (t *Table) Reissue(id string) error {
	t.acts.Lock()
	defer t.acts.Unlock()
	s, _ := t.seats.find(id, "")
	if err := t.seats.reissue(id); err != nil {
		return err
	}
	t.mu.Lock()
	delete(t.browsers, s)
	t.mu.Unlock()
	t.hub.end(s)
	t.deps.Told()
	return t.keep()
}

// Changed notifies the table that the host's own screen has changed the session.
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

// Undo undoes the last step that everybody sees: the host decides what the players have agreed on, and the log says so.
func (t *Table) Undo() error {
	return t.Own(func() error {
		_, err := t.Shared.undo(journal.By{At: t.deps.Now().UTC().Format(time.RFC3339), Said: []engine.Said{engine.Tell("log.undo_host")}})
		return err
	})
}

// Moved tells the table whether another host has it, and at which address, if that is known. While one has it, all seats
// say so and change nothing.
func (t *Table) Moved(is bool, address string) {
	if t.elsewhere.set(is, address) {
		t.hub.look()
		t.deps.Told()
	}
}

// Woke notifies the table that the machine slept: every seat gets the whole picture.
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
	text, err := t.seats.record()
	if err != nil {
		return err
	}
	return t.deps.Keep(text)
}

// Dismiss notifies all devices that they have lost their seats. The caller closes the table and forgets the seats.
func (t *Table) Dismiss() { t.hub.all(func(s *stream) { s.end(eventTaken) }) }

// browser returns the browser at a seat, which holds it by a token; one that has just come starts with the look it
// stored.
func (t *Table) browser(s *seat, token string, lang words.Lang, look string) *browser {
	t.mu.Lock()
	defer t.mu.Unlock()
	if b := t.browsers[s]; b == nil || !fits(b.kept, token) {
		t.browsers[s] = &browser{seat: s, kept: digest(token), table: t, Sitting: t.deps.Pages.Sit(lang, look)}
	}
	return t.browsers[s]
}
