package page

import "sandtable/printables/draw"

// Drawing is a small picture. It is a plain value: equal drawings look alike.
type Drawing interface {
	// Draw fills the box, which is measured in units of the screen.
	Draw(c draw.Canvas, box draw.Rect, screen Screen)
}

// Screen holds the colours and the scale of the screen on which a drawing appears.
type Screen struct {
	Ink, Accent, Paper, Hairline draw.Colour
	Zoom                         float64 // pixels in a unit
}

// Dark reports whether the screen is dark.
func (s Screen) Dark() bool { return s.Paper.Luma() < 128 }

// Size is the size of a picture, in units of the screen.
type Size struct{ Width, Height float32 }
