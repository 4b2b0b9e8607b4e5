package board

import (
	"iter"

	"sandtable/engine/hex"
)

// hexsides holds the features of hexsides.
type hexsides struct{ sides edgeLayer }

// Edge returns the features of a hexside, sorted by kind; nil for an empty one.
func (h *hexsides) Edge(e hex.Edge) []Feature { return h.sides.on(e) }

// EdgeHas reports whether a hexside has a feature of this kind.
func (h *hexsides) EdgeHas(e hex.Edge, kind string) bool { return hasKind(h.sides.on(e), kind) }

// Edges yields every hexside that has features, with its features, row by row.
func (h *hexsides) Edges() iter.Seq2[hex.Edge, []Feature] { return h.sides.all() }

// EdgesWithin yields the hexsides with features, and those features, of the hexes from first to last
// in columns and rows, row by row. It may include some of their neighbours' hexsides. Drawing a part
// of a large map uses it instead of Edges.
func (h *hexsides) EdgesWithin(first, last hex.Coord) iter.Seq2[hex.Edge, []Feature] {
	return func(yield func(hex.Edge, []Feature) bool) {
		h.sides.within(first, last, func(e hex.Edge, n uint16) bool { return yield(e, h.sides.sets[n]) })
	}
}

// EdgesWith returns the hexsides whose features match, among those that have any. It calls matches
// once for each combination that occurs, so a river with a bridge is easily told from one without.
func (h *hexsides) EdgesWith(matches func([]Feature) bool) *EdgeSet { return h.sides.match(matches) }
