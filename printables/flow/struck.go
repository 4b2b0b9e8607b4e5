package flow

import (
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Struck is a paragraph with a line through it.
type Struck struct{ Paragraph }

func (s Struck) Draw(c draw.Canvas, at draw.Point, width float64) {
	s.Paragraph.Draw(c, at, width)
	size := s.textSize()
	for i, line := range s.set(width) {
		y := at.Y + size*0.95 - size*0.26 + float64(i)*size*lineFeed
		x := at.X + s.indent()
		c.Stroke(draw.Polyline(draw.Pt(x, y), draw.Pt(x+draw.Sans.Width(line, size), y)), draw.Solid(0.15, picture.Faint))
	}
}
