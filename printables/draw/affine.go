package draw

import "math"

// Affine is a transform of the plane: x' = A·x + C·y + E and
// y' = B·x + D·y + F, the order of numbers that PDF uses.
type Affine struct{ A, B, C, D, E, F float64 }

// Identity leaves everything where it is.
var Identity = Affine{A: 1, D: 1}

// Move gives the transform that moves by dx, dy.
func Move(dx, dy float64) Affine { return Affine{1, 0, 0, 1, dx, dy} }

// Scale gives the transform that multiplies x by sx and y by sy.
func Scale(sx, sy float64) Affine { return Affine{A: sx, D: sy} }

// Rotate gives the transform that turns by deg degrees about the origin,
// clockwise as seen on the paper. Quarter turns are exact.
func Rotate(deg float64) Affine {
	sin, cos := math.Sincos(deg * math.Pi / 180)
	if q := deg / 90; q == math.Trunc(q) {
		sin, cos = math.Round(sin), math.Round(cos)
	}
	return Affine{cos, sin, -sin, cos, 0, 0}
}

// RotateAbout gives the transform that turns by deg degrees about p.
func RotateAbout(deg float64, p Point) Affine {
	return Move(-p.X, -p.Y).Then(Rotate(deg)).Then(Move(p.X, p.Y))
}

// Then gives the transform that does m first and n after it.
func (m Affine) Then(n Affine) Affine {
	return Affine{
		A: m.A*n.A + m.B*n.C,
		B: m.A*n.B + m.B*n.D,
		C: m.C*n.A + m.D*n.C,
		D: m.C*n.B + m.D*n.D,
		E: m.E*n.A + m.F*n.C + n.E,
		F: m.E*n.B + m.F*n.D + n.F,
	}
}

// Apply gives the place p goes to.
func (m Affine) Apply(p Point) Point {
	return Point{m.A*p.X + m.C*p.Y + m.E, m.B*p.X + m.D*p.Y + m.F}
}

// Bounds gives the smallest upright rectangle that holds r once transformed.
func (m Affine) Bounds(r Rect) Rect {
	p := m.Apply(Point{r.X, r.Y})
	box := bounds{p.X, p.Y, p.X, p.Y}
	for _, q := range []Point{{r.Right(), r.Y}, {r.X, r.Bottom()}, {r.Right(), r.Bottom()}} {
		box.add(m.Apply(q))
	}
	return box.rect()
}

// Factor gives by how much m lengthens lines: the square root of what it does
// to areas. Pen widths are multiplied by it.
func (m Affine) Factor() float64 { return math.Sqrt(math.Abs(m.A*m.D - m.B*m.C)) }

// Upright reports whether m neither turns nor shears nor mirrors.
func (m Affine) Upright() bool { return m.B == 0 && m.C == 0 && m.A > 0 && m.D > 0 }

// Inverse returns the inverse transform. ok is false when m has none, because it maps the plane to a line or a point.
func (m Affine) Inverse() (Affine, bool) {
	det := m.A*m.D - m.B*m.C
	if det == 0 || det != det {
		return Identity, false
	}
	return Affine{
		A: m.D / det, B: -m.B / det,
		C: -m.C / det, D: m.A / det,
		E: (m.C*m.F - m.D*m.E) / det,
		F: (m.B*m.E - m.A*m.F) / det,
	}, true
}

// bounds collects the smallest rectangle round points.
type bounds struct{ x0, y0, x1, y1 float64 }

func (b *bounds) add(p Point) {
	b.x0, b.x1 = math.Min(b.x0, p.X), math.Max(b.x1, p.X)
	b.y0, b.y1 = math.Min(b.y0, p.Y), math.Max(b.y1, p.Y)
}

func (b bounds) rect() Rect { return Rect{b.x0, b.y0, b.x1 - b.x0, b.y1 - b.y0} }
