package engine

// PieceMarked puts a mark on a counter or removes it.
type PieceMarked struct {
	ID   string `json:"id"`
	Mark string `json:"mark"`
	On   bool   `json:"on"`
	Was  bool   `json:"was"`
}

// Kind returns "marked".
func (*PieceMarked) Kind() string { return "marked" }

func (e *PieceMarked) apply(p *Part) error {
	piece, ok := p.Pieces[e.ID]
	if !ok {
		return wasNot("piece "+e.ID, "in play", "not")
	}
	if piece.Marks[e.Mark] != e.Was {
		return wasNot("mark "+e.Mark+" of "+e.ID, e.Was, piece.Marks[e.Mark])
	}
	piece.Marks = with(piece.Marks, e.Mark, e.On)
	set(&p.Pieces, e.ID, piece)
	return nil
}

func (e *PieceMarked) reverse() Change {
	return &PieceMarked{ID: e.ID, Mark: e.Mark, On: e.Was, Was: e.On}
}
