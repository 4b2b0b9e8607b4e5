package picture

import (
	"slices"
	"sync"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// side is a hexside with something on it.
type side struct {
	edge    hex.Edge
	feature board.Feature
}

// hexsideLayer draws rivers, walls, bridges and the like.
type hexsideLayer struct {
	*drawing
	lain map[string][]side // on the hexsides in sight, by kind; nil before it is gathered
}

// done keeps the lists for the next frame.
func (d *hexsideLayer) done() {
	if d.lain != nil {
		gathered.Put(d.lain)
	}
}

// sides collects the features of the hexsides in sight, by kind in the order of the game's data, unknown kinds last:
// all but crossings, or those alone, which are drawn over roads.
func (d *hexsideLayer) sides(crossings bool) (order []string, of map[string][]side) {
	if d.lain == nil {
		d.lain = lists()
		for e, features := range d.Board.EdgesWithin(d.corners()) {
			for _, f := range features {
				d.lain[f.Kind] = append(d.lain[f.Kind], side{e, f})
			}
		}
	}
	order = slices.DeleteFunc(ordered(d.lain, d.Terrains.Hexsides), func(id string) bool { return d.Terrains.hexside(id).crossing() != crossings })
	return order, d.lain
}

// gathered keeps lists of hexsides by kind from one frame to the next: a map seen from afar has thousands.
var gathered = sync.Pool{New: func() any { return map[string][]side{} }}

// lists gives empty lists of hexsides by kind.
func lists() map[string][]side {
	of := gathered.Get().(map[string][]side)
	for kind := range of {
		of[kind] = of[kind][:0]
	}
	return of
}

func ordered(of map[string][]side, known []Terrain) []string {
	var order, strange []string
	for _, k := range known {
		if len(of[k.ID]) > 0 {
			order = append(order, k.ID)
		}
	}
	for id := range of {
		if len(of[id]) > 0 && !slices.Contains(order, id) {
			strange = append(strange, id)
		}
	}
	slices.Sort(strange)
	return append(order, strange...)
}

// hexsides draws rivers, walls and the like: one path for all of a kind, which bends round corners
// where two sides meet.
func (d *hexsideLayer) hexsides() {
	order, of := d.sides(false)
	for _, id := range order {
		k := d.Terrains.hexside(id)
		if d.Zoom > 0 {
			d.stampSides(k, of[id])
			continue
		}
		var p draw.Path
		for _, s := range of[id] {
			d.bend(&p, s.edge, id, k.Pattern == "")
		}
		k.strokeLine(d.c, p, d.Style)
		if k.Pattern != "" {
			for _, s := range of[id] {
				d.decorate(k, s)
			}
		}
	}
}

// decorate draws teeth and the like on the side that a feature faces, on the first hex's side where it
// faces neither.
func (d *hexsideLayer) decorate(k *Terrain, s side) {
	a, b := d.ends(s.edge)
	hand := -1.0 // the first hex is at the right hand, since its corners come clockwise
	if s.feature.Faces == board.FacesSecond {
		hand = 1
	}
	k.decorate(d.c, a, b, hand, d.Style)
}

// bend adds a hexside to a path. Each half runs from the middle of the side to its end; where the line continues
// along exactly one other side there, it runs round the corner in a curve that the other side's half completes.
func (d *hexsideLayer) bend(p *draw.Path, e hex.Edge, kind string, round bool) {
	a, b := d.ends(e)
	m := a.Between(b, 0.5)
	if !round {
		p.Move(a.X, a.Y)
		p.Line(b.X, b.Y)
		return
	}
	for i, v := range d.layout.EdgeVertices(e) {
		corner := a
		if i == 1 {
			corner = b
		}
		if next, ok := d.only(v, e, kind); ok {
			x, y := d.ends(next)
			halfCurve(p, m, corner, x.Between(y, 0.5))
			continue
		}
		p.Move(m.X, m.Y)
		p.Line(corner.X, corner.Y)
	}
}

// only gives the one other hexside at a corner that has the kind too.
func (d *hexsideLayer) only(v hex.Vertex, e hex.Edge, kind string) (hex.Edge, bool) {
	var found hex.Edge
	n := 0
	for _, other := range d.layout.VertexEdges(v) {
		if other != e && d.Board.EdgeHas(other, kind) {
			found = other
			n++
		}
	}
	return found, n == 1
}

// halfCurve adds the first half of the quadratic curve from one point to another with a corner as its
// control point.
func halfCurve(p *draw.Path, from, corner, to draw.Point) {
	mid := from.Times(0.25).Add(corner.Times(0.5)).Add(to.Times(0.25))
	control := from.Between(corner, 0.5)
	a, b := from.Between(control, 2.0/3), mid.Between(control, 2.0/3)
	p.Move(from.X, from.Y)
	p.Cubic(a.X, a.Y, b.X, b.Y, mid.X, mid.Y)
}

// crossings draws bridges and fords, over roads.
func (d *hexsideLayer) crossings() {
	order, of := d.sides(true)
	for _, id := range order {
		for _, s := range of[id] {
			a, b := d.ends(s.edge)
			d.Terrains.hexside(id).drawCrossing(d.c, a, b, d.Style)
		}
	}
}
