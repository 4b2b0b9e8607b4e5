package artwork

import (
	"bytes"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"sandtable/printables/draw"
)

// The bounds of shading: how many gradients of a drawing are drawn, with how many stops each, in how many shapes, in how
// many steps each, and by how much a step differs.
const (
	maxShades = 255
	maxStops  = 64
	maxShaded = 1000
	maxSteps  = 64
	fineStep  = 5
)

// shade is a shape that is filled with a gradient.
type shade struct {
	Shape
	round  bool
	from   draw.Point // of a line: its start; of circles: the focus
	to     draw.Point // of a line: its end; of circles: the centre of the last
	radius float64    // of the last circle
	stops  []stop
	move   draw.Affine // from the gradient's own space to millimetres
	mean   draw.Colour
}

// markFills gives each gradient that can be drawn a colour that stands for it in fills, one that the drawing has not.
// The reader of SVG tells colours of shapes but not which gradient they are of.
func (s *seen) markFills(data []byte) {
	low := bytes.ToLower(data)
	first := 0x0101
	for bytes.Contains(low, fmt.Appendf(nil, "#%04x", first)) && first < 0xffff {
		first++
	}
	ids := slices.Compact(slices.Sorted(slices.Values(s.filled)))
	for i, id := range ids[:min(len(ids), maxShades)] {
		g := s.gradients[id]
		spread := ""
		if g != nil {
			spread = s.said(g, "spreadMethod", "pad")
		}
		if g != nil && s.graded(g) && spread == "pad" {
			g.mark = draw.RGB(uint32(first<<8 | i))
		}
	}
}

// said gives an attribute of a gradient, or of one that it is like.
func (s *seen) said(g *gradient, name, usual string) string {
	for range maxLike {
		if g == nil {
			break
		}
		if text := attribute(g.StartElement, name); text != "" {
			return text
		}
		g = s.gradients[g.like]
	}
	return usual
}

// shaded gives the mark of a shape that reached its place by m: with its gradient, where its fill stands for one.
func (s *seen) shaded(shape Shape, m draw.Affine) mark {
	for _, g := range s.gradients {
		own := shape.Fill
		own.A = 255
		if g.mark.A == 0 || own != g.mark || shape.Fill.A == 0 {
			continue
		}
		if s.shades++; s.shades > maxShaded {
			shape.Fill = draw.Colour(s.middle(g))
			return shape
		}
		return s.shade(g, shape, m)
	}
	return shape
}

func (s *seen) shade(g *gradient, shape Shape, m draw.Affine) mark {
	out := shade{Shape: shape, round: g.Name.Local == "radialGradient", mean: draw.Colour(s.middle(g))}
	frame, box := s.frame(), draw.Scale(1, 1)
	if s.said(g, "gradientUnits", "") != "userSpaceOnUse" {
		back, ok := m.Inverse()
		bounds := shape.Path.Transform(back).Bounds()
		if !ok || bounds.Empty() {
			shape.Fill = out.mean
			return shape
		}
		frame, box = draw.Size{W: 1, H: 1}, draw.Affine{A: bounds.W, D: bounds.H, E: bounds.X, F: bounds.Y}
	}
	out.move = turned(s.said(g, "gradientTransform", "")).Then(box).Then(m)
	at := func(x, usualX, y, usualY string) draw.Point {
		return draw.Pt(length(s.said(g, x, usualX), frame.W), length(s.said(g, y, usualY), frame.H))
	}
	out.from, out.to = at("x1", "0", "y1", "0"), at("x2", "100%", "y2", "0")
	if out.round {
		out.to = at("cx", "50%", "cy", "50%")
		out.from = at("fx", s.said(g, "cx", "50%"), "fy", s.said(g, "cy", "50%"))
		out.radius = length(s.said(g, "r", "50%"), math.Sqrt((frame.W*frame.W+frame.H*frame.H)/2))
	}
	for _, p := range s.stopsOf(g) {
		p.colour.A = uint8(int(p.colour.A) * int(shape.Fill.A) / 255)
		out.stops = append(out.stops, p)
	}
	return out
}

func (s shade) covers() (draw.Rect, draw.Colour) { return s.Path.Bounds(), s.mean }

// draw fills the shape in steps.
func (s shade) draw(c draw.Canvas, m draw.Affine) {
	whole := s.Path.Transform(m)
	move := s.move.Then(m)
	back, ok := move.Inverse()
	if !ok {
		c.Fill(whole, s.mean)
		return
	}
	c.Clip(whole)
	area := s.reach(whole.Transform(back))
	for _, l := range s.layers() {
		c.Fill(area(l.from, l.to).Transform(move), l.colour)
	}
	c.Pop()
}

// layer is a colour between two parts of the way.
type layer struct {
	from, to float64
	colour   draw.Colour
}

// layers divides a gradient into steps that differ little, with what is before it and behind it.
func (s shade) layers() []layer {
	first, last := s.stops[0], s.stops[len(s.stops)-1]
	out := []layer{{math.Inf(-1), first.at, draw.Colour(first.colour)}}
	for i, b := range s.stops[1:] {
		a := s.stops[i]
		x, y := draw.Colour(a.colour), draw.Colour(b.colour)
		steps := max(1, min(maxSteps/len(s.stops[1:]), differs(x, y)/fineStep))
		list := make([]layer, steps)
		at := func(k int) float64 { return a.at + (b.at-a.at)*float64(k)/float64(steps) }
		for k := range list {
			list[k] = layer{at(k), at(k + 1), x.Mix(y, (float64(k)+0.5)/float64(steps))}
		}
		out = append(out, stacked(list)...)
	}
	out = append(out, layer{last.at, math.Inf(1), draw.Colour(last.colour)})
	for i := range out[:len(out)-1] {
		if out[i].colour.A == 255 && out[i+1].colour.A == 255 {
			out[i].to = out[i+1].to // seams would show where both end on a pixel
		}
	}
	return out
}

// stacked lays translucent steps over one another, for seams would show between them: all reach to the end where there is
// most of them, and each adds what its part lacks.
func stacked(list []layer) []layer {
	n := len(list) - 1
	if list[0].colour.A == 255 && list[n].colour.A == 255 {
		return list
	}
	if list[0].colour.A > list[n].colour.A {
		slices.Reverse(list)
	}
	from, to := list[n].from, list[n].to
	cover := 0.0
	for i, l := range list {
		lacks := 1.0
		if cover < 1 {
			lacks = max(0, (float64(l.colour.A)/255-cover)/(1-cover))
		}
		l.colour.A = uint8(lacks*255 + 0.5)
		cover += (1 - cover) * float64(l.colour.A) / 255
		l.from, l.to = min(l.from, from), max(l.to, to)
		list[i] = l
	}
	return list
}

func differs(a, b draw.Colour) int {
	most := 0
	for _, v := range [4][2]uint8{{a.R, b.R}, {a.G, b.G}, {a.B, b.B}, {a.A, b.A}} {
		most = max(most, int(max(v[0], v[1]))-int(min(v[0], v[1])))
	}
	return most
}

// reach gives what gives the area between two parts of the way, large enough for a shape in the gradient's own space.
func (s shade) reach(shape draw.Path) func(from, to float64) draw.Path {
	box := shape.Bounds()
	if s.round {
		far := draw.RectAround(box.Centre(), 2*box.W+1, 2*box.H+1)
		return func(from, to float64) draw.Path { return s.ring(far, from, to) }
	}
	way := s.to.Sub(s.from)
	long := max(way.Len(), 1e-9)
	along := way.Times(1 / long)
	across := draw.Pt(-along.Y, along.X)
	size := box.W + box.H + box.Centre().Sub(s.from).Len() + long
	at := func(part, side float64) draw.Point {
		part = max(-size, min(size, part*long))
		return s.from.Add(along.Times(part)).Add(across.Times(side * size))
	}
	return func(from, to float64) draw.Path {
		return draw.Polygon(at(from, -1), at(to, -1), at(to, 1), at(from, 1))
	}
}

// ring is the area from a circle of the family outwards, up to another.
func (s shade) ring(far draw.Rect, from, to float64) (out draw.Path) {
	circle := func(part float64) draw.Path {
		return draw.Circle(s.from.Add(s.to.Sub(s.from).Times(part)), s.radius*part)
	}
	out = far.Path()
	if !math.IsInf(to, 0) {
		out = circle(to)
	}
	if from > 0 {
		out.Add(circle(from).Reversed())
	}
	return out
}

// turning is one step of a transform in words.
var turning = regexp.MustCompile(`(matrix|translate|scale|rotate)\s*\(([^)]*)\)`)

// turned reads a transform; what it does not know is left out.
func turned(text string) draw.Affine {
	all := draw.Scale(1, 1)
	for _, m := range turning.FindAllStringSubmatch(text, -1) {
		var v [6]float64
		fields := strings.FieldsFunc(m[2], func(r rune) bool { return r == ',' || r == ' ' || r == '\n' || r == '\t' })
		for i, f := range fields[:min(len(fields), len(v))] {
			v[i] = length(f, 1)
		}
		all = turnOnce(m[1], v, len(fields)).Then(all)
	}
	return all
}

func turnOnce(kind string, v [6]float64, given int) draw.Affine {
	switch kind {
	case "translate":
		return draw.Move(v[0], v[1])
	case "rotate":
		return draw.RotateAbout(v[0], draw.Pt(v[1], v[2]))
	case "scale":
		if given < 2 {
			v[1] = v[0]
		}
		return draw.Scale(v[0], v[1])
	}
	return draw.Affine{A: v[0], B: v[1], C: v[2], D: v[3], E: v[4], F: v[5]}
}
