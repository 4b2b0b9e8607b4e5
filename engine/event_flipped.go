package engine

// PieceFlipped turns a counter to its back or its front.
type PieceFlipped struct {
	ID   string `json:"id"`
	Back bool   `json:"back"`
	Was  bool   `json:"was"`
}

// Kind returns "flipped".
func (*PieceFlipped) Kind() string { return "flipped" }

func (e *PieceFlipped) apply(p *Part) error {
	piece, ok := p.Pieces[e.ID]
	if !ok {
		return wasNot("piece "+e.ID, "in play", "not")
	}
	if piece.Back != e.Was {
		return wasNot("back of "+e.ID, e.Was, piece.Back)
	}
	piece.Back = e.Back
	set(&p.Pieces, e.ID, piece)
	return nil
}

func (e *PieceFlipped) reverse() Change { return &PieceFlipped{ID: e.ID, Back: e.Was, Was: e.Back} }

// PieceTurned turns a counter on its hex.
type PieceTurned struct {
	ID     string `json:"id"`
	Turned int    `json:"turned"` // hexsides clockwise from the facing with which its side begins, 0 to 5
	Was    int    `json:"was"`
}

// Kind returns "turned".
func (*PieceTurned) Kind() string { return "turned" }

func (e *PieceTurned) apply(p *Part) error {
	piece, ok := p.Pieces[e.ID]
	if !ok {
		return wasNot("piece "+e.ID, "in play", "not")
	}
	if piece.Turned != e.Was {
		return wasNot("facing of "+e.ID, e.Was, piece.Turned)
	}
	piece.Turned = e.Turned
	set(&p.Pieces, e.ID, piece)
	return nil
}

func (e *PieceTurned) reverse() Change { return &PieceTurned{ID: e.ID, Turned: e.Was, Was: e.Turned} }
