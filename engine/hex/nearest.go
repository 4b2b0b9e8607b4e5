package hex

import "math"

// At returns the hex that holds a point, on the map or off it. A point on a
// hexside belongs to one of the two hexes, always the same.
func (g Grid) At(p Point) Coord {
	x, y := limit(p.X/g.Size.Width), limit(p.Y/g.Size.Height)
	// Seen from the middle of hex 0,0 and scaled to a regular hexagon, the
	// axes are plain fractions of width and height.
	m := g.Centre(Coord{})
	x -= m.X / g.Size.Width
	y -= m.Y / g.Size.Height
	var q, r float64
	if g.Layout.Flat() {
		q = x / 0.75
		r = y - q/2
	} else {
		r = y / 0.75
		q = x - r/2
	}
	o := g.Layout.Axial(Coord{})
	return g.Layout.Coord(roundAxial(q, r).Add(o))
}

// Crossed returns the hexes that the straight line between two points crosses, in its order, each touching the next.
// Where the line runs along a hexside it keeps to one side of it. A corner that it cuts by less than a ten-thousandth of
// a hex is left out.
func (g Grid) Crossed(a, b Point) []Coord {
	a, b = g.nudge(a), g.nudge(b)
	return g.cross([]Coord{g.At(a)}, a, b)
}

// nudge moves a point by too little to be seen, off the hexsides on which round numbers put it.
func (g Grid) nudge(p Point) Point {
	return Point{p.X + g.Size.Width*1e-6, p.Y + g.Size.Height*2e-6}
}

// cross adds the hexes on the way from a, which is in the last hex of the way, to b. A hex bulges nowhere: what begins
// and ends in it stays in it.
func (g Grid) cross(way []Coord, a, b Point) []Coord {
	end := g.At(b)
	if way[len(way)-1] == end {
		return way
	}
	if math.Hypot(b.X-a.X, b.Y-a.Y) < min(g.Size.Width, g.Size.Height)*1e-4 {
		return append(way, end)
	}
	middle := Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2}
	return g.cross(g.cross(way, a, middle), middle, b)
}

// limit keeps a wild number, such as a pointer position divided by a zoom of
// nearly zero, within what a whole number can hold.
func limit(v float64) float64 {
	const far = 1e8
	if math.IsNaN(v) {
		return -far
	}
	return min(max(v, -far), far)
}

func roundAxial(q, r float64) Axial {
	s := -q - r
	rq, rr, rs := math.Round(q), math.Round(r), math.Round(s)
	dq, dr, ds := math.Abs(rq-q), math.Abs(rr-r), math.Abs(rs-s)
	switch {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	return Axial{int(rq), int(rr)}
}

// NearestEdge returns the hexside nearest to a point and how far away it is in
// millimetres. It is always a side of the hex that holds the point.
func (g Grid) NearestEdge(p Point) (Edge, float64) {
	var best Edge
	least := math.Inf(1)
	for _, e := range g.Layout.EdgesOf(g.At(p)) {
		a, b := g.EdgeEnds(e)
		if d := toSegment(p, a, b); d < least {
			best, least = e, d
		}
	}
	return best, least
}

// toSegment returns the distance of p from the straight line between a and b.
func toSegment(p, a, b Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := ((p.X-a.X)*dx + (p.Y-a.Y)*dy) / (dx*dx + dy*dy)
	t = min(max(t, 0), 1)
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}
