package draw

import "math"

// kappa places the control points of a quarter circle drawn as one cubic; the
// curve is then nowhere further from the circle than 0.03 % of its radius.
const kappa = 0.5522847498307936

// Path gives the outline of r, closed, clockwise from its top left corner.
func (r Rect) Path() Path {
	return Polygon(Point{r.X, r.Y}, Point{r.Right(), r.Y},
		Point{r.Right(), r.Bottom()}, Point{r.X, r.Bottom()})
}

// Rounded gives the outline of r with corners of the given radius, which is cut
// to half the shorter side.
func (r Rect) Rounded(radius float64) Path {
	q := math.Min(radius, math.Min(r.W, r.H)/2)
	if q <= 0 {
		return r.Path()
	}
	k := q * (1 - kappa)
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	var p Path
	p.Move(x0+q, y0)
	p.Line(x1-q, y0)
	p.Cubic(x1-k, y0, x1, y0+k, x1, y0+q)
	p.Line(x1, y1-q)
	p.Cubic(x1, y1-k, x1-k, y1, x1-q, y1)
	p.Line(x0+q, y1)
	p.Cubic(x0+k, y1, x0, y1-k, x0, y1-q)
	p.Line(x0, y0+q)
	p.Cubic(x0, y0+k, x0+k, y0, x0+q, y0)
	p.Close()
	return p
}

// Polyline gives an open path through the points.
func Polyline(points ...Point) Path {
	if len(points) == 0 {
		return Path{}
	}
	p := Path{segs: make([]Segment, 0, len(points)+1)} // room to close it
	for i, q := range points {
		if i == 0 {
			p.Move(q.X, q.Y)
		} else {
			p.Line(q.X, q.Y)
		}
	}
	return p
}

// Polygon gives a closed path through the points.
func Polygon(points ...Point) Path {
	p := Polyline(points...)
	p.Close()
	return p
}

// RegularPolygon gives a closed polygon of n corners on the circle of radius r
// about c, the first one at angle from: 0 is to the right, 90 down. Less than
// three corners give an empty path.
func RegularPolygon(c Point, r float64, n int, from float64) Path {
	if n < 3 {
		return Path{}
	}
	points := make([]Point, n)
	for i := range points {
		points[i] = onCircle(c, r, r, from+360*float64(i)/float64(n))
	}
	return Polygon(points...)
}

// Circle gives the circle of radius r about c, clockwise.
func Circle(c Point, r float64) Path { return Ellipse(c, r, r) }

// Ellipse gives the ellipse about c that is 2·rx wide and 2·ry high, clockwise.
func Ellipse(c Point, rx, ry float64) Path {
	kx, ky := rx*kappa, ry*kappa
	var p Path
	p.Move(c.X+rx, c.Y)
	p.Cubic(c.X+rx, c.Y+ky, c.X+kx, c.Y+ry, c.X, c.Y+ry)
	p.Cubic(c.X-kx, c.Y+ry, c.X-rx, c.Y+ky, c.X-rx, c.Y)
	p.Cubic(c.X-rx, c.Y-ky, c.X-kx, c.Y-ry, c.X, c.Y-ry)
	p.Cubic(c.X+kx, c.Y-ry, c.X+rx, c.Y-ky, c.X+rx, c.Y)
	p.Close()
	return p
}

// Arc gives the open arc of the ellipse with half axes rx, ry about c, from one
// angle to another; 0 is to the right, 90 down, and to below from runs
// anticlockwise. More than one full turn is cut to one.
func Arc(c Point, rx, ry, from, to float64) Path {
	sweep := math.Max(-360, math.Min(360, to-from))
	n := int(math.Ceil(math.Abs(sweep) / 90))
	start := onCircle(c, rx, ry, from)
	var p Path
	p.Move(start.X, start.Y)
	for i := range n {
		a, b := from+sweep*float64(i)/float64(n), from+sweep*float64(i+1)/float64(n)
		p.arcStep(c, rx, ry, a, b)
	}
	return p
}

// arcStep adds the arc from angle a to angle b, at most a quarter turn.
func (p *Path) arcStep(c Point, rx, ry, a, b float64) {
	k := 4.0 / 3 * math.Tan((b-a)*math.Pi/720)
	sa, ca := math.Sincos(a * math.Pi / 180)
	sb, cb := math.Sincos(b * math.Pi / 180)
	p.Cubic(c.X+rx*(ca-k*sa), c.Y+ry*(sa+k*ca),
		c.X+rx*(cb+k*sb), c.Y+ry*(sb-k*cb),
		c.X+rx*cb, c.Y+ry*sb)
}

func onCircle(c Point, rx, ry, deg float64) Point {
	sin, cos := math.Sincos(deg * math.Pi / 180)
	return Point{c.X + rx*cos, c.Y + ry*sin}
}

// Reversed gives the same line run the other way round. Added to a shape that
// surrounds it, it becomes a hole.
func (p Path) Reversed() Path {
	var out Path
	for end := len(p.segs); end > 0; {
		begin := end - 1
		for begin > 0 && p.segs[begin].Op != OpMove {
			begin--
		}
		out.addReversed(p.segs[begin:end])
		end = begin
	}
	return out
}

// addReversed adds one part, backwards.
func (p *Path) addReversed(part []Segment) {
	last := len(part) - 1
	closed := part[last].Op == OpClose
	if closed {
		last--
	}
	if last < 0 {
		return
	}
	p.Move(part[last].To.X, part[last].To.Y)
	for i := last; i > 0; i-- {
		s, to := part[i], part[i-1].To
		if s.Op == OpCubic {
			p.Cubic(s.C2.X, s.C2.Y, s.C1.X, s.C1.Y, to.X, to.Y)
		} else {
			p.Line(to.X, to.Y)
		}
	}
	if closed {
		p.Close()
	}
}

// Ring gives the shape between the circles of radius outer and inner about c.
func Ring(c Point, outer, inner float64) Path {
	return Join(Circle(c, outer), Circle(c, inner).Reversed())
}

// Star gives a closed star of n points about c, the first one straight up.
func Star(c Point, outer, inner float64, n int) Path {
	points := make([]Point, 0, 2*max(n, 0))
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		points = append(points, onCircle(c, r, r, -90+180*float64(i)/float64(n)))
	}
	return Polygon(points...)
}
