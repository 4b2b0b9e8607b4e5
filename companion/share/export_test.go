package share

import "time"

// Break closes the listener as a system does that was suspended.
func (s *Server) Break() {
	s.mu.Lock()
	defer s.mu.Unlock()
	_ = s.listen.Close()
}

// ReadWithin changes how long a request may take to arrive, until the test is over.
func ReadWithin(d time.Duration) (undo func()) {
	was := readWithin
	readWithin = d
	return func() { readWithin = was }
}

// Likeliest is for tests.
var Likeliest = likeliest

// Occupy holds the sitting of a seat as a long press does, until the returned function is called.
func (t *Table) Occupy(side string) (leave func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for s, b := range t.browsers {
		if s.side == side {
			b.mu.Lock()
			return b.mu.Unlock
		}
	}
	panic("nobody has this seat: " + side)
}
