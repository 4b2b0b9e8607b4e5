package tool

import (
	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// eyedropperTool picks what is under the pointer: the feature of a hexside close by, else what the pen's layer holds
// there, else the terrain.
type eyedropperTool struct{ still }

// ID returns "eyedropper".
func (t *eyedropperTool) ID() string { return "eyedropper" }

// Key returns "I".
func (t *eyedropperTool) Key() string { return "I" }

// Press takes it up into the pen.
func (t *eyedropperTool) Press(ed Editor, p Pointer) error {
	b, pen, c := ed.Board(), ed.Pen(), at(ed, p)
	if !b.On(c) {
		return nil
	}
	e, away := b.Grid().NearestEdge(p.At)
	on, paths := b.Edge(e), b.PathKinds(e)
	switch {
	case len(on) > 0 && away < closeBy*b.Grid().Size.Width:
		f := on[len(on)-1]
		pen.Layer, pen.Hexside, pen.Faces = doc.Hexsides, f.Kind, f.Faces != board.FacesNone
	case pen.Layer == doc.Elevation:
		pen.Level = b.Elevation(c)
	case pen.Layer == doc.Paths && len(paths) > 0:
		pen.Path = paths[0]
	case pen.Layer == doc.Zones && zoneAt(b, c) != "":
		pen.Zone = zoneAt(b, c)
	case pen.Layer == doc.Sources && sourceAt(b, c) != "":
		pen.Source = sourceAt(b, c)
	default:
		pen.Layer, pen.Terrain = doc.Terrain, b.Terrain(c)
	}
	ed.SetPen(pen)
	return nil
}

// closeBy is how near to a hexside counts as on it, as a part of a hex's width.
const closeBy = 0.12

// Hint returns the hex under the pointer.
func (t *eyedropperTool) Hint(ed Editor, p Pointer) Hint { return Hint{Hexes: []hex.Coord{at(ed, p)}} }

func zoneAt(b *board.Board, c hex.Coord) string {
	for _, z := range b.Zones() {
		if z.Area.Has(c) {
			return z.ID
		}
	}
	return ""
}

func sourceAt(b *board.Board, c hex.Coord) string {
	for _, s := range b.Sources() {
		if s.Area.Has(c) {
			return s.ID
		}
	}
	return ""
}
