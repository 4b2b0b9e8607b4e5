package engine

// TrackSet gives one of a counter's own tracks a value: hull, fuel.
type TrackSet struct {
	ID    string `json:"id"`
	Track string `json:"track"`
	Value int    `json:"value"`
	Was   int    `json:"was"`
}

// Kind returns "track".
func (*TrackSet) Kind() string { return "track" }

func (e *TrackSet) apply(p *Part) error {
	piece, ok := p.Pieces[e.ID]
	if !ok {
		return wasNot("piece "+e.ID, "in play", "not")
	}
	if piece.Tracks[e.Track] != e.Was {
		return wasNot("track "+e.Track+" of "+e.ID, e.Was, piece.Tracks[e.Track])
	}
	piece.Tracks = with(piece.Tracks, e.Track, e.Value)
	set(&p.Pieces, e.ID, piece)
	return nil
}

func (e *TrackSet) reverse() Change {
	return &TrackSet{ID: e.ID, Track: e.Track, Value: e.Was, Was: e.Value}
}
