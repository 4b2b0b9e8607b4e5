package format

import (
	"cmp"
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// namesByHex returns the names in each hex, from top to bottom.
func namesByHex(b *board.Board) map[hex.Coord][]string {
	places := slices.Clone(b.Places())
	slices.SortStableFunc(places, func(x, y board.Place) int { return cmp.Compare(x.DY, y.DY) })
	names := map[hex.Coord][]string{}
	for _, p := range places {
		names[p.Hex] = append(names[p.Hex], p.Name)
	}
	return names
}

// shownHexes returns which hexes a file lists: those that hold anything, and two corners where without them the map
// would come back smaller. Of a map that holds nothing it lists all.
func shownHexes(b *board.Board) func(hex.Coord) bool {
	named := namesByHex(b)
	holds := func(c hex.Coord) bool {
		return b.Terrain(c) != "" || b.Elevation(c) != 0 || len(named[c]) > 0 || crossed(b, c)
	}
	first, last := hex.Coord{}, hex.Coord{Col: b.Cols() - 1, Row: b.Rows() - 1}
	low, high, any := last, first, false
	for c := range b.Field().All() {
		if holds(c) {
			any = true
			low, high = hex.Coord{Col: min(low.Col, c.Col), Row: min(low.Row, c.Row)}, hex.Coord{Col: max(high.Col, c.Col), Row: max(high.Row, c.Row)}
		}
	}
	whole := low == first && high == last
	return func(c hex.Coord) bool { return holds(c) || !any || !whole && (c == first || c == last) }
}

// crossed reports whether a hex has anything on its sides or over them.
func crossed(b *board.Board, c hex.Coord) bool {
	edges := b.Layout().EdgesOf(c)
	return slices.ContainsFunc(edges[:], func(e hex.Edge) bool { return len(b.Edge(e))+len(b.PathKinds(e)) > 0 })
}
