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
