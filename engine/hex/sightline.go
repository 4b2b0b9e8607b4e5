package hex

import (
	"cmp"
	"slices"
)

// Leg is a part of a straight line: the inside of a hex that it crosses, or a
// hexside that it runs along.
type Leg struct {
	Hex    Coord
	Along  bool  // it runs along the side between Hex and Beside
	Beside Coord // meaningful when Along; Hex comes before it in reading order
}

// Sightline returns what a straight line from the middle of a to the middle of b passes, in order:
// every hex whose inside it crosses, however little of it, and every hexside that it runs along. Line
// keeps to one hex for each step; Sightline omits none. From one leg to the next the line either
// crosses the side that two hexes share, or passes the corner where a side that it runs along begins
// or ends. The line from b to a has the same legs in the other order.
//
// It computes in whole numbers, in time proportional to the distance.
func (l Layout) Sightline(a, b Coord) []Leg {
	from, to := l.Axial(a), l.Axial(b)
	s := sightline{from: from, way: to.Sub(from)}
	seen := map[Axial]bool{}
	for _, c := range l.Line(a, b) {
		for _, near := range l.Spiral(c, 1) {
			if h := l.Axial(near); !seen[h] {
				seen[h] = true
				s.cross(l, near, h)
			}
		}
	}
	return s.legs()
}

// sightline is a line being followed: its parts by hex.
type sightline struct {
	from, way Axial
	inside    []stretch
	sides     []stretch
}

// stretch is the part of the line within one hex, rim included: where it begins
// and ends as fractions of the line.
type stretch struct {
	at         Coord
	begin, end fraction
}

// fraction is a part of the line; the divisor is above 0.
type fraction struct{ n, d int }

func (f fraction) compare(g fraction) int { return cmp.Compare(f.n*g.d, g.n*f.d) }

// bands are the three directions across a hex, from a side to the one opposite.
// A hex holds the points whose three numbers are within 1 of those of its middle.
func bands(a Axial) [3]int { return [3]int{2*a.Q + a.R, -a.Q - 2*a.R, a.R - a.Q} }

// cross records how much of the line is in a hex, if it is more than a point.
func (s *sightline) cross(l Layout, at Coord, h Axial) {
	part := stretch{at, fraction{0, 1}, fraction{1, 1}}
	rim := false
	start, step := bands(s.from.Sub(h)), bands(s.way)
	for i := range start {
		if step[i] == 0 {
			if start[i] < -1 || start[i] > 1 {
				return
			}
			rim = rim || start[i] != 0
			continue
		}
		in, out := fraction{-1 - start[i], step[i]}, fraction{1 - start[i], step[i]}
		if step[i] < 0 {
			in, out = fraction{start[i] - 1, -step[i]}, fraction{start[i] + 1, -step[i]}
		}
		if in.compare(part.begin) > 0 {
			part.begin = in
		}
		if out.compare(part.end) < 0 {
			part.end = out
		}
	}
	switch point := s.way == (Axial{}); {
	case !point && part.begin.compare(part.end) >= 0:
	case rim:
		s.sides = append(s.sides, part)
	default:
		s.inside = append(s.inside, part)
	}
}

// legs puts the parts in order. A side that the line runs along was found twice,
// once from either hex.
func (s *sightline) legs() []Leg {
	all := slices.Concat(s.inside, s.sides)
	slices.SortFunc(all, func(a, b stretch) int { return cmp.Or(a.begin.compare(b.begin), a.at.Compare(b.at)) })
	var out []Leg
	for i := 0; i < len(all); i++ {
		if !slices.Contains(s.sides, all[i]) {
			out = append(out, Leg{Hex: all[i].at})
			continue
		}
		out = append(out, Leg{Hex: all[i].at, Along: true, Beside: all[i+1].at})
		i++
	}
	return out
}
