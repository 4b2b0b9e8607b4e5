package raster

import (
	"math"

	"sandtable/printables/draw"
)

// outline is a path as straight lines in pixels: points, and where each part of
// it begins and ends. Package vector takes curves, but strokes, dashes and what is
// cropped are made of points.
type outline struct {
	pts   []draw.Point
	parts []part
}

type part struct {
	from, to int // the part is pts[from:to]
	closed   bool
}

// tolerance is how far, in pixels, straight lines may deviate from their curve.
const tolerance = 0.04

func (o *outline) reset() { o.pts, o.parts = o.pts[:0], o.parts[:0] }

func (o *outline) points(p part) []draw.Point { return o.pts[p.from:p.to] }

func (o *outline) begin() { o.parts = append(o.parts, part{from: len(o.pts), to: len(o.pts)}) }

// add appends a point to the last part; one in the same place as its forerunner
// is left out.
func (o *outline) add(p draw.Point) {
	last := &o.parts[len(o.parts)-1]
	if last.to > last.from && o.pts[last.to-1] == p {
		return
	}
	o.pts = append(o.pts, p)
	last.to++
}

// flatten sets o to the path seen through m. With round, the path's numbers are
// rounded first, as all lengths are that enter a canvas.
func (o *outline) flatten(p draw.Path, m draw.Affine, round bool) {
	o.reset()
	at := m.Apply
	if round {
		at = func(q draw.Point) draw.Point { return m.Apply(q.Rounded()) }
	}
	var here draw.Point
	for _, s := range p.Segments() {
		switch s.Op {
		case draw.OpMove:
			here = at(s.To)
			o.begin()
			o.add(here)
		case draw.OpLine:
			here = at(s.To)
			o.add(here)
		case draw.OpCubic:
			to := at(s.To)
			o.curve(here, at(s.C1), at(s.C2), to)
			here = to
		case draw.OpClose:
			last := &o.parts[len(o.parts)-1]
			last.closed = true
			here = o.pts[last.from]
		}
	}
}

// curve adds a Bézier curve as lines. The number of lines follows from the distance of the control points from even
// ones.
func (o *outline) curve(a, b, c, d draw.Point) {
	bend := math.Max(a.Sub(b.Times(2)).Add(c).Len(), b.Sub(c.Times(2)).Add(d).Len())
	n := int(math.Min(200, math.Ceil(math.Sqrt(0.75*bend/tolerance))))
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		p := a.Times(u * u * u).Add(b.Times(3 * u * u * t)).Add(c.Times(3 * u * t * t)).Add(d.Times(t * t * t))
		o.add(p)
	}
	o.add(d)
}

// bounds gives the smallest rectangle round all points.
func (o *outline) bounds() (x0, y0, x1, y1 float64) {
	x0, y0, x1, y1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range o.pts {
		x0, x1 = math.Min(x0, p.X), math.Max(x1, p.X)
		y0, y1 = math.Min(y0, p.Y), math.Max(y1, p.Y)
	}
	return x0, y0, x1, y1
}

// cropped gives the filled shape of o inside box, for shapes that reach so far
// outside that they would cost time and precision. Lines along the edges of box
// may be added.
func (o *outline) cropped(box draw.Rect, into *outline) {
	into.reset()
	for _, p := range o.parts {
		pts := o.points(p)
		for _, side := range []struct{ a, b, c float64 }{
			{1, 0, -box.X}, {-1, 0, box.Right()}, {0, 1, -box.Y}, {0, -1, box.Bottom()},
		} {
			pts = cropSide(pts, func(q draw.Point) float64 { return side.a*q.X + side.b*q.Y + side.c })
		}
		into.begin()
		for _, q := range pts {
			into.add(q)
		}
	}
}

// cropSide keeps what of a polygon has a depth of 0 or more.
func cropSide(pts []draw.Point, depth func(draw.Point) float64) []draw.Point {
	var out []draw.Point
	for i, q := range pts {
		p := pts[(i+len(pts)-1)%len(pts)]
		dp, dq := depth(p), depth(q)
		if (dp >= 0) != (dq >= 0) {
			out = append(out, p.Between(q, dp/(dp-dq)))
		}
		if dq >= 0 {
			out = append(out, q)
		}
	}
	return out
}
