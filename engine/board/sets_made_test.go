package board

import (
	"iter"

	"sandtable/engine/hex"
)

// edges yields every hexside of the field, the rim included, each once.
func (f Field) edges() iter.Seq[hex.Edge] {
	return func(yield func(hex.Edge) bool) {
		for c := range f.All() {
			for _, d := range hex.Directions {
				owned := d < 3 || !f.On(f.Layout.Neighbour(c, d))
				if owned && !yield(f.Layout.EdgeOf(c, d)) {
					return
				}
			}
		}
	}
}

// edgesWhere returns the set of hexsides for which the predicate holds.
func edgesWhere(f Field, holds func(hex.Edge) bool) *EdgeSet {
	s := NewEdgeSet(f)
	for e := range f.edges() {
		if holds(e) {
			s.Add(e)
		}
	}
	return s
}

// hexesWhere returns the set of hexes for which the predicate holds.
func hexesWhere(f Field, holds func(hex.Coord) bool) *HexSet {
	s := NewHexSet(f)
	for c := range f.All() {
		if holds(c) {
			s.Add(c)
		}
	}
	return s
}

// hexes returns all hexes that are reached.
func (t *Traces) hexes() *HexSet {
	hexes := NewHexSet(t.field)
	for _, steps := range t.layers {
		for i, s := range steps {
			if s != 0 {
				hexes.bits[i>>6] |= 1 << (i & 63)
			}
		}
	}
	return hexes
}
