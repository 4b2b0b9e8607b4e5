package share

import (
	"bytes"
	"io"
	"net/url"
	"sync"
	"time"

	"sandtable/companion/view"
	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
)

// browser is the browser that has a seat. Its methods in lower case may be called from several goroutines.
type browser struct {
	seat  *seat
	kept  []byte // the digest of the token by which it holds the seat
	table *Table

	mu sync.Mutex // held while the sitting or the glance is used
	Sitting
	glance Glance
}

// holds reports whether the browser still has its seat.
func (b *browser) holds() bool { return b.table.seats.heldBy(b.seat, b.kept) }

// look is how its reader wants the page to look.
func (b *browser) look() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Look()
}

// snapshot is what the seat shows now: made from its side's view and from nothing else. The caller holds mu.
func (b *browser) snapshot() visit.Snapshot {
	s, t, lang := b.seat, b.table, b.Lang()
	past := t.session.Seat(s.side)
	now := past.SideView.Now()
	serves := s.side
	if serves == "" {
		serves = view.Nobody
	}
	return visit.Snapshot{Name: t.deps.Name(lang), Number: now.Last, Role: s.role, Base: t.seats.base(s), Waits: t.Waits(s.side), Moved: t.shownMove(),
		Seat: view.Seat{Reader: view.Reader{Game: now.Game, Lang: lang}, State: now.State, Past: past.SideView, Viewer: s.side, Serves: serves, Linked: true, Seen: t.Seen(s.side), Plea: t.Shared.Plea()}}
}

// seen is how far a seat sees the session: while it is the same, so is the seat's picture.
type seen struct {
	last, head int
	saw        int // up to which line nothing is left to acknowledge; 0: nothing is left
	hash, copy string
	waits      bool
	moved      bool
	address    string
	plea       view.Plea
}

func (b *browser) seen() seen {
	now := b.table.session.Seat(b.seat.side).SideView.Now()
	moved, address := b.table.Elsewhere()
	saw := 0
	if n, err := b.table.News(b.seat.side); err == nil && n.Any() {
		saw = b.table.Seen(b.seat.side) + 1
	}
	return seen{now.Last, now.Head, saw, now.Game.Hash, now.Game.Copy, b.table.Waits(b.seat.side), moved, address, b.table.Shared.Plea()}
}

// others says which other seats are here. While a press or a picture is being made it returns false at once.
func (b *browser) others() (words string, ok bool) {
	if !b.mu.TryLock() {
		return "", false
	}
	lang := b.Lang()
	b.mu.Unlock()
	r := view.Reader{Game: b.table.session.Now().Game, Lang: lang}
	return link.Presence(r, b.table.seats.present(b.table.deps.Now()), b.seat.id), true
}

// whole is the page.
func (b *browser) whole() ([]byte, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.draw(b.Whole)
}

// picture is the part of the page that is replaced when something has changed.
func (b *browser) picture() ([]byte, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.seen() // before it is drawn, so that nothing old is kept as new
	draw := func() ([]byte, error) { return b.draw(b.Picture) }
	if key := alike(b.seat.role, b.Sitting); key != "" {
		return b.table.public.draw(key, now, draw)
	}
	return draw()
}

// draw returns what write makes of the current snapshot. The caller holds mu.
func (b *browser) draw(write func(io.Writer, visit.Snapshot) error) ([]byte, error) {
	var out bytes.Buffer
	shown := b.snapshot()
	b.glance.Shows(shown.Number, b.table.deps.Now())
	err := write(&out, shown)
	return out.Bytes(), err
}

// press carries out what was pressed and returns the file that it saves, if any. An error is the program's.
func (b *browser) press(form url.Values) (*page.File, error) {
	t := b.table
	t.acts.Lock()
	defer t.acts.Unlock()
	if !b.holds() {
		return nil, nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	u := &turn{browser: b, pressed: form.Get("number"), at: t.deps.Now().UTC().Format(time.RFC3339)}
	u.now = u.Snapshot()
	file, err := b.Press(u, form)
	if u.tried {
		t.hub.look()
		t.deps.Told()
		b.glance.Knows(u.now.Number, t.deps.Now())
	}
	return file, err
}
