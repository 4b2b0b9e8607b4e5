package tool

import (
	"slices"

	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// selectTool selects hexes: one by a press, many by drawing a rectangle; with Shift
// they are added to what is selected, with the other button taken out. A selected piece is
// moved by dragging it.
type selectTool struct {
	doing  action
	from   hex.Coord
	before doc.Selection // as it was when the pointer was pressed
}

// action is what a drag does.
type action uint8

const (
	idle action = iota
	selecting
	adding
	taking
	moving
)

// ID returns "select".
func (t *selectTool) ID() string { return "select" }

// Key returns "S".
func (t *selectTool) Key() string { return "S" }

// Press selects a hex and the hexside nearest to the pointer, or takes hold of
// what is selected.
func (t *selectTool) Press(ed Editor, p Pointer) error {
	t.from, t.before = at(ed, p), ed.Selection()
	switch held := t.before.Hexes.Has(t.from); {
	case p.Secondary:
		t.doing = taking
	case p.Shift:
		t.doing = adding
	case held && t.before.Hexes.Len() > 1:
		t.doing = moving
	default:
		t.doing = selecting
	}
	return t.reach(ed, p)
}

// Drag draws the rectangle on.
func (t *selectTool) Drag(ed Editor, p Pointer) error { return t.reach(ed, p) }

// Release ends the rectangle, or moves the piece. Without a move, the selection becomes the one hex.
func (t *selectTool) Release(ed Editor, p Pointer) error {
	doing, to := t.doing, at(ed, p)
	t.doing = idle
	switch {
	case doing == moving && to != t.from:
		return ed.MoveSelected(t.from, to)
	case doing == moving:
		t.choose(ed, p, board.NewArea(t.from))
	}
	return nil
}

// Cancel selects what was selected before.
func (t *selectTool) Cancel(ed Editor) {
	if t.doing != idle {
		ed.Select(t.before)
	}
	t.doing = idle
}

// Hint returns where a dragged piece would go, else the hex and hexside under the pointer.
func (t *selectTool) Hint(ed Editor, p Pointer) Hint {
	if t.doing != moving {
		e, _ := ed.Board().Grid().NearestEdge(p.At)
		return Hint{Hexes: []hex.Coord{at(ed, p)}, Edges: []hex.Edge{e}}
	}
	l := ed.Board().Layout()
	by := l.Axial(at(ed, p)).Sub(l.Axial(t.from))
	var hexes []hex.Coord
	for c := range t.before.Hexes.All() {
		hexes = append(hexes, l.Coord(l.Axial(c).Add(by)))
	}
	return Hint{Hexes: hexes}
}

// reach selects from where the pointer was pressed to where it is.
func (t *selectTool) reach(ed Editor, p Pointer) error {
	to := at(ed, p)
	hexes := box(ed, t.from, to)
	switch t.doing {
	case selecting:
		t.choose(ed, p, board.NewArea(hexes...))
	case adding:
		t.choose(ed, p, t.before.Hexes.With(hexes...))
	case taking:
		t.choose(ed, p, t.before.Hexes.Without(hexes...))
	}
	return nil
}

// choose selects hexes, and the hexside nearest to the pointer where it is one
// hex.
func (t *selectTool) choose(ed Editor, p Pointer, area board.Area) {
	s := doc.Selection{Hexes: area}
	if hexes := slices.Collect(area.All()); len(hexes) == 1 {
		e, _ := ed.Board().Grid().NearestEdge(p.At)
		s.Edge, s.OnEdge = e, slices.Contains(edgesOf(ed, hexes[0]), e)
	}
	ed.Select(s)
}

func edgesOf(ed Editor, c hex.Coord) []hex.Edge {
	edges := ed.Board().Layout().EdgesOf(c)
	return edges[:]
}
