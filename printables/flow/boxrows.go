package flow

import (
	"math"

	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// BoxRows is boxes of one size in rows, as many in a row as fit; rows are not parted.
type BoxRows struct {
	Boxes  []picture.Box
	Width  float64 // least of a box, mm
	High   float64
	Marker float64
	Style  picture.Style
	Equal  bool // boxes fill the width of the row even where they are few
}

func (b BoxRows) perRow(width float64) int {
	n := max(1, int((width+0.001)/b.Width))
	if n >= len(b.Boxes) {
		return max(1, len(b.Boxes))
	}
	rows := int(math.Ceil(float64(len(b.Boxes)) / float64(n)))
	return int(math.Ceil(float64(len(b.Boxes)) / float64(rows))) // rows of about the same length
}

func (b BoxRows) rows(width float64) int {
	n := b.perRow(width)
	return (len(b.Boxes) + n - 1) / n
}

// Height implements [Passage].
func (b BoxRows) Height(width float64) float64 { return float64(b.rows(width)) * b.High }

// Split implements [Passage].
func (b BoxRows) Split(width, room float64) (head, tail Passage) {
	n := b.perRow(width)
	fit := int(room/b.High) * n
	if fit < 1 || fit >= len(b.Boxes) {
		return nil, nil
	}
	first, rest := b, b
	first.Boxes, rest.Boxes = b.Boxes[:fit], b.Boxes[fit:]
	return first, rest
}

// Draw implements [Passage].
func (b BoxRows) Draw(c draw.Canvas, at draw.Point, width float64) {
	n := b.perRow(width)
	w := width / float64(n)
	if !b.Equal {
		w = min(w, b.Width*1.35)
	}
	for i, box := range b.Boxes {
		box.Draw(c, draw.Rect{X: at.X + float64(i%n)*w, Y: at.Y + float64(i/n)*b.High, W: w, H: b.High}, b.Style, b.Marker)
	}
}
