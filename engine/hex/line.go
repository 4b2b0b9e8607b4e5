package hex

// Line returns the hexes of a straight line from a to b, both included:
// Distance+1 of them, each touching the next. Where the line runs along a
// hexside it keeps to one side of it, the same one seen from a and from b, so
// Line(b, a) holds the same hexes in the other order.
func (l Layout) Line(a, b Coord) []Coord {
	from, to := l.Axial(a), l.Axial(b)
	n := to.Sub(from).len()
	line := make([]Coord, 0, n+1)
	for i := range n + 1 {
		line = append(line, l.Coord(between(from, to, i, max(n, 1))))
	}
	return line
}

// between returns the hex nearest to the point i/n of the way from a to b. It computes in whole
// numbers, eight times as fine as needed, so that a nudge by 1, 2 and -3 of those parts settles every
// tie the same way on every machine.
func between(a, b Axial, i, n int) Axial {
	whole := 8 * int64(n)
	mix := func(from, to int) int64 { return 8 * (int64(from)*int64(n-i) + int64(to)*int64(i)) }
	q, r := mix(a.Q, b.Q)+1, mix(a.R, b.R)+2
	s := -q - r
	rq, rr, rs := roundTo(q, whole), roundTo(r, whole), roundTo(s, whole)
	dq, dr, ds := far(rq, q, whole), far(rr, r, whole), far(rs, s, whole)
	switch {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	return Axial{int(rq), int(rr)}
}

// roundTo returns v/whole rounded to the nearest number.
func roundTo(v, whole int64) int64 {
	v = 2*v + whole
	n := v / (2 * whole)
	if v%(2*whole) < 0 {
		n--
	}
	return n
}

func far(n, v, whole int64) int64 {
	if d := n*whole - v; d >= 0 {
		return d
	}
	return v - n*whole
}

// Ring returns the hexes at exactly this distance from c, clockwise from
// direction 0: six times the radius, or c alone at radius 0. A negative radius
// has none.
func (l Layout) Ring(c Coord, radius int) []Coord {
	if radius < 0 {
		return nil
	}
	if radius == 0 {
		return []Coord{c}
	}
	ring := make([]Coord, 0, 6*radius)
	at := l.Axial(c).Add(Direction(0).Step().Scale(radius))
	for _, d := range Directions {
		for range radius {
			ring = append(ring, l.Coord(at))
			at = at.Add(d.Turn(2).Step())
		}
	}
	return ring
}

// Spiral returns all hexes up to this distance from c, c first, then ring by
// ring outward: 3·radius·(radius+1)+1 of them.
func (l Layout) Spiral(c Coord, radius int) []Coord {
	var all []Coord
	for r := range radius + 1 {
		all = append(all, l.Ring(c, r)...)
	}
	return all
}
