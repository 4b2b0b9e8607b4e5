package bismarck

import "sandtable/engine"

// fighter is a ship in a battle.
type fighter struct {
	ID       string       `json:"id"`
	Zone     int          `json:"zone"` // movement zone from the attacker's edge, 1 to 27
	Position string       `json:"position"`
	Acquired string       `json:"acquired,omitempty"` // the target acquired before this round
	Found    string       `json:"found,omitempty"`    // the one that is from the next
	Fired    bool         `json:"fired,omitempty"`
	Moved    bool         `json:"moved,omitempty"`
	Spent    int          `json:"spent,omitempty"`  // movement used up to stay on the track
	Pushed   bool         `json:"pushed,omitempty"` // off the track before it moved: it closes, or leaves
	Tried    bool         `json:"tried,omitempty"`  // to get away, in this round
	Hurt     *casualty    `json:"hurt,omitempty"`
	Card     engine.Piece `json:"card"` // the part both sides see
}

// sinking reports whether a ship sinks when the round is over. It fires still where all fire at once.
func (f *fighter) sinking() bool { return f.Hurt != nil && f.Hurt.Lost }

// hurt is where a ship's hits are kept apart.
func (f *fighter) hurt() *casualty {
	if f.Hurt == nil {
		f.Hurt = &casualty{Ship: f.ID}
	}
	return f.Hurt
}

// evasion is a ship's Evasion with the markers of this round; with rudder damage it counts as 0.
func (f *fighter) evasion(g *engine.Game, s *engine.State) int {
	n := now(g, s, f.ID, "evasion")
	if f.Hurt != nil {
		n = max(0, n-sum(f.Hurt.Effects))
	}
	if marked(s, f.ID, "rudder") || f.Hurt != nil && f.Hurt.Rudder {
		return 0
	}
	return n
}

// openCard stores the open part of the ship's card, if the state has it.
func (f *fighter) openCard(s *engine.State) {
	if p, there := s.Piece(f.ID); there {
		f.Card = *openCard(p)
	}
}

// openCard is the part of a ship that both sides see.
func openCard(p engine.Piece) *engine.Piece {
	return &engine.Piece{Back: p.Back, Marks: only(p.Marks, openMarks), Tracks: only(p.Tracks, openTracks)}
}

// seaZone counts the sea zones of the track from 0.
func (f *fighter) seaZone() int { return (f.Zone - 1) / inSeaZone }

// between counts the sea zones between two ships; −1 means the same one.
func between(a, b *fighter) int {
	n := a.seaZone() - b.seaZone()
	return max(n, -n) - 1
}

// rangeOf names the range between two ships.
func rangeOf(a, b *fighter) string {
	switch n := between(a, b); {
	case n <= 1:
		return "short"
	case n <= 3:
		return "medium"
	case n <= 6:
		return "long"
	}
	return "extreme"
}
