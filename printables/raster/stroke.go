package raster

import (
	"math"

	"sandtable/printables/draw"
)

// stroker turns lines into the shapes that a pen of a certain width leaves.
//
// The library rasterx, which the window toolkit brings along, strokes too, but gives
// loose edges in 64ths of a pixel and not shapes, which must be cut to the image
// before x/image/vector may have them. On a zigzag of three legs it takes nine times
// as long.
type stroker struct {
	out    *outline
	half   float64 // half the width, in pixels
	cap    draw.Cap
	corner draw.Corner
	step   float64 // greatest angle of one line of an arc
	turned []draw.Point
}

// stroke adds the shape of every part of lines to out.
func stroke(lines, out *outline, half float64, pen draw.Pen) {
	s := stroker{out: out, half: half, cap: pen.Cap, corner: pen.Corner}
	s.step = math.Min(math.Pi/8, 2*math.Acos(1-math.Min(1, tolerance/half)))
	for _, p := range lines.parts {
		pts := lines.points(p)
		if p.closed && len(pts) > 1 && pts[0] == pts[len(pts)-1] {
			pts = pts[:len(pts)-1]
		}
		switch {
		case len(pts) == 1:
			s.dot(pts[0])
		case p.closed && len(pts) > 2:
			s.loop(pts)
			s.loop(s.reversed(pts))
		default:
			s.open(pts)
		}
	}
}

// dot draws what a line without length leaves: a disc, a square or nothing.
func (s *stroker) dot(p draw.Point) {
	switch s.cap {
	case draw.RoundCap:
		s.out.begin()
		s.arc(p, draw.Pt(s.half, 0), 2*math.Pi)
	case draw.Square:
		s.out.begin()
		for _, d := range []draw.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
			s.out.add(p.Add(d.Times(s.half)))
		}
	}
}

func (s *stroker) reversed(pts []draw.Point) []draw.Point {
	s.turned = s.turned[:0]
	for i := len(pts) - 1; i >= 0; i-- {
		s.turned = append(s.turned, pts[i])
	}
	return s.turned
}

// open goes along one side, round the end, and back along the other side.
func (s *stroker) open(pts []draw.Point) {
	s.out.begin()
	s.side(pts)
	s.side(s.reversed(pts))
}

// side goes along the left side of an open line and round its end.
func (s *stroker) side(pts []draw.Point) {
	n := len(pts)
	way := leg(pts[0], pts[1])
	s.out.add(pts[0].Add(s.normal(way.dir)))
	for i := 1; i < n-1; i++ {
		next := leg(pts[i], pts[i+1])
		s.joint(pts[i], way, next)
		way = next
	}
	dir := way.dir
	end, off := pts[n-1], s.normal(dir)
	s.out.add(end.Add(off))
	switch s.cap {
	case draw.RoundCap:
		s.arc(end, off, math.Pi)
	case draw.Square:
		reach := dir.Times(s.half)
		s.out.add(end.Add(off).Add(reach))
		s.out.add(end.Sub(off).Add(reach))
	}
}

// loop goes along the left side of a closed line.
func (s *stroker) loop(pts []draw.Point) {
	s.out.begin()
	n := len(pts)
	way := leg(pts[n-1], pts[0])
	for i, p := range pts {
		next := leg(p, pts[(i+1)%n])
		s.joint(p, way, next)
		way = next
	}
}

// joint adds the left side of a corner at p between two legs.
func (s *stroker) joint(p draw.Point, in, out course) {
	a, b := s.normal(in.dir), s.normal(out.dir)
	cross := in.dir.X*out.dir.Y - in.dir.Y*out.dir.X
	dot := in.dir.X*out.dir.X + in.dir.Y*out.dir.Y
	tip := a.Add(b).Times(1 / (1 + dot)) // where both sides meet when made longer
	if cross < 0 {
		s.inside(p, a, b, tip, math.Min(in.length, out.length))
		return
	}
	s.out.add(p.Add(a))
	switch turn := math.Atan2(cross, dot); {
	case turn < s.step:
	case s.corner == draw.RoundCorner:
		s.arc(p, a, turn)
	case s.corner == draw.Miter && math.Cos(turn/2)*draw.MiterLimit >= 1:
		s.out.add(p.Add(tip))
	}
	s.out.add(p.Add(b))
}

// inside adds the inner side of a corner: the point where the sides cross, or if
// the legs are too short for that, the way by the corner itself, so that no hole
// opens.
func (s *stroker) inside(p, a, b, tip draw.Point, shorter float64) {
	if tip.Len() <= shorter {
		s.out.add(p.Add(tip))
		return
	}
	s.out.add(p.Add(a))
	s.out.add(p)
	s.out.add(p.Add(b))
}

// arc adds points round c, beginning after c+from, by the given angle.
func (s *stroker) arc(c, from draw.Point, angle float64) {
	n := int(math.Ceil(angle / s.step))
	for i := 1; i <= n; i++ {
		sin, cos := math.Sincos(angle * float64(i) / float64(n))
		s.out.add(c.Add(draw.Pt(from.X*cos-from.Y*sin, from.X*sin+from.Y*cos)))
	}
}

// course is a straight leg of a line: its direction, of length 1, and length.
type course struct {
	dir    draw.Point
	length float64
}

// leg gives the course from a to b.
func leg(a, b draw.Point) course {
	d := b.Sub(a)
	n := d.Len()
	return course{d.Times(1 / n), n}
}

// normal gives the way from the line to its left side, as seen along it.
func (s *stroker) normal(dir draw.Point) draw.Point {
	return draw.Pt(dir.Y*s.half, -dir.X*s.half)
}
