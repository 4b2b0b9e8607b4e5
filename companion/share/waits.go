package share

import (
	"sync"
	"time"
)

// slow is how long an entry may be on its way to the hall before the seat sees a message.
const slow = 5 * time.Second

// inHall is how far a hall has the session, if the table is in one.
type inHall struct {
	session Session
	now     func() time.Time

	mu    sync.Mutex
	is    bool
	entry int                  // the newest that it has
	since map[string]time.Time // by side: from when on something that it sees has been missing there
}

// InHall records that the table is in a hall, which has the session up to an entry of the journal.
func (h *inHall) InHall(entry int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.is, h.entry = true, entry
	for side := range h.since {
		if !h.session.Seat(side).SeesAfter(entry) {
			delete(h.since, side)
		}
	}
}

// LeaveHall records that the table is in no hall any more: nothing waits for one.
func (h *inHall) LeaveHall() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.is, h.since = false, nil
}

// Waits reports whether anything that a side sees has not come to the hall for a while; empty: anything public. It
// rests on what the side sees alone, so that it reveals nothing that others do in secret.
func (h *inHall) Waits(side string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.is {
		return false
	}
	if !h.session.Seat(side).SeesAfter(h.entry) {
		delete(h.since, side)
		return false
	}
	now := h.now()
	from, known := h.since[side]
	if !known {
		if h.since == nil {
			h.since = map[string]time.Time{}
		}
		h.since[side] = now
	}
	return known && now.Sub(from) >= slow
}
