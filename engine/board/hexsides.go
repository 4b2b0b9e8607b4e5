package board

import (
	"iter"

	"sandtable/engine/hex"
)

// hexsides is what lies on hexsides.
type hexsides struct{ sides edgeLayer }

// Edge returns what lies on a hexside, sorted by kind; nil for nothing.
func (h *hexsides) Edge(e hex.Edge) []Feature { return h.sides.on(e) }

// EdgeHas reports whether a feature of this kind lies on a hexside.
func (h *hexsides) EdgeHas(e hex.Edge, kind string) bool { return hasKind(h.sides.on(e), kind) }

// Edges yields every hexside on which something lies, with what lies there, row
// by row.
func (h *hexsides) Edges() iter.Seq2[hex.Edge, []Feature] { return h.sides.all() }

// EdgesWithin yields the hexsides on which something lies, with what lies there, of the hexes from
// first to last in columns and rows, row by row. Some of their neighbours' may be among them. Drawing
// a part of a large map asks this in place of every hexside.
func (h *hexsides) EdgesWithin(first, last hex.Coord) iter.Seq2[hex.Edge, []Feature] {
	return func(yield func(hex.Edge, []Feature) bool) {
		h.sides.within(first, last, func(e hex.Edge, n uint16) bool { return yield(e, h.sides.sets[n]) })
	}
}

// EdgesWith returns the hexsides whose features match, of those on which
// anything lies. It is asked once for each combination that occurs, so that a
// river with a bridge is easily told from one without.
func (h *hexsides) EdgesWith(matches func([]Feature) bool) *EdgeSet { return h.sides.match(matches) }
