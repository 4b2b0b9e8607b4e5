package share

import (
	"sandtable/companion/view"
	"sandtable/companion/view/alert"
	"sandtable/engine"
)

// A seat acknowledges what concerns its side: being found, being fired upon, its turn. The host keeps how far it did,
// so that nothing is lost by a reload, by a phone that slept, or with the host's program.

// seen is up to which line of its log a side has acknowledged what concerns it.
func (r *register) seen(side string) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.saw[side]
}

// see records that a side has acknowledged everything up to a line, and reports whether that is new.
func (r *register) see(side string, upto int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	fresh := side != "" && upto > r.saw[side]
	if fresh {
		r.saw[side] = upto
	}
	return fresh
}

// begin has the seats of sides that were not here before begin with what happens from now on.
func (r *register) begin(number func(side string) int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, s := range r.seats {
		if was, known := r.saw[s.side]; s.side != "" && (!known || was > number(s.side)) {
			r.saw[s.side] = number(s.side)
		}
	}
}

// Seen returns up to which line of its log a side has acknowledged what concerns it.
func (t *Table) Seen(side string) int { return t.seats.seen(side) }

// See acknowledges for a side what concerns it, up to a line of its log.
func (t *Table) See(side string, upto int) error {
	if !t.seats.see(side, min(upto, t.session.Seat(side).Number())) {
		return nil
	}
	t.hub.look()
	t.deps.Told()
	return t.keep()
}

// News finds what concerns a side and its seat has not acknowledged. Where there is nothing, the seat has seen all so
// far, so that nobody reads those lines again.
func (t *Table) News(side string) (alert.News, error) {
	if side == "" {
		return alert.News{}, nil
	}
	past := t.session.Seat(side)
	now := past.Now()
	n, err := alert.Of(view.Seat{Reader: view.Reader{Game: now.Game, Lang: t.deps.Lang}, State: now.State, Past: past.SideView,
		Viewer: side, Linked: true, Seen: t.Seen(side)})
	if err == nil && !n.Any() {
		t.seats.see(side, n.Upto)
	}
	return n, err
}

// Acts carries out what a side's own seat does: the side needs no notice of that.
func (t *Table) Acts(side string, do func() error) error {
	before, err := t.News(side)
	if err != nil {
		return err
	}
	if err = do(); err == nil && !before.Any() {
		t.seats.see(side, t.session.Seat(side).Number())
	}
	return err
}

// See implements visit.Turn.
func (u *turn) See(upto int) error {
	if u.seat.side == "" {
		return engine.Wrong("link.only_watch")
	}
	return u.table.See(u.seat.side, upto)
}
