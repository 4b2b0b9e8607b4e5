package flow

import (
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// BlankLines is room to write in.
type BlankLines int

const writingLine = 7.0 // mm from line to line, for a pencil

// LinesIn gives as many lines as have room in a height.
func LinesIn(high float64) BlankLines { return BlankLines(max(0, int(high/writingLine))) }

// Height implements [Passage].
func (b BlankLines) Height(float64) float64 { return float64(b) * writingLine }

// Split implements [Passage].
func (b BlankLines) Split(_, room float64) (head, tail Passage) {
	n := int(room / writingLine)
	if n < 1 || n >= int(b) {
		return nil, nil
	}
	return BlankLines(n), b - BlankLines(n)
}

// Draw implements [Passage].
func (b BlankLines) Draw(c draw.Canvas, at draw.Point, width float64) {
	var p draw.Path
	for i := range int(b) {
		y := at.Y + float64(i+1)*writingLine - 0.6
		p.Add(draw.Polyline(draw.Pt(at.X, y), draw.Pt(at.X+width, y)))
	}
	c.Stroke(p, draw.Solid(0.12, picture.Hairline))
}
