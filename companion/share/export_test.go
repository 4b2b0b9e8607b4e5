package share

// Break closes the listener as a system does that was suspended.
func (s *Server) Break() {
	s.mu.Lock()
	defer s.mu.Unlock()
	_ = s.listen.Close()
}

// Likeliest is for tests.
var Likeliest = likeliest
