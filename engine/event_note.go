package engine

// Noted writes a note; an empty text deletes it.
type Noted struct {
	ID  string `json:"id"`
	To  string `json:"to"`
	Was string `json:"was"`
}

// Kind returns "note".
func (*Noted) Kind() string { return "note" }

func (e *Noted) apply(p *Part) error {
	if p.Notes[e.ID] != e.Was {
		return wasNot("note "+e.ID, e.Was, p.Notes[e.ID])
	}
	put(&p.Notes, e.ID, e.To)
	return nil
}

func (e *Noted) reverse() Change { return &Noted{ID: e.ID, To: e.Was, Was: e.To} }
