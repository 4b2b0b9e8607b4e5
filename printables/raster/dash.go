package raster

import (
	"math"

	"sandtable/printables/draw"
)

// dasher cuts lines into dashes.
type dasher struct {
	out    *outline
	dashes []float64 // pixels on, off, on, off
	view   draw.Rect // nothing outside can be seen

	index int     // which of the dashes
	left  float64 // pixels of it not yet used
	down  bool    // a dash has begun and continues
}

// dash adds the dashes of every part of lines to out. What cannot be seen is
// passed over, however long it is.
func dash(lines, out *outline, dashes []float64, view draw.Rect) {
	for _, p := range lines.parts {
		d := dasher{out: out, dashes: dashes, view: view, left: dashes[0]}
		pts := lines.points(p)
		for i := 1; i < len(pts); i++ {
			d.line(pts[i-1], pts[i])
		}
		if p.closed && len(pts) > 1 {
			d.line(pts[len(pts)-1], pts[0])
		}
	}
}

// line goes from a to b.
func (d *dasher) line(a, b draw.Point) {
	length := b.Sub(a).Len()
	t0, t1 := visible(a, b, d.view)
	if t0 >= t1 || length == 0 {
		d.skip(length)
		return
	}
	if t0 > 0 {
		d.skip(t0 * length)
	}
	for at := t0 * length; at < t1*length; {
		if d.index%2 == 0 && !d.down {
			d.out.begin()
			d.out.add(a.Between(b, at/length))
			d.down = true
		}
		step := math.Min(d.left, t1*length-at)
		at += step
		d.left -= step
		if d.index%2 == 0 {
			d.out.add(a.Between(b, at/length))
		}
		if d.left <= 1e-9 {
			d.next()
		}
	}
	if t1 < 1 {
		d.skip((1 - t1) * length)
	}
}

// next takes up the following dash or gap.
func (d *dasher) next() {
	d.index = (d.index + 1) % len(d.dashes)
	d.left = d.dashes[d.index]
	d.down = false
}

// skip continues by a length that cannot be seen.
func (d *dasher) skip(length float64) {
	d.down = false
	sum := 0.0
	for _, v := range d.dashes {
		sum += v
	}
	length = math.Mod(length, sum)
	for length > d.left {
		length -= d.left
		d.next()
	}
	d.left -= length
}

// visible gives between which parts of the way from a to b, 0 to 1, the line may
// be inside view; the second is not above the first when it never is.
func visible(a, b draw.Point, view draw.Rect) (t0, t1 float64) {
	t0, t1 = 0, 1
	limit := func(from, way, low, high float64) {
		if way == 0 {
			if from < low || from > high {
				t1 = -1
			}
			return
		}
		in, out := (low-from)/way, (high-from)/way
		t0, t1 = math.Max(t0, math.Min(in, out)), math.Min(t1, math.Max(in, out))
	}
	limit(a.X, b.X-a.X, view.X, view.Right())
	limit(a.Y, b.Y-a.Y, view.Y, view.Bottom())
	return t0, t1
}
