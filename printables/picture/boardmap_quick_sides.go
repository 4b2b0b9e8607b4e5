package picture

import (
	"slices"

	"sandtable/engine/board"
	"sandtable/printables/draw"
)

// stampSides draws the hexsides of one kind, bent round corners as on paper.
func (d *hexsideLayer) stampSides(k *Terrain, sides []side) {
	bends := make([]piece, len(sides))
	for i, s := range sides {
		bends[i] = d.bent(s, k)
	}
	for _, pen := range d.seen(k.linePens(d.Style)) {
		id := d.sheet("side", k, pen)
		var s side // of the stamp that is drawn: one function for all makes no garbage
		var m draw.Point
		stroke := func(c draw.Canvas) {
			var p draw.Path
			d.bend(&p, s.edge, s.feature.Kind, k.Pattern == "" && !d.straight())
			c.Stroke(p.Transform(draw.Move(-m.X, -m.Y)), pen)
		}
		for i := range sides {
			s = sides[i]
			a, b := d.ends(s.edge)
			m = a.Between(b, 0.5)
			d.c.Stamp(id(bends[i]), m, stroke)
		}
	}
	if k.Pattern != "" && !d.tiny(k.width()*2) {
		d.stampTeeth(k, sides)
	}
}

// stampTeeth draws the ornaments along hexsides.
func (d *hexsideLayer) stampTeeth(k *Terrain, sides []side) {
	id := d.sheet("teeth "+d.Style.String(), k, draw.Pen{Width: k.width(), Colour: k.Colour})
	for _, s := range sides {
		a, b := d.ends(s.edge)
		m := a.Between(b, 0.5)
		hand := uint8(0)
		if s.feature.Faces == board.FacesSecond {
			hand = 1
		}
		d.c.Stamp(id(piece{uint8(s.edge.Dir), hand, 0}), m, func(c draw.Canvas) {
			c.Transform(draw.Move(-m.X, -m.Y))
			k.decorate(c, a, b, float64(hand)*2-1, d.Style)
			c.Pop()
		})
	}
}

// bent returns how a hexside's line continues at both ends: 0 for straight, else into which of the other hexsides
// there.
func (d *hexsideLayer) bent(s side, k *Terrain) piece {
	p := piece{dir: uint8(s.edge.Dir)}
	if d.straight() || k.Pattern != "" {
		return p
	}
	for i, v := range d.layout.EdgeVertices(s.edge) {
		next, ok := d.only(v, s.edge, s.feature.Kind)
		if !ok {
			continue
		}
		edges := d.layout.VertexEdges(v)
		n := uint8(slices.Index(edges[:], next) + 1)
		if i == 0 {
			p.from = n
		} else {
			p.to = n
		}
	}
	return p
}
