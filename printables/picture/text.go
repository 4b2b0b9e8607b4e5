package picture

import (
	"strings"

	"sandtable/printables/draw"
)

// MinText is the size of the smallest text in charts and on records, 7 points, in millimetres.
const MinText = 7 * 25.4 / 72

// MinMapText is the size of the smallest text on a map on paper, 5.5 points, in millimetres.
const MinMapText = 5.5 * 25.4 / 72

func splitLines(text string) []string { return strings.Split(text, "\n") }

// wordWidth gives the width of the widest part of a text that a line must hold whole.
func wordWidth(f draw.Font, text string, size float64) float64 {
	w := 0.0
	for _, word := range draw.Unbroken(text) {
		w = max(w, f.Width(word, size))
	}
	return w
}

// Tag draws a short word in a thin frame, its left edge at a point on the baseline, and gives its
// width: the mark of a source, such as "house".
func Tag(c draw.Canvas, text string, at draw.Point, size float64) float64 {
	w := TagWidth(text, size)
	if w == 0 {
		return 0
	}
	high := draw.Condensed.CapHeight() * size
	box := draw.Rect{X: at.X, Y: at.Y - high - 0.32*size, W: w, H: high + 0.64*size}
	c.Stroke(box.Rounded(0.3*size), draw.Solid(0.12, Faint))
	c.Text(text, draw.Pt(box.Centre().X, at.Y), draw.Lettering{Font: draw.Condensed, Size: size, Colour: Faint, Align: draw.Centre})
	return w
}

// TagWidth gives the width of a Tag.
func TagWidth(text string, size float64) float64 {
	if text == "" {
		return 0
	}
	return draw.Condensed.Width(text, size) + size
}
