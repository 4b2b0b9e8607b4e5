package tool

import (
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// eraserTool takes away what is on the pen's layer, in the hexes that the brush would
// cover; of hexsides and paths at size 1 only those nearest to the pointer. With
// Shift it takes away what is on every layer that can be changed.
type eraserTool struct {
	holding
	last hex.Point // where the pointer was
	all  bool
}

// ID returns "eraser".
func (t *eraserTool) ID() string { return "eraser" }

// Key returns "X".
func (t *eraserTool) Key() string { return "X" }

// Press erases.
func (t *eraserTool) Press(ed Editor, p Pointer) error {
	t.last, t.all = p.At, p.Shift
	name := engine.Tell("editor.step.eraser", "layer", "@editor.layer."+ed.Pen().Layer.String())
	if t.all {
		name = engine.Tell("editor.step.eraser_all")
	}
	t.stroke = ed.Begin(name)
	return t.try(t.rub(ed, at(ed, p), p.At))
}

// Drag erases all on the way.
func (t *eraserTool) Drag(ed Editor, p Pointer) error {
	if t.stroke == nil {
		return nil
	}
	way := ed.Board().Grid().Crossed(t.last, p.At)
	t.last = p.At
	if len(way) == 1 {
		return t.try(t.rub(ed, way[0], p.At)) // another side of the same hex
	}
	for _, c := range way[1:] {
		if err := t.try(t.rub(ed, c, p.At)); err != nil {
			return err
		}
	}
	return nil
}

// Release makes the step.
func (t *eraserTool) Release(Editor, Pointer) error {
	t.end()
	return nil
}

// Hint returns what a press would erase.
func (t *eraserTool) Hint(ed Editor, p Pointer) Hint {
	if t.narrow(ed) {
		e, _ := ed.Board().Grid().NearestEdge(p.At)
		return Hint{Edges: []hex.Edge{e}}
	}
	return Hint{Hexes: round(ed, at(ed, p))}
}

// narrow reports whether a single hexside is erased rather than hexes.
func (t *eraserTool) narrow(ed Editor) bool {
	pen := ed.Pen()
	return !t.all && pen.size() == 1 && (pen.Layer == doc.Hexsides || pen.Layer == doc.Paths)
}

func (t *eraserTool) rub(ed Editor, c hex.Coord, p hex.Point) error {
	b, pen := ed.Board(), ed.Pen()
	var on []hex.Coord
	for _, c := range round(ed, c) {
		if b.On(c) {
			on = append(on, c)
		}
	}
	switch {
	case t.narrow(ed):
		return t.rubEdge(b, pen.Layer, p)
	case t.all:
		return t.stroke.Erase(board.NewArea(on...), doc.AllLayers)
	case pen.Layer == doc.Zones && pen.Zone != "":
		return t.stroke.PaintZone(pen.Zone, false, on...)
	case pen.Layer == doc.Sources && pen.Source != "":
		return t.stroke.PaintSource(pen.Source, false, on...)
	}
	return t.stroke.Erase(board.NewArea(on...), doc.LayersOf(pen.Layer))
}

func (t *eraserTool) rubEdge(b *board.Board, l doc.Layer, p hex.Point) error {
	e, _ := b.Grid().NearestEdge(p)
	switch {
	case !b.Field().OnEdge(e):
		return nil
	case l == doc.Paths:
		return t.stroke.SetPath(e)
	}
	return t.stroke.SetEdge(e)
}
