package game

import (
	"sandtable/companion/render"
	"sandtable/companion/view"
	"sandtable/companion/view/mapping"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/printables"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
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

// diagram draws an example of the rules text as the draft is now: its map and kinds of terrain are read again, so that a
// draft that cannot be opened shows them too.
func (l *looks) diagram(of engine.Diagram) (picture.Diagram, bool) {
	doc := l.draft.work.Doc
	b, err := board.Decode([]byte(doc.Text("maps/" + of.Map + ".json")))
	if err != nil {
		return picture.Diagram{}, false
	}
	kinds, err := terrain.Read(terrain.Files{Terrain: []byte(doc.Text(terrainFile)), Russian: []byte(doc.Text(russianFile))})
	if err != nil {
		kinds = terrain.House()
	}
	m := mapping.Picture(l.lang(), b, kinds)
	m.Show.Counters, m.Sparse = false, true
	out, ok := picture.NewDiagram(m, of)
	pieces := l.counters()
	out.Counter = func(c draw.Canvas, unit string, box draw.Rect) bool {
		if pieces == nil {
			return false
		}
		pieces.Draw(c, box, unit, false, nil)
		return true
	}
	return out, ok
}
