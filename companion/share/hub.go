package share

import (
	"slices"
	"sync"
	"sync/atomic"
)

// hub holds the open streams of all seats. A stream is only ever told that it should look; what it then sends is
// made from the seat's own view, by the stream itself, so that no reader waits for another.
type hub struct {
	mu      sync.Mutex
	streams map[*seat][]*stream
	closed  bool
}

// stream is one open stream of events.
type stream struct {
	kick chan struct{} // something may have changed
	gone chan struct{} // closed when nothing follows
	last string        // the event that says so; valid once gone is closed
	// fresh asks for the whole picture whether anything has changed or not.
	fresh atomic.Bool
	once  sync.Once
}

// The last events of a stream.
const (
	eventGone  = "gone"  // the table is closed; it may open again
	eventFull  = "full"  // the seat has too many streams
	eventTaken = "taken" // the seat is no longer its device's
)

// end ends the stream with an event.
func (s *stream) end(last string) {
	s.once.Do(func() {
		s.last = last
		close(s.gone)
	})
}

// ended reports whether nothing follows.
func (s *stream) ended() bool {
	select {
	case <-s.gone:
		return true
	default:
		return false
	}
}

// join opens a stream for a seat. One above the limit closes the seat's oldest.
func (h *hub) join(s *seat, limit int) *stream {
	h.mu.Lock()
	defer h.mu.Unlock()
	one := &stream{kick: make(chan struct{}, 1), gone: make(chan struct{})}
	if h.closed {
		one.end(eventGone)
		return one
	}
	if h.streams == nil {
		h.streams = map[*seat][]*stream{}
	}
	if list := h.streams[s]; len(list) >= limit {
		list[0].end(eventFull)
		h.streams[s] = list[1:]
	}
	h.streams[s] = append(h.streams[s], one)
	return one
}

// leave forgets a stream and reports how many the seat has left.
func (h *hub) leave(s *seat, one *stream) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	left := slices.DeleteFunc(slices.Clone(h.streams[s]), func(other *stream) bool { return other == one })
	if len(left) == 0 {
		delete(h.streams, s)
	} else {
		h.streams[s] = left
	}
	return len(left)
}

// look has every stream check whether something has changed for its seat.
func (h *hub) look() {
	h.all(func(s *stream) {
		select {
		case s.kick <- struct{}{}:
		default: // it has not looked since it was last told
		}
	})
}

// all does something with every stream.
func (h *hub) all(do func(*stream)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, list := range h.streams {
		for _, one := range list {
			do(one)
		}
	}
}

// end closes the streams of a seat that was taken from its device.
func (h *hub) end(s *seat) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, one := range h.streams[s] {
		one.end(eventTaken)
	}
}

// close ends all streams, and those that come.
func (h *hub) close() {
	h.mu.Lock()
	h.closed = true
	h.mu.Unlock()
	h.all(func(s *stream) { s.end(eventGone) })
}
