package engine

// DutySet settles a duty of a phase, or reopens it.
type DutySet struct {
	ID  string    `json:"id"` // "phase.duty"
	To  DutyState `json:"to,omitempty"`
	Was DutyState `json:"was,omitempty"`
}

// Kind returns "duty".
func (*DutySet) Kind() string { return "duty" }

func (e *DutySet) apply(p *Part) error {
	if p.Duties[e.ID] != e.Was {
		return wasNot("duty "+e.ID, e.Was, p.Duties[e.ID])
	}
	put(&p.Duties, e.ID, e.To)
	return nil
}

func (e *DutySet) reverse() Change { return &DutySet{ID: e.ID, To: e.Was, Was: e.To} }
