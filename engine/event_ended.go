package engine

// Ended records how the game ended; an empty value reopens it.
type Ended struct {
	How string `json:"how"`
	Was string `json:"was"`
}

// Kind returns "ended".
func (*Ended) Kind() string { return "ended" }

func (e *Ended) apply(p *Part) error {
	if p.Ended != e.Was {
		return wasNot("end", e.Was, p.Ended)
	}
	p.Ended = e.How
	return nil
}

func (e *Ended) reverse() Change { return &Ended{How: e.Was, Was: e.How} }
