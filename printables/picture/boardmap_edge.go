package picture

import (
	"slices"
	"sync"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// eachEdge calls f for every hexside that may be seen, the rim of the map included.
func (d *drawing) eachEdge(f func(e hex.Edge)) {
	for row := d.row0 - 1; row <= d.row1+1; row++ {
		for col := d.col0 - 1; col <= d.col1+1; col++ {
			for dir := hex.Direction(0); dir < 3; dir++ {
				f(hex.Edge{Coord: hex.Coord{Col: col, Row: row}, Dir: dir})
			}
		}
	}
}

// corners are the first and the last hex that may be seen.
func (d *drawing) corners() (first, last hex.Coord) {
	return hex.Coord{Col: d.col0, Row: d.row0}, hex.Coord{Col: d.col1, Row: d.row1}
}

// side is a hexside with something on it.
type side struct {
	edge    hex.Edge
	feature board.Feature
}

// sides gathers what lies on the hexsides in sight, by kind in the order of the game's data, unknown
// kinds last: all but crossings, or those alone, which are drawn over roads.
func (d *drawing) sides(crossings bool) (order []string, of map[string][]side) {
	if d.lain == nil {
		d.lain = lists()
		for e, features := range d.Board.EdgesWithin(d.corners()) {
			for _, f := range features {
				d.lain[f.Kind] = append(d.lain[f.Kind], side{e, f})
			}
		}
	}
	order = slices.DeleteFunc(d.ordered(d.lain, d.Grounds.Hexsides), func(id string) bool { return d.Grounds.hexside(id).crossing() != crossings })
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

func (d *drawing) ordered(of map[string][]side, known []Ground) []string {
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
func (d *drawing) hexsides() {
	order, of := d.sides(false)
	for _, id := range order {
		k := d.Grounds.hexside(id)
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
func (d *drawing) decorate(k *Ground, s side) {
	a, b := d.ends(s.edge)
	hand := -1.0 // the first hex lies at the right hand, since its corners come clockwise
	if s.feature.Faces == board.FacesSecond {
		hand = 1
	}
	k.decorate(d.c, a, b, hand, d.Style)
}

func (d *drawing) ends(e hex.Edge) (a, b draw.Point) {
	p, q := d.grid.EdgeEnds(e)
	return draw.Pt(p.X, p.Y), draw.Pt(q.X, q.Y)
}

// bend adds a hexside to a path. Each half runs from the middle of the side to its end; where the line
// goes on along exactly one other side there, it runs round the corner in a curve that the other side's
// half completes.
func (d *drawing) bend(p *draw.Path, e hex.Edge, kind string, round bool) {
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
func (d *drawing) only(v hex.Vertex, e hex.Edge, kind string) (hex.Edge, bool) {
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
func (d *drawing) crossings() {
	order, of := d.sides(true)
	for _, id := range order {
		for _, s := range of[id] {
			a, b := d.ends(s.edge)
			d.Grounds.hexside(id).drawCrossing(d.c, a, b, d.Style)
		}
	}
}

// paths draws roads and the like, from the middle of one hex to that of the next. In a hex where two
// meet they run on in a curve.
func (d *drawing) paths() {
	of := lists()
	defer gathered.Put(of)
	for e, kinds := range d.Board.PathsWithin(d.corners()) {
		for _, kind := range kinds {
			of[kind] = append(of[kind], side{edge: e})
		}
	}
	for _, id := range d.ordered(of, d.Grounds.Paths) {
		if d.Zoom > 0 {
			d.stampPaths(d.Grounds.path(id), id, of[id])
			continue
		}
		var p draw.Path
		for _, s := range of[id] {
			first, second := d.layout.EdgeHexes(s.edge)
			d.reach(&p, first, s.edge, id)
			d.reach(&p, second, s.edge, id)
		}
		d.Grounds.path(id).strokePath(d.c, p, d.Style)
		d.bridges(d.Grounds.path(id), of[id])
	}
}

// reach adds the part of a path that lies in one of the two hexes of a hexside.
func (d *drawing) reach(p *draw.Path, at hex.Coord, e hex.Edge, kind string) {
	a, b := d.ends(e)
	m := a.Between(b, 0.5)
	if !d.Board.On(at) {
		return
	}
	centre := d.middle(at)
	var others []hex.Edge
	for _, other := range d.layout.EdgesOf(at) {
		if other != e && slices.Contains(d.Board.PathKinds(other), kind) {
			others = append(others, other)
		}
	}
	if len(others) == 1 {
		x, y := d.ends(others[0])
		halfCurve(p, m, centre, x.Between(y, 0.5))
		return
	}
	p.Move(m.X, m.Y)
	p.Line(centre.X, centre.Y)
}

// bridges draws the ends of a bridge where a path crosses a hexside that it bridges.
func (d *drawing) bridges(k *Ground, sides []side) {
	for _, s := range sides {
		for _, f := range d.Board.Edge(s.edge) {
			if slices.Contains(k.Bridges, f.Kind) {
				a, b := d.ends(s.edge)
				d.bridge(k, a.Between(b, 0.5), b.Sub(a), d.Grounds.hexside(f.Kind).width())
			}
		}
	}
}

// bridge draws two rails beside a path over a river of a width.
func (d *drawing) bridge(k *Ground, m, along draw.Point, river float64) {
	u := along.Times(1 / max(along.Len(), 1e-9))
	n := draw.Pt(-u.Y, u.X)
	var p draw.Path
	for _, side := range []float64{-1, 1} {
		rail := m.Add(u.Times(side * (k.width()/2 + 0.45)))
		end := u.Times(side * 0.5)
		r := river/2 + 0.5
		from, to := rail.Sub(n.Times(r)), rail.Add(n.Times(r))
		p.Add(draw.Polyline(from.Sub(n.Times(0.5)).Add(end), from, to, to.Add(n.Times(0.5)).Add(end)))
	}
	d.c.Stroke(p, draw.Pen{Width: 0.3, Colour: d.Style.Line(k.Colour.Mix(draw.Black, 0.4)), Corner: draw.RoundCorner})
}
