package artwork

import (
	"image"
	"image/color"
	"reflect"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"sandtable/printables/draw"
)

// scanner is what the reader of SVG draws on, to find out what it tells nobody: colours and transformations.
type scanner struct {
	points       []draw.Point
	wound        bool // a fill has begun
	fill, stroke draw.Colour
}

var _ rasterx.Scanner = (*scanner)(nil)

func (s *scanner) at(p fixed.Point26_6) { s.points = append(s.points, point(p)) }

// Start and Line note the points that come.
func (s *scanner) Start(p fixed.Point26_6) { s.at(p) }

// Line is as Start.
func (s *scanner) Line(p fixed.Point26_6) { s.at(p) }

// SetWinding comes with fills alone.
func (s *scanner) SetWinding(bool) { s.wound = true }

// SetColor notes the colour of the fill or, behind it, of the line. A gradient is its colour in the middle.
func (s *scanner) SetColor(c any) {
	if f, ok := c.(rasterx.ColorFunc); ok {
		m := s.GetPathExtent()
		c = f((m.Min.X+m.Max.X).Round()/2, (m.Min.Y+m.Max.Y).Round()/2)
	}
	got, ok := c.(color.Color)
	if !ok {
		return
	}
	n := color.NRGBAModel.Convert(got).(color.NRGBA)
	if s.wound {
		s.fill, s.wound = draw.Colour(n), false
	} else {
		s.stroke = draw.Colour(n)
	}
}

// GetPathExtent gives what the points cover.
func (s *scanner) GetPathExtent() fixed.Rectangle26_6 {
	var box draw.Rect
	for _, p := range s.points {
		box = box.Union(draw.RectAround(p, 0.01, 0.01))
	}
	return fixed.Rectangle26_6{Min: fixedAt(box.X, box.Y), Max: fixedAt(box.Right(), box.Bottom())}
}

// Draw ends a path.
func (s *scanner) Draw() { s.wound = false }

// Clear comes before each fill and each line.
func (s *scanner) Clear() { s.points, s.wound = nil, false }

// SetBounds and SetClip have nothing to bound here.
func (s *scanner) SetBounds(int, int) {}

// SetClip is as SetBounds.
func (s *scanner) SetClip(image.Rectangle) {}

func point(p fixed.Point26_6) draw.Point { return draw.Pt(float64(p.X)/64, float64(p.Y)/64) }

// matrixOf finds how a path is moved and turned: by where three points come to.
func matrixOf(p oksvg.SvgPath) draw.Affine {
	const far = 1000
	var s scanner
	p.Path = rasterx.Path{}
	p.Path.Start(fixed.P(0, 0))
	p.Path.Line(fixed.P(far, 0))
	p.Path.Line(fixed.P(0, far))
	p.SetFillColor(color.Black)
	p.SetLineColor(nil)
	p.Draw(rasterx.NewDasher(1, 1, &s), 1)
	o, x, y := s.points[0], s.points[1].Sub(s.points[0]).Times(1.0/far), s.points[2].Sub(s.points[0]).Times(1.0/far)
	return draw.Affine{A: x.X, B: x.Y, C: y.X, D: y.Y, E: o.X, F: o.Y}
}

// coloursOf finds the colours of a path that covers a box.
func coloursOf(p oksvg.SvgPath, box draw.Rect) scanner {
	var s scanner
	p.Dash, p.Path = nil, rasterx.Path{}
	p.Path.Start(fixedAt(box.X, box.Y))
	p.Path.Line(fixedAt(box.Right(), box.Bottom()))
	p.Draw(rasterx.NewDasher(1, 1, &s), 1)
	return s
}

func fixedAt(x, y float64) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}
}

// shapesOf gives the fill and the line of a path. Holes says that it is filled by the even-odd rule.
func shapesOf(p *oksvg.SvgPath, all draw.Affine, holes bool) (out []Shape) {
	var t tracer
	p.Path.AddTo(&t)
	s := coloursOf(*p, draw.Join(t.done...).Bounds())
	m := matrixOf(*p).Then(all)
	if s.fill.A > 0 {
		path := draw.Join(t.done...)
		if holes {
			path = wound(t.done)
		}
		out = append(out, Shape{Path: path.Transform(m), Fill: s.fill})
	}
	if s.stroke.A > 0 {
		pen := draw.Pen{Width: p.LineWidth * m.Factor(), Colour: s.stroke, Cap: capOf(p.LineCap), Corner: cornerOf(p.LineJoin)}
		for _, d := range p.Dash {
			pen.Dash = append(pen.Dash, d*m.Factor())
		}
		out = append(out, Shape{Path: draw.Join(t.done...).Transform(m), Pen: pen})
	}
	return out
}

func capOf(f rasterx.CapFunc) draw.Cap {
	is := func(g rasterx.CapFunc) bool { return reflect.ValueOf(f).Pointer() == reflect.ValueOf(g).Pointer() }
	switch {
	case f == nil:
		return draw.Butt
	case is(rasterx.RoundCap):
		return draw.RoundCap
	case is(rasterx.SquareCap):
		return draw.Square
	}
	return draw.Butt
}

func cornerOf(j rasterx.JoinMode) draw.Corner {
	switch j {
	case rasterx.Round:
		return draw.RoundCorner
	case rasterx.Bevel:
		return draw.Bevel
	}
	return draw.Miter
}

// tracer takes a path down, each of its parts by itself.
type tracer struct {
	done []draw.Path
	open bool
	now  draw.Point
}

var _ rasterx.Adder = (*tracer)(nil)

func (t *tracer) last() *draw.Path { return &t.done[len(t.done)-1] }

// Start begins a part.
func (t *tracer) Start(a fixed.Point26_6) {
	t.now = point(a)
	var p draw.Path
	p.Move(t.now.X, t.now.Y)
	t.done, t.open = append(t.done, p), true
}

// Line adds a straight line.
func (t *tracer) Line(b fixed.Point26_6) {
	t.now = point(b)
	t.last().Line(t.now.X, t.now.Y)
}

// QuadBezier adds a curve of one control point.
func (t *tracer) QuadBezier(b, c fixed.Point26_6) {
	p, q := point(b), point(c)
	c1, c2 := t.now.Between(p, 2.0/3), q.Between(p, 2.0/3)
	t.last().Cubic(c1.X, c1.Y, c2.X, c2.Y, q.X, q.Y)
	t.now = q
}

// CubeBezier adds a curve.
func (t *tracer) CubeBezier(b, c, d fixed.Point26_6) {
	p, q, r := point(b), point(c), point(d)
	t.last().Cubic(p.X, p.Y, q.X, q.Y, r.X, r.Y)
	t.now = r
}

// Stop ends a part.
func (t *tracer) Stop(closed bool) {
	if closed && t.open {
		t.last().Close()
	}
	t.open = t.open && !closed
}

// wound turns the parts of a path that is filled by the even-odd rule, so that the non-zero rule fills the same: a
// part inside an odd number of others runs the other way.
func wound(parts []draw.Path) draw.Path {
	outlines := make([][]draw.Point, len(parts))
	for i, p := range parts {
		outlines[i] = corners(p)
	}
	var out draw.Path
	for i, p := range parts {
		hole := false
		for j, o := range outlines {
			if i != j && len(outlines[i]) > 0 && within(outlines[i][0], o) {
				hole = !hole
			}
		}
		if (area(outlines[i]) < 0) != hole {
			p = p.Reversed()
		}
		out.Add(p)
	}
	return out
}

// corners gives the points of a part, and one in the middle of each curve.
func corners(p draw.Path) (out []draw.Point) {
	for _, s := range p.Segments() {
		switch s.Op {
		case draw.OpCubic:
			from := s.C1
			if len(out) > 0 {
				from = out[len(out)-1]
			}
			half := from.Add(s.C1.Times(3)).Add(s.C2.Times(3)).Add(s.To).Times(1.0 / 8)
			out = append(out, half, s.To)
		case draw.OpMove, draw.OpLine:
			out = append(out, s.To)
		}
	}
	return out
}

// area gives the area of an outline, negative when it runs anticlockwise.
func area(o []draw.Point) float64 {
	sum := 0.0
	for i, p := range o {
		q := o[(i+1)%len(o)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return sum / 2
}

// within reports whether a point is inside an outline, by the even-odd rule.
func within(p draw.Point, o []draw.Point) bool {
	in := false
	for i, a := range o {
		b := o[(i+1)%len(o)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// blend gives about the colour of the marks on white paper: which of their boxes covers how much.
func (p *Picture) blend() draw.Colour {
	const across = 16
	img := image.NewRGBA(image.Rect(0, 0, across, across))
	for y := range across {
		for x := range across {
			at := draw.Pt((float64(x)+0.5)/across*p.size.W, (float64(y)+0.5)/across*p.size.H)
			img.Set(x, y, draw.White)
			for _, m := range p.marks {
				if box, colour := m.covers(); !box.Empty() && box.Holds(at) {
					img.Set(x, y, colour)
				}
			}
		}
	}
	return meanOf(img)
}
