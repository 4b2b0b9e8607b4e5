package game

import (
	"sandtable/companion/render"
	"sandtable/companion/view"
	"sandtable/engine/gamedata"
	"sandtable/printables"
)

// looks is how the counters of a draft are printed. While the draft cannot be opened, the last looks stay.
type looks struct {
	draft *openDraft
	lang  func() view.Lang
	stale bool
	last  *render.Counters
}

func (l *looks) counters() *render.Counters {
	if l.last == nil || l.stale {
		l.stale = false
		l.load()
	}
	return l.last
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
		l.last = render.NewCounters(pieces)
	}
}
