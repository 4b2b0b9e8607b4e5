package game

import (
	"sandtable/engine/gamedata"
	"sandtable/printables"
	"sandtable/printables/counter"
	"sandtable/printables/sheet"
)

// looks is how the counters of a draft are printed. While the draft cannot be opened the last looks stay.
type looks struct {
	d      *draftPage
	stale  bool
	pieces map[string]counter.Piece
}

// piece is a counter by its id.
func (l *looks) piece(id string) (counter.Piece, bool) {
	if l.pieces == nil || l.stale {
		l.stale = false
		l.load()
	}
	p, ok := l.pieces[id]
	return p, ok
}

func (l *looks) load() {
	g, zip, err := l.d.game()
	if err != nil {
		return
	}
	files, err := gamedata.Zip(zip)
	if err != nil {
		return
	}
	set, err := printables.Open(g, files)
	if err != nil {
		return
	}
	list, _, err := set.Pieces(sheet.Setup{Lang: l.d.p.Set.Lang()})
	if err != nil {
		return
	}
	l.pieces = map[string]counter.Piece{}
	for _, p := range list {
		l.pieces[p.ID] = p
	}
}
