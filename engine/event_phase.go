package engine

// PhaseEntered moves the sequence of play to a phase.
type PhaseEntered struct {
	To  string `json:"to"`
	Was string `json:"was"`
}

// Kind returns "phase".
func (*PhaseEntered) Kind() string { return "phase" }

func (e *PhaseEntered) apply(p *Part) error {
	if p.Phase != e.Was {
		return wasNot("phase", e.Was, p.Phase)
	}
	p.Phase = e.To
	return nil
}

func (e *PhaseEntered) reverse() Change { return &PhaseEntered{To: e.Was, Was: e.To} }
