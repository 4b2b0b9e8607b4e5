package counter

import (
	"slices"

	"sandtable/printables/draw"
)

// DrawFront draws the front of a piece with an id into a box, and reports whether there is one.
func DrawFront(pieces []Piece, c draw.Canvas, id string, box draw.Rect) bool {
	i := slices.IndexFunc(pieces, func(p Piece) bool { return p.ID == id })
	if i < 0 {
		return false
	}
	pieces[i].Draw(c, box, false)
	return true
}
