package picture

import (
	"slices"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// stampPaths draws the paths of one kind.
func (d pathLayer) stampPaths(k *Terrain, kind string, sides []side) {
	pens := d.seen(k.pathPens(d.Style))
	if d.straight() {
		d.stampStraight(k, pens, sides)
	} else {
		d.stampHalves(k, pens, d.halves(kind, sides))
	}
	if !d.tiny(k.width()) {
		d.bridges(k, sides)
	}
}

// stampStraight draws paths that are seen from afar: lines from middle to middle, without the light
// edge, which would be finer than a hair.
func (d pathLayer) stampStraight(k *Terrain, pens []draw.Pen, sides []side) {
	for _, pen := range pens[min(1, len(pens)):] {
		id := d.sheet("line", k, pen)
		var s side
		stroke := func(c draw.Canvas) {
			first, second := d.layout.EdgeHexes(s.edge)
			a, b := d.middle(first), d.middle(second)
			m := a.Between(b, 0.5)
			c.Stroke(draw.Polyline(a.Sub(m), b.Sub(m)), pen)
		}
		for _, s = range sides {
			first, second := d.layout.EdgeHexes(s.edge)
			d.c.Stamp(id(piece{dir: uint8(s.edge.Dir)}), d.middle(first).Between(d.middle(second), 0.5), stroke)
		}
	}
}

// half is the part of a path in one of the two hexes of the hexside it crosses.
type half struct {
	at    hex.Coord
	edge  hex.Edge
	kind  string
	piece piece
}

func (d pathLayer) halves(kind string, sides []side) []half {
	var out []half
	for _, s := range sides {
		first, second := d.layout.EdgeHexes(s.edge)
		for i, at := range []hex.Coord{first, second} {
			if d.Board.On(at) {
				out = append(out, half{at, s.edge, kind, piece{uint8(s.edge.Dir) + 3*uint8(i), d.onward(at, s.edge, kind), 0}})
			}
		}
	}
	return out
}

// stampHalves draws paths that run on from hex to hex in curves.
func (d pathLayer) stampHalves(k *Terrain, pens []draw.Pen, halves []half) {
	for _, pen := range pens {
		id := d.sheet("path", k, pen)
		var h half
		stroke := func(c draw.Canvas) {
			var p draw.Path
			d.reach(&p, h.at, h.edge, h.kind)
			m := d.middle(h.at)
			c.Stroke(p.Transform(draw.Move(-m.X, -m.Y)), pen)
		}
		for _, h = range halves {
			d.c.Stamp(id(h.piece), d.middle(h.at), stroke)
		}
	}
}

// onward returns the side of a hex, from 1, to which a path continues, and 0 where it ends or forks there.
func (d pathLayer) onward(at hex.Coord, e hex.Edge, kind string) uint8 {
	found, n := 0, 0
	for i, other := range d.layout.EdgesOf(at) {
		if other != e && slices.Contains(d.Board.PathKinds(other), kind) {
			found, n = i+1, n+1
		}
	}
	if n != 1 {
		return 0
	}
	return uint8(found)
}
