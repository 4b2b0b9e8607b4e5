package counter

import (
	"slices"

	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// DrawFront draws the front of a piece with an id into a box, and reports whether there is one.
func DrawFront(pieces []Piece, c draw.Canvas, id string, box draw.Rect) bool {
	i := slices.IndexFunc(pieces, func(p Piece) bool { return p.ID == id })
	if i < 0 {
		return false
	}
	p := pieces[i]
	scale := min(box.W/p.Size.W, box.H/p.Size.H)
	c.Transform(draw.Scale(scale, scale).Then(draw.Move(box.X, box.Y)))
	p.Front.Draw(c, draw.Rect{W: p.Size.W, H: p.Size.H}, p.Shape, picture.Bleed{})
	c.Pop()
	return true
}
