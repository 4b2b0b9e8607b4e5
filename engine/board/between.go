package board

import (
	"slices"

	"sandtable/engine/hex"
)

// Sight holds the kinds that stop sight: hexes and hexsides that block it, and sunken hexes, which see one another alone.
type Sight struct{ Hexes, Hexsides, Sunken func(kind string) bool }

// Sees reports whether the straight line between two hexes, by their printed numbers, is free: no hex between them is of a
// kind that stops sight, and no hexside that it crosses is, but those of the two hexes themselves. From a sunken hex, and
// into one, the line is free along sunken hexes alone. Where the line runs along a hexside it keeps to one side of it, the
// same from both ends. ok is false where a hex is not on the map.
func Sees(b *Board, from, to string, stop Sight) (free, ok bool) {
	start, err := b.Hex(from)
	goal, wrong := b.Hex(to)
	if err != nil || wrong != nil {
		return false, false
	}
	line := b.Layout().Line(start, goal)
	low := stop.Sunken(b.Terrain(start)) || stop.Sunken(b.Terrain(goal))
	for i, c := range line {
		inside := i > 0 && i+1 < len(line)
		if low && !stop.Sunken(b.Terrain(c)) || inside && stop.Hexes(b.Terrain(c)) || inside && i+2 < len(line) && stops(b, c, line[i+1], stop.Hexsides) {
			return false, true
		}
	}
	return true, true
}

// stops reports whether a hexside between two neighbours is of a kind.
func stops(b *Board, one, other hex.Coord, of func(kind string) bool) bool {
	e, _ := b.Layout().EdgeBetween(one, other)
	return slices.ContainsFunc(b.Edge(e), func(f Feature) bool { return of(f.Kind) })
}

// Steps is how many hexes the shortest way has between two hexes, by their printed numbers, where only some kinds of
// terrain may be entered. It is false where a hex is not on the map or no way leads there.
func Steps(b *Board, from, to string, open func(kind string) bool) (n int, ok bool) {
	start, err := b.Hex(from)
	goal, wrong := b.Hex(to)
	if err != nil || wrong != nil {
		return 0, false
	}
	seen := map[hex.Coord]bool{start: true}
	for edge := []hex.Coord{start}; len(edge) > 0; n++ {
		var next []hex.Coord
		for _, c := range edge {
			if c == goal {
				return n, true
			}
			for _, beside := range b.Layout().Neighbours(c) {
				if b.On(beside) && !seen[beside] && open(b.Terrain(beside)) {
					seen[beside], next = true, append(next, beside)
				}
			}
		}
		edge = next
	}
	return 0, false
}
