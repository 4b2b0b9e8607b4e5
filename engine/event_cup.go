package engine

import "slices"

// CupChanged sets the contents of a cup, after a draw, a return or a filling.
type CupChanged struct {
	ID  string   `json:"id"`
	To  Contents `json:"to"`
	Was Contents `json:"was"`
}

// Kind returns "cup".
func (*CupChanged) Kind() string { return "cup" }

func (e *CupChanged) apply(p *Part) error {
	if !p.Cups[e.ID].equal(e.Was) {
		return wasNot("cup "+e.ID, e.Was, p.Cups[e.ID])
	}
	if len(e.To.In) == 0 && len(e.To.Out) == 0 {
		delete(p.Cups, e.ID)
		if len(p.Cups) == 0 {
			p.Cups = nil
		}
		return nil
	}
	set(&p.Cups, e.ID, e.To.clone())
	return nil
}

func (e *CupChanged) reverse() Change { return &CupChanged{ID: e.ID, To: e.Was, Was: e.To} }

func (c Contents) equal(d Contents) bool {
	return slices.Equal(c.In, d.In) && slices.Equal(c.Out, d.Out)
}
