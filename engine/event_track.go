package engine

// TrackerSet gives a tracker a value.
type TrackerSet struct {
	ID    string `json:"id"`
	Value int    `json:"value"`
	Was   int    `json:"was"`
}

// Kind returns "tracker".
func (*TrackerSet) Kind() string { return "tracker" }

func (e *TrackerSet) apply(p *Part) error {
	if p.Trackers[e.ID] != e.Was {
		return wasNot("tracker "+e.ID, e.Was, p.Trackers[e.ID])
	}
	set(&p.Trackers, e.ID, e.Value)
	return nil
}

func (e *TrackerSet) reverse() Change { return &TrackerSet{ID: e.ID, Value: e.Was, Was: e.Value} }

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
