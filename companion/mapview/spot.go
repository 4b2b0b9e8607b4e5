package mapview

import (
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// Spot is a place on the map under a finger or the pointer.
type Spot struct {
	Point hex.Point // millimetres on the map sheet
	Hex   hex.Coord // the hex there, which may be off the map
	On    bool      // the hex is on the map
	Edge  hex.Edge  // the hexside nearest to it
	Near  bool      // the hexside is meant, not the hex: the point is closer to it than a fifth of the way to the middle
}

// SpotAt returns what is at a point of a board's sheet.
func SpotAt(b *board.Board, at draw.Point) Spot {
	g, p := b.Grid(), hex.Point{X: at.X, Y: at.Y}
	s := Spot{Point: p, Hex: g.At(p)}
	s.On = b.On(s.Hex)
	var far float64
	s.Edge, far = g.NearestEdge(p)
	s.Near = far < 0.1*min(g.Size.Width, g.Size.Height)
	return s
}
