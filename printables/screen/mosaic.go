package screen

import (
	"image"
	"math"
	"slices"

	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// Across is how many pieces a row of one picture holds at most, as many as Tabletop Simulator takes.
const Across = 10

// Mosaic is pieces in rows of one picture.
type Mosaic struct {
	pieces []counter.Piece
	across int
	cell   image.Point
}

// Squares gives a mosaic of squares with a number of pixels, about as wide as high.
func Squares(pieces []counter.Piece, pixels int) Mosaic {
	across := min(Across, int(math.Ceil(math.Sqrt(float64(len(pieces))))))
	return Mosaic{pieces, across, image.Pt(pixels, pixels)}
}

// Down is the number of rows.
func (m Mosaic) Down() int { return (len(m.pieces) + m.across - 1) / max(1, m.across) }

// Size gives the size of the picture.
func (m Mosaic) Size() image.Point { return image.Pt(m.across*m.cell.X, m.Down()*m.cell.Y) }

// Pictures gives the fronts and, if a piece has a back, the backs in the same places.
func (m Mosaic) Pictures(name string) []Picture {
	out := []Picture{{name, func() image.Image { return m.draw(func(p counter.Piece) *picture.Face { return &p.Front }) }}}
	if slices.ContainsFunc(m.pieces, func(p counter.Piece) bool { return p.Back != nil }) {
		out = append(out, Picture{name + "_back", func() image.Image { return m.draw(func(p counter.Piece) *picture.Face { return p.Back }) }})
	}
	return out
}

// draw draws a side of each piece in the middle of its place; none where it has no such side.
func (m Mosaic) draw(side func(counter.Piece) *picture.Face) image.Image {
	img := image.NewRGBA(image.Rectangle{Max: m.Size()})
	c := raster.New(img, raster.Camera{Scale: 1}, nil)
	for i, p := range m.pieces {
		f := side(p)
		if f == nil {
			continue
		}
		cell := draw.Rect{X: float64(i % m.across * m.cell.X), Y: float64(i / m.across * m.cell.Y), W: float64(m.cell.X), H: float64(m.cell.Y)}
		at := cell.Within(p.Size.W / p.Size.H)
		c.Transform(draw.Scale(at.W/p.Size.W, at.H/p.Size.H).Then(draw.Move(at.X, at.Y)))
		f.Draw(c, draw.Rect{W: p.Size.W, H: p.Size.H}, p.Shape, picture.Bleed{})
		c.Pop()
	}
	return img
}
