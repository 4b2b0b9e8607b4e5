package evenings

// Strip removes the games, which hold functions.
func (s *Stats) Strip() *Stats {
	for _, g := range s.Games {
		g.game = nil
	}
	return s
}
