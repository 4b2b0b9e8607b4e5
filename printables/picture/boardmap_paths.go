package picture

import (
	"slices"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// pathLayer draws roads and the like.
type pathLayer struct{ *drawing }

// paths draws roads and the like, from the middle of one hex to that of the next. In a hex where two
// meet they run on in a curve.
func (d pathLayer) paths() {
	of := lists()
	defer gathered.Put(of)
	for e, kinds := range d.Board.PathsWithin(d.corners()) {
		for _, kind := range kinds {
			of[kind] = append(of[kind], side{edge: e})
		}
	}
	for _, id := range ordered(of, d.Terrains.Paths) {
		if d.Zoom > 0 {
			d.stampPaths(d.Terrains.path(id), id, of[id])
			continue
		}
		var p draw.Path
		for _, s := range of[id] {
			first, second := d.layout.EdgeHexes(s.edge)
			d.reach(&p, first, s.edge, id)
			d.reach(&p, second, s.edge, id)
		}
		d.Terrains.path(id).strokePath(d.c, p, d.Style)
		d.bridges(d.Terrains.path(id), of[id])
	}
}

// reach adds the part of a path in one of the two hexes of a hexside.
func (d pathLayer) reach(p *draw.Path, at hex.Coord, e hex.Edge, kind string) {
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
func (d pathLayer) bridges(k *Terrain, sides []side) {
	for _, s := range sides {
		for _, f := range d.Board.Edge(s.edge) {
			if slices.Contains(k.Bridges, f.Kind) {
				a, b := d.ends(s.edge)
				d.bridge(k, a.Between(b, 0.5), b.Sub(a), d.Terrains.hexside(f.Kind).width())
			}
		}
	}
}

// bridge draws two rails beside a path over a river of a width.
func (d pathLayer) bridge(k *Terrain, m, along draw.Point, river float64) {
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
