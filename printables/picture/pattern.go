package picture

import (
	"math"

	"sandtable/printables/draw"
)

// patterns are the marks that cover a hex of some kind of terrain, in the order in which lists show
// them. Each is drawn in a frame in which the hex is one high; marks are set where places says.
var patterns = []struct {
	id     string
	count  int     // of marks in a hex
	size   float64 // of a mark, as a part of the hex's height
	figure func(p *strokes)
}{
	{"trees", 9, 0.15, treeMark},
	{"conifers", 9, 0.16, coniferMark},
	{"hills", 3, 0.3, hillMark},
	{"mountains", 3, 0.34, mountainMark},
	{"marsh", 6, 0.2, marshMark},
	{"blocks", 6, 0.15, blockMark},
	{"city", 11, 0.15, blockMark},
	{"fields", 4, 0.26, fieldMark},
	{"sand", 13, 0.03, dotMark},
	{"waves", 6, 0.19, waveMark},
	{"rough", 8, 0.1, roughMark},
	{"scrub", 7, 0.09, scrubMark},
	{"snow", 6, 0.12, snowMark},
	{"unknown", 1, 0.4, unknownMark},
}

// Patterns lists the ids of the patterns of terrain in fixed order.
func Patterns() []string {
	var out []string
	for _, p := range patterns {
		if p.id != "unknown" {
			out = append(out, p.id)
		}
	}
	return out
}

// variants is how many different scatterings of marks there are, so that neighbours do not look
// stamped.
const variants = 3

// drawPattern draws the marks of a pattern over a hex of a size about a point.
func drawPattern(c draw.Canvas, id string, at draw.Point, size draw.Size, colour draw.Colour, variant int) {
	for _, p := range patterns {
		if p.id != id {
			continue
		}
		unit := min(size.W, size.H)
		var s strokes
		for _, q := range places(p.count, variant) {
			s.at(at.X+q.X*size.W, at.Y+q.Y*size.H, p.size*unit)
			p.figure(&s)
		}
		if !s.solid.Empty() {
			c.Fill(s.solid, colour)
		}
		if !s.lines.Empty() {
			c.Stroke(s.lines, draw.Pen{Width: math.Max(0.1, 0.011*unit), Colour: colour, Cap: draw.RoundCap, Corner: draw.RoundCorner})
		}
		return
	}
}

// places scatters points over a hex, as parts of its width and height from the middle: a sunflower's
// spiral, turned a little from variant to variant, pressed into the hexagon.
func places(count, variant int) []draw.Point {
	if count == 1 {
		return []draw.Point{{}}
	}
	const golden = 2.399963
	out := make([]draw.Point, count)
	for i := range count {
		r := 0.36 * math.Sqrt((float64(i)+0.6)/float64(count))
		a := golden*float64(i) + 1.1*float64(variant) + 0.4
		out[i] = draw.Pt(r*math.Cos(a), 0.055+r*math.Sin(a)*0.84) // the number is above
	}
	// Marks lower down are drawn later, over those behind them.
	for i := range out {
		for j := i; j > 0 && out[j].Y < out[j-1].Y; j-- {
			out[j], out[j-1] = out[j-1], out[j]
		}
	}
	return out
}

// strokes gathers the marks of a pattern: two paths for all of them, which draws quickly.
type strokes struct {
	solid, lines draw.Path
	x, y, k      float64
}

func (s *strokes) at(x, y, k float64) { s.x, s.y, s.k = x, y, k }

func (s *strokes) point(x, y float64) (float64, float64) { return s.x + x*s.k, s.y + y*s.k }

func (s *strokes) move(x, y float64) { s.lines.Move(s.point(x, y)) }
func (s *strokes) line(x, y float64) { s.lines.Line(s.point(x, y)) }

func (s *strokes) curve(x1, y1, x2, y2, x, y float64) {
	a, b := s.point(x1, y1)
	c, d := s.point(x2, y2)
	e, f := s.point(x, y)
	s.lines.Cubic(a, b, c, d, e, f)
}

func (s *strokes) shape(xy ...float64) {
	for i := 0; i < len(xy); i += 2 {
		if i == 0 {
			s.solid.Move(s.point(xy[0], xy[1]))
		} else {
			s.solid.Line(s.point(xy[i], xy[i+1]))
		}
	}
	s.solid.Close()
}

func (s *strokes) disc(x, y, r float64) {
	px, py := s.point(x, y)
	s.solid.Add(draw.Circle(draw.Pt(px, py), r*s.k))
}

func treeMark(s *strokes) {
	s.disc(0, -0.1, 0.42)
	s.shape(-0.07, 0.25, 0.07, 0.25, 0.07, 0.55, -0.07, 0.55)
}

func coniferMark(s *strokes) {
	s.shape(0, -0.6, 0.34, 0.32, -0.34, 0.32)
	s.shape(-0.06, 0.32, 0.06, 0.32, 0.06, 0.55, -0.06, 0.55)
}

func hillMark(s *strokes) {
	s.move(-0.5, 0.25)
	s.curve(-0.3, -0.35, 0.3, -0.35, 0.5, 0.25)
	for _, x := range []float64{-0.22, 0, 0.22} {
		s.move(x, -0.02+math.Abs(x)*0.4)
		s.line(x*1.25, 0.2+math.Abs(x)*0.2)
	}
}

func mountainMark(s *strokes) {
	s.move(-0.5, 0.3)
	s.line(-0.05, -0.5)
	s.line(0.5, 0.3)
	s.shape(-0.05, -0.5, 0.5, 0.3, 0.12, 0.3, 0.02, -0.02)
}

func marshMark(s *strokes) {
	s.move(-0.45, 0.2)
	s.line(0.45, 0.2)
	for _, x := range []float64{-0.2, 0, 0.2} {
		s.move(x*0.6, 0.12)
		s.line(x, -0.28)
	}
	s.move(-0.25, 0.38)
	s.line(0.25, 0.38)
}

func blockMark(s *strokes) { s.shape(-0.42, -0.3, 0.42, -0.3, 0.42, 0.34, -0.42, 0.34) }

func fieldMark(s *strokes) {
	for _, y := range []float64{-0.25, 0, 0.25} {
		s.move(-0.42, y)
		s.line(0.42, y)
	}
}

func dotMark(s *strokes) { s.disc(0, 0, 0.4) }

func waveMark(s *strokes) {
	s.move(-0.5, 0)
	s.curve(-0.3, -0.28, -0.2, -0.28, 0, 0)
	s.curve(0.2, 0.28, 0.3, 0.28, 0.5, 0)
}

func roughMark(s *strokes) {
	s.move(-0.4, 0.3)
	s.line(-0.05, -0.3)
	s.line(0.35, 0.3)
}

func scrubMark(s *strokes) {
	s.disc(-0.22, 0.1, 0.2)
	s.disc(0.22, 0.1, 0.2)
	s.disc(0, -0.15, 0.2)
}

func snowMark(s *strokes) {
	for i := range 3 {
		a := math.Pi / 3 * float64(i)
		s.move(0.42*math.Cos(a), 0.42*math.Sin(a))
		s.line(-0.42*math.Cos(a), -0.42*math.Sin(a))
	}
}

func unknownMark(s *strokes) {
	s.move(-0.3, -0.3)
	s.line(0.3, 0.3)
	s.move(0.3, -0.3)
	s.line(-0.3, 0.3)
}
