// Package doc is a map while it is being drawn: the board, the scenario's kinds
// of ground, what is selected, which layers are shown and locked, every change
// since the document was opened, and its files.
//
// All writes go through one door. A [Stroke] takes values, puts them into the
// draft and remembers what was there; when it ends, all that it did becomes one
// step that can be undone and redone without limit. Whatever a stroke, an undo or
// a redo writes is told to those who watch, hex by hex, so that a view draws anew
// only what changed. A change that ends where it began leaves no step.
//
// A document is for one goroutine; [Document.Snapshot] and [Document.Freeze] give
// what may be taken to another.
package doc

import (
	"sandtable/editor/terrain"
	"sandtable/engine/board"
)

// Document is a map that is being edited. Make one with [New], [Open] or
// [Recovery.Open].
type Document struct {
	draft     *board.Draft
	kinds     terrain.Set
	hidden    LayerSet
	locked    LayerSet
	selection Selection
	stroke    *Stroke // the open one; nil while none is
	history   history
	watchers  []*watcher
	file      file
}

// New returns a document over a draft, with the kinds of terrain it is drawn with.
// The draft belongs to the document from then on. It is saved nowhere yet.
func New(draft *board.Draft, kinds terrain.Set) *Document {
	return &Document{draft: draft, kinds: kinds, file: newFile(kinds)}
}

// Board returns the map as it is now. It changes with the document, and is
// another one after a resize: ask for it anew rather than keep it.
func (d *Document) Board() *board.Board { return d.draft.Board() }

// Freeze returns a copy of the map that no longer changes, such as for a check
// that runs elsewhere.
func (d *Document) Freeze() *board.Board { return d.draft.Freeze() }

// Kinds returns the kinds of terrain.
func (d *Document) Kinds() terrain.Set { return d.kinds }
