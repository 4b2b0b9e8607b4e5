package flow

import (
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Heading is a title, with the number of a rule and the mark of a source at the right.
type Heading struct {
	Text, Rule, Source string
	Level              int // 1 the largest
	Emblem             picture.Emblem
}

func (h Heading) size() float64 {
	return map[int]float64{1: 6, 2: 4.2, 3: 3.4}[min(3, max(1, h.Level))]
}

func (h Heading) block(width float64) draw.Block {
	return draw.Block{Font: draw.Bold, Size: h.size(), Lines: draw.Wrap(draw.Bold, h.Text, h.size(), width-h.tail()-h.lead())}
}

// tail gives the room that rule and source take at the right.
func (h Heading) tail() float64 {
	w := draw.Condensed.Width(h.Rule, 2.8)
	if h.Source != "" {
		w += picture.TagWidth(h.Source, 2.6) + 1.5
	}
	if w > 0 {
		w += 3
	}
	return w
}

// lead gives the room that an emblem takes at the left.
func (h Heading) lead() float64 {
	if h.Emblem.Shape == "" {
		return 0
	}
	return h.size() * 1.35
}

// Height implements [Passage].
func (h Heading) Height(width float64) float64 { return h.block(width).Height() + h.size()*0.7 }

// Split implements [Passage].
func (h Heading) Split(float64, float64) (head, tail Passage) { return nil, nil }

// Draw implements [Passage].
func (h Heading) Draw(c draw.Canvas, at draw.Point, width float64) {
	b := h.block(width)
	high := b.Height()
	top := at.Y + h.size()*0.35
	if h.Emblem.Shape != "" {
		h.Emblem.Draw(c, draw.Rect{X: at.X, Y: top - h.size()*0.14, W: h.size(), H: h.size()})
	}
	b.Draw(c, draw.Rect{X: at.X + h.lead(), Y: top, W: width - h.lead(), H: high}, picture.Ink, draw.Left)
	x, base := at.X+width, top+draw.Bold.CapHeight()*h.size()
	if h.Source != "" {
		x -= picture.TagWidth(h.Source, 2.6)
		picture.Tag(c, h.Source, draw.Pt(x, base), 2.6)
		x -= 1.5
	}
	c.Text(h.Rule, draw.Pt(x, base), draw.Lettering{Font: draw.Condensed, Size: 2.8, Colour: picture.Faint, Align: draw.Right})
	if h.Level < 3 {
		y := top + high + h.size()*0.3
		c.Stroke(draw.Polyline(draw.Pt(at.X, y), draw.Pt(at.X+width, y)), draw.Solid(0.2, picture.Ink))
	}
}
