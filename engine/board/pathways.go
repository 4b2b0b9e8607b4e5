package board

import (
	"iter"
	"slices"

	"sandtable/engine/hex"
)

// pathways holds roads, railways and the like.
type pathways struct{ paths edgeLayer }

// Path is a stretch of road, rail or the like from the centre of a hex over one
// of its sides to the centre of its neighbour. On the rim of the map it leads
// off it.
type Path struct {
	Dir   hex.Direction
	To    hex.Coord
	Kinds []string // sorted
}

// Paths returns the paths that meet in a hex, clockwise from direction 0.
func (p *pathways) Paths(c hex.Coord) []Path {
	field := p.paths.field
	var paths []Path
	for d, e := range field.Layout.EdgesOf(c) {
		if kinds := p.PathKinds(e); len(kinds) > 0 && field.On(c) {
			d := hex.Direction(d)
			paths = append(paths, Path{d, field.Layout.Neighbour(c, d), kinds})
		}
	}
	return paths
}

// PathKinds returns the kinds of path that cross a hexside, sorted.
func (p *pathways) PathKinds(e hex.Edge) []string { return p.paths.kinds[p.paths.numberOn(e)] }

// AllPaths yields every hexside that a path crosses, with the kinds of path, row
// by row.
func (p *pathways) AllPaths() iter.Seq2[hex.Edge, []string] {
	return func(yield func(hex.Edge, []string) bool) {
		for i, n := range p.paths.at {
			if n != 0 && !yield(p.paths.edge(i), p.paths.kinds[n]) {
				return
			}
		}
	}
}

// PathsWithin yields the hexsides that paths cross, with the kinds of path, as [Board.EdgesWithin]
// does.
func (p *pathways) PathsWithin(first, last hex.Coord) iter.Seq2[hex.Edge, []string] {
	return func(yield func(hex.Edge, []string) bool) {
		p.paths.within(first, last, func(e hex.Edge, n uint16) bool { return yield(e, p.paths.kinds[n]) })
	}
}

// PathEdges returns the hexsides that a path of one of these kinds crosses. Its
// [EdgeSet.Hexes] are the hexes on such a path.
func (p *pathways) PathEdges(kinds ...string) *EdgeSet {
	return p.paths.match(func(set []Feature) bool {
		return slices.ContainsFunc(kinds, func(kind string) bool { return hasKind(set, kind) })
	})
}
