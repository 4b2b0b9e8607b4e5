package draw

import "math"

// limit is the greatest length, in millimetres, that a canvas takes; what is
// longer is cut to it. Fifty metres is beyond every map and every page, and
// keeps a slip in somebody's data from turning into an endless drawing.
const limit = 50_000

// Round gives v to 0.001 mm, the precision at which lengths enter a canvas.
// What is not a number becomes 0 and what is beyond limit is cut to it.
func Round(v float64) float64 {
	switch {
	case v != v:
		return 0
	case v > limit:
		return limit
	case v < -limit:
		return -limit
	}
	return math.Round(v*1000) / 1000
}

// Point is a place in millimetres, y down.
type Point struct{ X, Y float64 }

// Pt is short for Point{X: x, Y: y}.
func Pt(x, y float64) Point { return Point{x, y} }

// Add gives p moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub gives the way from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times gives p with both parts multiplied by k.
func (p Point) Times(k float64) Point { return Point{p.X * k, p.Y * k} }

// Len gives the distance of p from the origin.
func (p Point) Len() float64 { return math.Hypot(p.X, p.Y) }

// Rounded gives p with both parts rounded as [Round] does.
func (p Point) Rounded() Point { return Point{Round(p.X), Round(p.Y)} }

// Between returns the point at fraction t from p to q; t may be outside 0 to 1.
func (p Point) Between(q Point, t float64) Point {
	return Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t}
}

// Size is a width and a height in millimetres.
type Size struct{ W, H float64 }

// Turned gives the size with width and height exchanged.
func (s Size) Turned() Size { return Size{s.H, s.W} }

// Rect is a rectangle in millimetres with its top left corner at X, Y. It is
// empty when its width or height is not above 0.
type Rect struct{ X, Y, W, H float64 }

// RectAround gives the rectangle of width w and height h centred on p.
func RectAround(p Point, w, h float64) Rect { return Rect{p.X - w/2, p.Y - h/2, w, h} }

// Corners gives the smallest rectangle that holds both points.
func Corners(p, q Point) Rect {
	x, y := math.Min(p.X, q.X), math.Min(p.Y, q.Y)
	return Rect{x, y, math.Max(p.X, q.X) - x, math.Max(p.Y, q.Y) - y}
}

// Right gives the x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom gives the y of the bottom edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Centre gives the middle of r.
func (r Rect) Centre() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Empty reports whether r has no area.
func (r Rect) Empty() bool { return !(r.W > 0 && r.H > 0) }

// Inset gives r made smaller by d on all four sides, or larger when d is
// negative. A rectangle too small for it becomes an empty one in its middle.
func (r Rect) Inset(d float64) Rect {
	if 2*d > r.W || 2*d > r.H {
		return RectAround(r.Centre(), math.Max(0, r.W-2*d), math.Max(0, r.H-2*d))
	}
	return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d}
}

// Union gives the smallest rectangle that holds both; an empty one counts for
// nothing.
func (r Rect) Union(s Rect) Rect {
	if r.Empty() {
		return s
	}
	if s.Empty() {
		return r
	}
	return Corners(
		Point{math.Min(r.X, s.X), math.Min(r.Y, s.Y)},
		Point{math.Max(r.Right(), s.Right()), math.Max(r.Bottom(), s.Bottom())})
}

// Intersect gives what r and s share; it is empty when they do not meet.
func (r Rect) Intersect(s Rect) Rect {
	x, y := math.Max(r.X, s.X), math.Max(r.Y, s.Y)
	w, h := math.Min(r.Right(), s.Right())-x, math.Min(r.Bottom(), s.Bottom())-y
	return Rect{x, y, math.Max(0, w), math.Max(0, h)}
}

// Holds reports whether p is in r, its edges included.
func (r Rect) Holds(p Point) bool {
	return p.X >= r.X && p.X <= r.Right() && p.Y >= r.Y && p.Y <= r.Bottom()
}

// Within gives the largest rectangle of the given width to height ratio that
// fits into r, centred in it.
func (r Rect) Within(ratio float64) Rect {
	w, h := r.W, r.W/ratio
	if h > r.H {
		w, h = r.H*ratio, r.H
	}
	return RectAround(r.Centre(), w, h)
}
