package picture

import (
	"math"

	"sandtable/printables/draw"
)

// EdgePatterns lists what may decorate a hexside, PathPatterns a path, in fixed order.
func EdgePatterns() []string { return []string{"teeth", "wall", "ticks"} }

// PathPatterns lists the patterns of paths.
func PathPatterns() []string { return []string{"rail", "double"} }

// crossing reports whether a hexside is a bridge or a ford: it is drawn across the side.
func (k *Terrain) crossing() bool { return len(k.Bridges) > 0 }

// MinLine is the width in millimetres of a line whose data gives none.
const MinLine = 0.25

func (k *Terrain) width() float64 { return max(MinLine, k.Width) }

// strokeLine draws along hexsides: rivers, canals, walls.
func (k *Terrain) strokeLine(c draw.Canvas, p draw.Path, s Style) {
	for _, pen := range k.linePens(s) {
		c.Stroke(p, pen)
	}
}

// linePens are the pens of a hexside, one drawn over the other. Broad lines have a lighter middle; where
// ink is spared they are hollow.
func (k *Terrain) linePens(s Style) []draw.Pen {
	w := k.width()
	pen := draw.Pen{Width: w, Colour: k.Colour, Cap: draw.RoundCap, Corner: draw.RoundCorner, Dash: k.Dash}
	if len(k.Dash) > 0 {
		pen.Cap = draw.Butt
	}
	inner := pen
	if s == LowInk {
		pen.Colour = draw.RGB(0x333333)
		inner.Width, inner.Colour = w-0.36, draw.White
		if w >= 0.8 {
			return []draw.Pen{pen, inner}
		}
		return []draw.Pen{pen}
	}
	if w >= 1.8 && len(k.Dash) == 0 {
		inner.Width, inner.Colour = w*0.6, k.Colour.Mix(draw.White, 0.28)
		return []draw.Pen{pen, inner}
	}
	return []draw.Pen{pen}
}

// decorate draws ornaments along a line from a to b: teeth to the side, ticks, battlements. The side is 1 for the
// left hand going from a to b, -1 for the right.
func (k *Terrain) decorate(c draw.Canvas, a, b draw.Point, side float64, s Style) {
	along := b.Sub(a)
	length := along.Len()
	if length == 0 {
		return
	}
	unit := along.Times(1 / length)
	out := draw.Pt(unit.Y*side, -unit.X*side)
	w := k.width()
	step, high := 2.1*w, 1.25*w
	n := int(math.Max(2, math.Round(length/step)))
	var p draw.Path
	for i := range n {
		m := a.Between(b, (float64(i)+0.5)/float64(n))
		foot := m.Add(out.Times(w * 0.35))
		switch k.Pattern {
		case "teeth":
			l, r := foot.Sub(unit.Times(w*0.6)), foot.Add(unit.Times(w*0.6))
			p.Add(draw.Polygon(l, foot.Add(out.Times(high)), r))
		case "wall":
			p.Add(draw.Polygon(foot.Sub(unit.Times(w*0.4)), foot.Sub(unit.Times(w*0.4)).Add(out.Times(w*0.6)),
				foot.Add(unit.Times(w*0.4)).Add(out.Times(w*0.6)), foot.Add(unit.Times(w*0.4))))
		case "ticks":
			q := foot.Add(out.Times(high))
			t := unit.Times(w * 0.12)
			p.Add(draw.Polygon(foot.Sub(t), q.Sub(t), q.Add(t), foot.Add(t)))
		}
	}
	if !p.Empty() {
		c.Fill(p, s.Line(k.Colour))
	}
}

// drawCrossing draws a bridge or a ford over the middle of the hexside from a to b: two lines across it
// with spread ends, or dotted ones for what has dashes.
func (k *Terrain) drawCrossing(c draw.Canvas, a, b draw.Point, s Style) {
	m := a.Between(b, 0.5)
	unit := b.Sub(a).Times(1 / math.Max(b.Sub(a).Len(), 1e-9))
	across := draw.Pt(-unit.Y, unit.X)
	gap, reach := k.width()*0.75, k.width()*1.6
	var p draw.Path
	for _, side := range []float64{-1, 1} {
		rail := m.Add(unit.Times(gap * side))
		splay := unit.Times(gap * 0.7 * side)
		from, to := rail.Sub(across.Times(reach)), rail.Add(across.Times(reach))
		p.Add(draw.Polyline(from.Add(splay).Sub(across.Times(gap*0.7)), from, to, to.Add(splay).Add(across.Times(gap*0.7))))
	}
	deck := draw.Polygon(m.Sub(unit.Times(gap)).Sub(across.Times(reach)), m.Add(unit.Times(gap)).Sub(across.Times(reach)),
		m.Add(unit.Times(gap)).Add(across.Times(reach)), m.Sub(unit.Times(gap)).Add(across.Times(reach)))
	c.Fill(deck, s.Ground(draw.RGB(0xf7f3e8)))
	c.Stroke(p, draw.Pen{Width: 0.35, Colour: s.Line(k.Colour.Mix(draw.Black, 0.3)), Dash: k.Dash, Corner: draw.RoundCorner})
}

// strokePath draws along paths from centre to centre: roads, tracks, railways.
func (k *Terrain) strokePath(c draw.Canvas, p draw.Path, s Style) {
	for _, pen := range k.pathPens(s) {
		c.Stroke(p, pen)
	}
}

// pathPens are the pens of a path, one drawn over the other: first a light edge that sets it off.
func (k *Terrain) pathPens(s Style) []draw.Pen {
	w := k.width()
	paper := draw.RGB(0xfbf8ef)
	if s == LowInk {
		paper = draw.White
	}
	colour := s.Line(k.Colour)
	edge := draw.Pen{Width: w + 0.7, Colour: paper, Cap: draw.RoundCap, Corner: draw.RoundCorner}
	switch k.Pattern {
	case "rail":
		return []draw.Pen{edge, {Width: w * 0.4, Colour: colour, Corner: draw.RoundCorner}, {Width: w * 1.6, Colour: colour, Dash: []float64{w * 0.3, w * 1.6}}}
	case "double":
		return []draw.Pen{edge, draw.Soft(w, colour), draw.Soft(w*0.45, paper)}
	}
	pen := draw.Pen{Width: w, Colour: colour, Cap: draw.RoundCap, Corner: draw.RoundCorner, Dash: k.Dash}
	if len(k.Dash) > 0 {
		pen.Cap = draw.Butt
	}
	return []draw.Pen{edge, pen}
}
