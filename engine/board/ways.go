package board

import (
	"slices"

	"sandtable/engine/hex"
)

// Ways returns the kinds of path by which a way leads from one hex to another, by their printed numbers, sorted. A way
// follows paths of one kind from a named hex to the next named hex, over any number of hexes without a name: the map of a
// game that is played on points. ok is false where a hex is not on the map.
func Ways(b *Board, from, to string) (kinds []string, ok bool) {
	start, err := b.Hex(from)
	goal, wrong := b.Hex(to)
	if err != nil || wrong != nil {
		return nil, false
	}
	named := map[hex.Coord]bool{}
	for _, p := range b.Places() {
		named[p.Hex] = true
	}
	_, _, all := b.Used()
	for _, kind := range all {
		if start != goal && leads(b, start, goal, kind, named) {
			kinds = append(kinds, kind)
		}
	}
	return kinds, true
}

// OnPoints reports whether a game is played on the named hexes of a map alone: each hex with a terrain has a name.
func OnPoints(b *Board) bool {
	named := map[hex.Coord]bool{}
	for _, p := range b.Places() {
		named[p.Hex] = true
	}
	for c := range b.Field().All() {
		if b.Terrain(c) != "" && !named[c] {
			return false
		}
	}
	return len(named) > 0
}

// leads reports whether paths of a kind lead from one hex to another, past no other named hex.
func leads(b *Board, start, goal hex.Coord, kind string, named map[hex.Coord]bool) bool {
	seen := map[hex.Coord]bool{start: true}
	for edge := []hex.Coord{start}; len(edge) > 0; edge = edge[1:] {
		for _, p := range b.Paths(edge[0]) {
			if !slices.Contains(p.Kinds, kind) || seen[p.To] {
				continue
			}
			if p.To == goal {
				return true
			}
			if seen[p.To] = true; b.On(p.To) && !named[p.To] {
				edge = append(edge, p.To)
			}
		}
	}
	return false
}
