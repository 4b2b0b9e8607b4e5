package picture

import (
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// relief draws the lines between levels.
type relief struct{ *drawing }

// contours draws a line on every hexside between two levels, the heavier the more they differ.
func (d relief) contours() {
	colour := d.Style.Line(draw.RGB(0x8a4b14))
	if d.Zoom > 0 {
		d.stampContours(colour)
		return
	}
	var paths [3]draw.Path
	d.eachEdge(func(e hex.Edge) {
		p, q := d.layout.EdgeHexes(e)
		if !d.Board.On(p) || !d.Board.On(q) {
			return
		}
		step := d.Board.Elevation(p) - d.Board.Elevation(q)
		if step == 0 {
			return
		}
		a, b := d.ends(e)
		paths[min(2, max(step, -step)-1)].Add(draw.Polyline(a, b))
	})
	for i, p := range paths {
		if !p.Empty() {
			d.c.Stroke(p, draw.Soft(0.3+0.25*float64(i), colour))
		}
	}
}

// stampContours draws a line on every hexside between two levels.
func (d relief) stampContours(colour draw.Colour) {
	if d.far() {
		return
	}
	var ids [3][3]string
	for step := range ids {
		for dir := range ids[step] {
			ids[step][dir] = stampID("contour", step, dir, colour, d.size, d.layout)
		}
	}
	var from hex.Coord
	var side hex.Direction
	var weight int
	stroke := func(c draw.Canvas) {
		a, b := d.ends(hex.Edge{Coord: from, Dir: side})
		middle := d.middle(from)
		c.Stroke(draw.Polyline(a.Sub(middle), b.Sub(middle)), draw.Soft(0.3+0.25*float64(weight), colour))
	}
	d.each(func(at hex.Coord, middle draw.Point) {
		level := d.Board.Elevation(at)
		for dir := range hex.Direction(3) {
			other := d.layout.Neighbour(at, dir)
			if !d.Board.On(other) {
				continue
			}
			step := d.Board.Elevation(other) - level
			if step == 0 {
				continue
			}
			from, side, weight = at, dir, min(2, max(step, -step)-1)
			d.c.Stamp(ids[weight][dir], middle, stroke)
		}
	})
}
