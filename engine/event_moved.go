package engine

// PieceMoved moves a counter. From the zero place it comes into play; to the zero place it leaves
// play.
type PieceMoved struct {
	ID  string `json:"id"`
	To  Place  `json:"to"`
	Was Place  `json:"was"`
}

// Kind returns "moved".
func (*PieceMoved) Kind() string { return "moved" }

func (e *PieceMoved) apply(p *Part) error {
	piece := p.Pieces[e.ID]
	if piece.Place != e.Was {
		return wasNot("place of "+e.ID, e.Was, piece.Place)
	}
	if e.To == (Place{}) && len(piece.Marks) == 0 && len(piece.Tracks) == 0 && !piece.Back && piece.Turned == 0 {
		delete(p.Pieces, e.ID)
		if len(p.Pieces) == 0 {
			p.Pieces = nil
		}
		return nil
	}
	piece.Place = e.To
	set(&p.Pieces, e.ID, piece)
	return nil
}

func (e *PieceMoved) reverse() Change { return &PieceMoved{ID: e.ID, To: e.Was, Was: e.To} }
