package share

import (
	"sandtable/companion/view"
	"sandtable/companion/view/alert"
	"sandtable/engine"
)

// A seat acknowledges what concerns its side: being found, being fired upon, its turn. The host stores the last line
// that it acknowledged, so that a reload, a sleeping phone or a restart of the host loses nothing.

// seen returns the last line of its log that a side has acknowledged.
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

// begin starts the seats of new sides at the current end of the log.
func (r *register) begin(number func(side string) int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, s := range r.seats {
		if was, known := r.saw[s.side]; s.side != "" && (!known || was > number(s.side)) {
			r.saw[s.side] = number(s.side)
		}
	}
}

// Seen returns the last line of its log that a side has acknowledged.
func (t *Table) Seen(side string) int { return t.seats.seen(side) }

// See acknowledges the log of a side up to a line.
func (t *Table) See(side string, upto int) error {
	if !t.seats.see(side, min(upto, t.session.Seat(side).Number())) {
		return nil
	}
	t.hub.look()
	t.deps.Told()
	return t.keep()
}

// News finds what concerns a side and is not acknowledged. If there is nothing, it acknowledges the whole log, so that
// those lines are not read again.
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

// Acts runs a command of a side's own seat, of which the side needs no notice.
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
