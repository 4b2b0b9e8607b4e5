// Package doc is a map under edit: the board, kinds of terrain, selection, layers, undo history and
// files.
//
// All writes go through one door. A [Stroke] takes values, puts them into the
// draft and remembers what was there; when it ends, all that it did becomes one
// step that can be undone and redone without limit. Whatever a stroke, an undo or
// a redo writes is told to those who watch, hex by hex, so that a view draws anew
// only what changed. A change that ends where it began leaves no step.
//
// A document is for one goroutine; [File.Snapshot] and [Document.Freeze] give
// what may be taken to another.
package doc

import (
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Document is a map that is being edited. Make one with [New], [Open] or
// [Recovery.Open].
type Document struct {
	draft     *board.Draft
	kinds     terrain.Set
	layers    LayerState
	selection Selection
	stroke    *Stroke // the open one; nil while none is
	history   history
	watchers  []*watcher
	file      *File
}

// New returns a document over a draft, with the kinds of terrain it is drawn with.
// The draft belongs to the document from then on. It is saved nowhere yet.
func New(draft *board.Draft, kinds terrain.Set) *Document {
	d := &Document{draft: draft, kinds: kinds}
	d.file, d.layers.tell = newFile(d), d.tell
	return d
}

// Board returns the map as it is now. It changes with the document, and is
// another one after a resize: ask for it anew rather than keep it.
func (d *Document) Board() *board.Board { return d.draft.Board() }

// Freeze returns a copy of the map that no longer changes, such as for a check
// that runs elsewhere.
func (d *Document) Freeze() *board.Board { return d.draft.Freeze() }

// Kinds returns the kinds of terrain.
func (d *Document) Kinds() terrain.Set { return d.kinds }

// Head returns what the map has once.
func (d *Document) Head() Head { return headOf(d.Board()) }

// Selection returns what is selected. An item that is no longer there is not.
func (d *Document) Selection() Selection {
	s := d.selection
	if _, ok := Where(d.Board(), s.Item); !ok {
		s.Item = Item{}
	}
	return s
}

// Select selects; hexes off the map are left out.
func (d *Document) Select(s Selection) {
	s = s.moved(0, 0, d.Board().Field())
	if s.Equal(d.selection) {
		return
	}
	d.selection = s
	d.tell(Touched{Selection: true})
}

// SelectAll selects every hex.
func (d *Document) SelectAll() {
	var hexes []hex.Coord
	for c := range d.Board().Field().All() {
		hexes = append(hexes, c)
	}
	d.Select(Selection{Hexes: board.NewArea(hexes...)})
}
