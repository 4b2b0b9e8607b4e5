package draw

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Op says what a [Segment] of a path does.
type Op uint8

// The four things a segment can do.
const (
	OpMove  Op = iota // begin a new part at To
	OpLine            // a straight line to To
	OpCubic           // a cubic Bézier curve by C1 and C2 to To
	OpClose           // a straight line back to where the part began
)

// Segment is one step of a path. C1 and C2 mean something for OpCubic only, To
// for all but OpClose.
type Segment struct {
	Op     Op
	To     Point
	C1, C2 Point
}

// Path is a line to fill or to stroke: any number of parts, open or closed. The
// zero value is an empty path. A path that was handed to a canvas may be
// changed afterwards. Filling uses the non-zero winding rule, so a hole is a
// part that runs the other way round (see [Path.Reversed]).
type Path struct{ segs []Segment }

// Move begins a new part of the path at x, y.
func (p *Path) Move(x, y float64) {
	p.segs = append(p.segs, Segment{Op: OpMove, To: Point{x, y}})
}

// Line adds a straight line to x, y. On an empty path it begins a part there;
// after Close it begins a part where the closed one began.
func (p *Path) Line(x, y float64) {
	if len(p.segs) == 0 {
		p.Move(x, y)
		return
	}
	p.reopen()
	p.segs = append(p.segs, Segment{Op: OpLine, To: Point{x, y}})
}

// reopen sees to it that every part begins with OpMove.
func (p *Path) reopen() {
	i := len(p.segs) - 1
	if p.segs[i].Op != OpClose {
		return
	}
	for p.segs[i].Op != OpMove {
		i--
	}
	p.segs = append(p.segs, p.segs[i])
}

// Cubic adds a cubic Bézier curve to x, y with the control points x1, y1 and
// x2, y2. On an empty path it begins at the first control point.
func (p *Path) Cubic(x1, y1, x2, y2, x, y float64) {
	if len(p.segs) == 0 {
		p.Move(x1, y1)
	}
	p.reopen()
	p.segs = append(p.segs, Segment{Op: OpCubic, To: Point{x, y}, C1: Point{x1, y1}, C2: Point{x2, y2}})
}

// Close ends the part with a straight line to where it began. On an empty path
// it does nothing.
func (p *Path) Close() {
	if n := len(p.segs); n > 0 && p.segs[n-1].Op != OpClose {
		p.segs = append(p.segs, Segment{Op: OpClose})
	}
}

// Add appends all parts of the others.
func (p *Path) Add(others ...Path) {
	for _, q := range others {
		p.segs = append(p.segs, q.segs...)
	}
}

// Join gives one path made of the parts of all.
func Join(paths ...Path) Path {
	var p Path
	p.Add(paths...)
	return p
}

// Segments gives the steps of the path in order. The slice must not be changed.
func (p Path) Segments() []Segment { return p.segs }

// Empty reports whether the path has no step at all.
func (p Path) Empty() bool { return len(p.segs) == 0 }

// Transform gives the path with every point moved by m.
func (p Path) Transform(m Affine) Path { return p.mapped(m.Apply) }

// Rounded gives the path with every number rounded as [Round] does; canvases
// draw it so.
func (p Path) Rounded() Path { return p.mapped(Point.Rounded) }

func (p Path) mapped(f func(Point) Point) Path {
	q := Path{segs: make([]Segment, len(p.segs))}
	for i, s := range p.segs {
		q.segs[i] = Segment{s.Op, f(s.To), f(s.C1), f(s.C2)}
	}
	return q
}

// Bounds gives the smallest upright rectangle that holds the ends and control
// points of the path: never less than the path itself, and exact for straight
// lines, circles and rounded rectangles. An empty path gives the zero Rect.
func (p Path) Bounds() Rect {
	if p.Empty() {
		return Rect{}
	}
	b := bounds{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, s := range p.segs {
		if s.Op == OpClose {
			continue
		}
		b.add(s.To)
		if s.Op == OpCubic {
			b.add(s.C1)
			b.add(s.C2)
		}
	}
	return b.rect()
}

// AsRect gives the rectangle the path draws and true if the path is one upright
// closed rectangle; canvases draw those quicker.
func (p Path) AsRect() (Rect, bool) {
	s := p.segs
	if len(s) != 5 || s[0].Op != OpMove || s[1].Op != OpLine || s[2].Op != OpLine ||
		s[3].Op != OpLine || s[4].Op != OpClose {
		return Rect{}, false
	}
	a, b, c, d := s[0].To, s[1].To, s[2].To, s[3].To
	across := a.Y == b.Y && b.X == c.X && c.Y == d.Y && d.X == a.X
	down := a.X == b.X && b.Y == c.Y && c.X == d.X && d.Y == a.Y
	return Corners(a, c), across || down
}

// String writes the path as ParsePath reads it: "M 0 0 L 10 0 C 1 2 3 4 5 6 Z",
// numbers rounded to 0.001.
func (p Path) String() string {
	var b strings.Builder
	for i, s := range p.segs {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteByte("MLCZ"[s.Op])
		switch s.Op {
		case OpCubic:
			b.WriteString(" " + coords(s.C1) + " " + coords(s.C2) + " " + coords(s.To))
		case OpMove, OpLine:
			b.WriteString(" " + coords(s.To))
		}
	}
	return b.String()
}

func coords(p Point) string { return number(p.X) + " " + number(p.Y) }

// number writes v rounded to 0.001 and as short as it goes.
func number(v float64) string {
	return strconv.FormatFloat(Round(v)+0, 'f', -1, 64) // +0 turns -0 into 0
}

// ParsePath reads the letters M, L, C and Z with absolute numbers between blanks
// or commas, a small part of what SVG paths allow; after M or C the letter may
// be left out as there. The error names the word at fault.
func ParsePath(text string) (Path, error) {
	var p Path
	words := strings.Fields(strings.ReplaceAll(text, ",", " "))
	op := ""
	for i := 0; i < len(words); {
		if strings.Contains("MLCZ", words[i]) && len(words[i]) == 1 {
			op = words[i]
			i++
		} else if op == "M" {
			op = "L"
		}
		n := map[string]int{"M": 2, "L": 2, "C": 6, "Z": 0}[op]
		if op == "" || (n == 0 && op != "Z") {
			return Path{}, fmt.Errorf("path: %q is not one of the letters M, L, C, Z", words[i])
		}
		var v [6]float64
		for k := range n {
			var err error
			if i >= len(words) {
				return Path{}, fmt.Errorf("path: %s wants %d numbers, the text ends after %d", op, n, k)
			}
			if v[k], err = strconv.ParseFloat(words[i], 64); err != nil || v[k] != v[k] {
				return Path{}, fmt.Errorf("path: %q is not a number", words[i])
			}
			i++
		}
		p.step(op, v)
		if op == "Z" {
			op = ""
		}
	}
	return p, nil
}

func (p *Path) step(op string, v [6]float64) {
	switch op {
	case "M":
		p.Move(v[0], v[1])
	case "L":
		p.Line(v[0], v[1])
	case "C":
		p.Cubic(v[0], v[1], v[2], v[3], v[4], v[5])
	case "Z":
		p.Close()
	}
}

// MustPath is ParsePath for paths written in source; it panics on a mistake in
// them.
func MustPath(text string) Path {
	p, err := ParsePath(text)
	if err != nil {
		panic(err)
	}
	return p
}
