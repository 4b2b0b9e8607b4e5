package doc

import (
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// part is a set of hexes that hang together: its first hex in reading order and
// how many there are.
type part struct {
	first hex.Coord
	count int
}

// parts returns the parts into which a set of hexes falls where walls, which may
// be nil, cannot be crossed.
func parts(f board.Field, set *board.HexSet, walls *board.EdgeSet) []part {
	left := set.Clone()
	var all []part
	flood := flood{layout: f.Layout}
	for first := range set.All() {
		if left.Has(first) {
			all = append(all, part{first, flood.from(first, left, walls, nil)})
		}
	}
	return all
}

// hexes returns the hexes of the part.
func (p part) hexes(f board.Field, set *board.HexSet, walls *board.EdgeSet) *board.HexSet {
	into := board.NewHexSet(f)
	(&flood{layout: f.Layout}).from(p.first, set.Clone(), walls, into)
	return into
}

// flood spreads over hexes that touch each other. It keeps its queue from one use
// to the next.
type flood struct {
	layout hex.Layout
	queue  []hex.Coord
}

// from takes what can be reached from a hex out of left, puts it into into unless
// that is nil, and returns how many hexes it was.
func (f *flood) from(first hex.Coord, left *board.HexSet, walls *board.EdgeSet, into *board.HexSet) int {
	f.queue = append(f.queue[:0], first)
	left.Remove(first)
	for i := 0; i < len(f.queue); i++ {
		c := f.queue[i]
		if into != nil {
			into.Add(c)
		}
		steps := f.layout.Steps(c)
		for d := range hex.Directions {
			next := hex.Coord{Col: c.Col + steps[d].Col, Row: c.Row + steps[d].Row}
			if left.Has(next) && !walls.HasSide(c, hex.Direction(d)) {
				left.Remove(next)
				f.queue = append(f.queue, next)
			}
		}
	}
	return len(f.queue)
}
