// Package doc is a map under edit: the board, kinds of terrain, selection, layers, undo history and files.
//
// All writes go through a [Stroke]. It writes values into the draft and remembers the old ones; when it ends, all its
// changes become one step that can be undone and redone without limit. Every write, undo and redo reports its hexes
// to the watchers, so that a view redraws only what changed. A stroke that ends where it began leaves no step.
//
// A document is for one goroutine; [File.Snapshot] and [Document.Freeze] return copies for others.
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

// Board returns the current map. It changes with the document, and a resize replaces it: call Board again rather than
// keep the result.
func (d *Document) Board() *board.Board { return d.draft.Board() }

// Freeze returns a copy of the map that no longer changes, such as for a check
// that runs elsewhere.
func (d *Document) Freeze() *board.Board { return d.draft.Freeze() }

// Kinds returns the kinds of terrain.
func (d *Document) Kinds() terrain.Set { return d.kinds }

// Head returns what the map has once.
func (d *Document) Head() Head { return headOf(d.Board()) }

// Selection returns what is selected, without items that no longer exist.
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
