package table

import (
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// diagram is the drawing of an example in the rules text, with the counters as they are printed.
func (d *desk) diagram(of engine.Diagram) (picture.Diagram, bool) {
	b := of.Board(d.own.game().Boards)
	if b == nil {
		return picture.Diagram{}, false
	}
	m, err := d.mapPicture(b)
	if err != nil {
		return picture.Diagram{}, false
	}
	m.Under = d.beneath[b] // once the map has shown it
	out, ok := picture.NewDiagram(m, of)
	faces := d.newFaces()
	out.Counter = func(c draw.Canvas, unit string, box draw.Rect) bool {
		faces.draw(c, page.Piece{ID: unit, Label: unit}, box)
		return true
	}
	return out, ok
}
