package engine

// Ticked marks a checklist line as done or not.
type Ticked struct {
	ID  string `json:"id"` // "phase.check"
	On  bool   `json:"on"`
	Was bool   `json:"was"`
}

// Kind returns "tick".
func (*Ticked) Kind() string { return "tick" }

func (e *Ticked) apply(p *Part) error {
	if p.Ticks[e.ID] != e.Was {
		return wasNot("tick "+e.ID, e.Was, p.Ticks[e.ID])
	}
	put(&p.Ticks, e.ID, e.On)
	return nil
}

func (e *Ticked) reverse() Change { return &Ticked{ID: e.ID, On: e.Was, Was: e.On} }
