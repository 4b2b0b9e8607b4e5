package board

import (
	"math"

	"sandtable/engine/hex"
)

// Corner is a corner of a map.
type Corner int

// The corners, in reading order.
const (
	UpperLeft Corner = iota
	UpperRight
	LowerLeft
	LowerRight
)

// Corners lists the corners in reading order.
var Corners = []Corner{UpperLeft, UpperRight, LowerLeft, LowerRight}

// Of returns the hex at the corner of a map.
func (at Corner) Of(cols, rows int) (c hex.Coord) {
	if at == UpperRight || at == LowerRight {
		c.Col = cols - 1
	}
	if at == LowerLeft || at == LowerRight {
		c.Row = rows - 1
	}
	return c
}

// leastPixels is how many pixels of the picture a hex is at least apart from the next.
const leastPixels = 2

// Fitted returns the underlay after a corner of the grid was moved by pixels of the picture. The upper left one moves the whole
// grid. Each other one stretches it from there: the lower right one changes the spacing of columns and rows, the two others
// move alone, which can also level a scan that is turned. ok is false if the picture is not tied to the map, or would be far
// from it, mirrored or squeezed.
func (u Underlay) Fitted(g hex.Grid, cols, rows int, at Corner, dx, dy float64) (out Underlay, ok bool) {
	place, ok := u.Placement(g)
	back, turns := place.inverse()
	if !ok || !turns || cols < 2 || rows < 2 {
		return u, false
	}
	var frame [4]hex.Point // the corners on the picture
	for _, c := range Corners {
		frame[c] = back.apply(g.Centre(c.Of(cols, rows)))
	}
	moved := frame
	move(&moved, at, dx, dy)
	right, down := minus(moved[UpperRight], moved[UpperLeft]), minus(moved[LowerLeft], moved[UpperLeft])
	least := leastPixels * leastPixels * float64(cols-1) * float64(rows-1)
	if right.X*down.Y-right.Y*down.X < least {
		return u, false
	}
	u.Pins = nil
	for _, c := range Corners[:3] {
		u.Pins = append(u.Pins, Pin{X: moved[c].X, Y: moved[c].Y, Hex: c.Of(cols, rows)})
	}
	place, _ = u.Placement(g)
	back, _ = place.inverse()
	u.Pins = PinsAt(cols, rows, func(c hex.Coord) (x, y float64) { p := back.apply(g.Centre(c)); return p.X, p.Y })
	return u, u.Pins != nil
}

// move moves one corner of a frame, and those that it takes along.
func move(frame *[4]hex.Point, at Corner, dx, dy float64) {
	from := frame[UpperLeft]
	switch at {
	case UpperLeft:
		for i := range frame {
			frame[i].X, frame[i].Y = frame[i].X+dx, frame[i].Y+dy
		}
	case LowerRight:
		span := minus(frame[LowerRight], from)
		for i, p := range frame {
			frame[i] = hex.Point{X: from.X + (p.X-from.X)*longer(span.X, dx), Y: from.Y + (p.Y-from.Y)*longer(span.Y, dy)}
		}
	default:
		frame[at].X, frame[at].Y = frame[at].X+dx, frame[at].Y+dy
	}
}

// longer returns the factor that lengthens a span by a distance.
func longer(span, by float64) float64 {
	if math.Abs(span) < 1 {
		return 1
	}
	return (span + by) / span
}

func minus(p, q hex.Point) hex.Point { return hex.Point{X: p.X - q.X, Y: p.Y - q.Y} }

func (a Affine) apply(p hex.Point) hex.Point {
	return hex.Point{X: a.A*p.X + a.B*p.Y + a.C, Y: a.D*p.X + a.E*p.Y + a.F}
}

// inverse returns the inverse transform. ok is false if it has no inverse.
func (a Affine) inverse() (b Affine, ok bool) {
	det := a.A*a.E - a.B*a.D
	if det == 0 {
		return a, false
	}
	return Affine{
		A: a.E / det, B: -a.B / det, C: (a.B*a.F - a.E*a.C) / det,
		D: -a.D / det, E: a.A / det, F: (a.D*a.C - a.A*a.F) / det,
	}, true
}
