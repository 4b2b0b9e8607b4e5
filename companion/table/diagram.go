package table

import (
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Diagram is the drawing of an example in the rules text, with the counters as they are printed.
func (s *shown) Diagram(of engine.Diagram) (picture.Diagram, bool) {
	p, ok := s.h.(presses)
	if !ok {
		return picture.Diagram{}, false
	}
	b := of.Board(p.game().Boards)
	if b == nil {
		return picture.Diagram{}, false
	}
	m, err := p.mapPicture(b)
	if err != nil {
		return picture.Diagram{}, false
	}
	d, ok := picture.NewDiagram(m, of)
	if s.faces == nil {
		s.faces = p.newFaces()
	}
	d.Counter = func(c draw.Canvas, unit string, box draw.Rect) bool {
		s.faces.draw(c, page.Piece{ID: unit, Label: unit}, box)
		return true
	}
	return d, ok
}
