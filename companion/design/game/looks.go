package game

import (
	"sandtable/companion/view"
	"sandtable/engine/gamedata"
	"sandtable/printables"
	"sandtable/printables/counter"
)

// looks is how the counters of a draft are printed. While the draft cannot be opened, the last looks stay.
type looks struct {
	draft  *openDraft
	lang   func() view.Lang
	stale  bool
	pieces map[string]counter.Piece // by id
}

func (l *looks) piece(id string) (counter.Piece, bool) {
	if l.pieces == nil || l.stale {
		l.stale = false
		l.load()
	}
	p, ok := l.pieces[id]
	return p, ok
}

func (l *looks) load() {
	g, zip, err := l.draft.game()
	if err != nil {
		return
	}
	files, err := gamedata.Zip(zip)
	if err != nil {
		return
	}
	if pieces, err := printables.PiecesByID(g, files, l.lang()); err == nil {
		l.pieces = pieces
	}
}
