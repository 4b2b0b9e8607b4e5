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
	gone chan struct{} // closed when the seat is no longer its device's
	// fresh asks for the whole picture whether anything has changed or not.
	fresh atomic.Bool
	once  sync.Once
}

func (s *stream) end() { s.once.Do(func() { close(s.gone) }) }

// join opens a stream for a seat. One above the limit closes the seat's oldest.
func (h *hub) join(s *seat, limit int) *stream {
	h.mu.Lock()
	defer h.mu.Unlock()
	one := &stream{kick: make(chan struct{}, 1), gone: make(chan struct{})}
	if h.closed {
		one.end()
		return one
	}
	if h.streams == nil {
		h.streams = map[*seat][]*stream{}
	}
	if list := h.streams[s]; len(list) >= limit {
		list[0].end()
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

// look tells every stream to look whether something has changed for its seat.
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

// end closes the streams of a seat.
func (h *hub) end(s *seat) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, one := range h.streams[s] {
		one.end()
	}
}

// close ends all streams, and those that come.
func (h *hub) close() {
	h.mu.Lock()
	h.closed = true
	h.mu.Unlock()
	h.all((*stream).end)
}
