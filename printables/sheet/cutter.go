package sheet

import (
	"sandtable/printables/draw"
)

// Measures of the marks of a cutting machine, in millimetres, as those of Silhouette find them.
const (
	cutterSquare = 5.0
	cutterAngle  = 20.0 // length of both arms
	cutterLine   = 0.5  // width of the arms
	cutterRing   = 8.0  // between the marks and the pieces
)

// CutterMarks gives the marks that a cutting machine looks for: a filled square in the upper left corner of the body, and
// right angles in the upper right and the lower left one.
func CutterMarks(s Setup) draw.Path {
	b := s.Body(s.Paper)
	rect := func(x, y, w, h float64) draw.Path { return draw.Rect{X: x, Y: y, W: w, H: h}.Path() }
	return draw.Join(rect(b.X, b.Y, cutterSquare, cutterSquare),
		rect(b.Right()-cutterAngle, b.Y, cutterAngle, cutterLine), rect(b.Right()-cutterLine, b.Y+cutterLine, cutterLine, cutterAngle-cutterLine),
		rect(b.X, b.Bottom()-cutterLine, cutterAngle, cutterLine), rect(b.X, b.Bottom()-cutterAngle, cutterLine, cutterAngle-cutterLine))
}
