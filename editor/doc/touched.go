package doc

import (
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Touched says what changed, so that a view need draw only that.
type Touched struct {
	Hexes  []hex.Coord // on the map; some may be there twice
	All    bool        // everything may look different, and Hexes says nothing
	Layers LayerSet    // what changed on the map

	Head      bool // title, numbering, hex size, underlay
	Kinds     bool // kinds of terrain
	Size      bool // number of columns or rows
	Selection bool
	Shown     bool // which layers are shown or locked
	History   bool // steps that can be undone or redone, or whether all is saved
}

// maxTouched is how many hexes are listed before it is quicker to draw all.
const maxTouched = 4096

func (t *Touched) hex(b *board.Board, c hex.Coord) {
	switch {
	case t.All || !b.On(c):
	case len(t.Hexes) >= maxTouched:
		t.all()
	default:
		t.Hexes = append(t.Hexes, c)
	}
}

func (t *Touched) edge(b *board.Board, e hex.Edge) {
	first, second := b.Layout().EdgeHexes(e)
	t.hex(b, first)
	t.hex(b, second)
}

func (t *Touched) all() { t.All, t.Hexes = true, nil }

// nothing reports whether there is nothing to tell.
func (t *Touched) nothing() bool {
	return !t.All && len(t.Hexes) == 0 && t.Layers == 0 &&
		!t.Head && !t.Kinds && !t.Size && !t.Selection && !t.Shown && !t.History
}

type watcher struct{ told func(Touched) }

// Watch calls told after every write, until stop is called. It is called while
// the write is under way: it may look at the document and must not change it.
func (d *Document) Watch(told func(Touched)) (stop func()) {
	w := &watcher{told}
	d.watchers = append(d.watchers, w)
	return func() {
		d.watchers = slices.DeleteFunc(slices.Clone(d.watchers), func(o *watcher) bool { return o == w })
	}
}

func (d *Document) tell(t Touched) {
	if t.nothing() {
		return
	}
	for _, w := range d.watchers {
		w.told(t)
	}
}
