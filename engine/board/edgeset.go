package board

import (
	"iter"
	"math/bits"

	"sandtable/engine/hex"
)

// EdgeSet is a set of hexsides of one field, the rim included. Each hex keeps
// six bits, one for each of its sides, so a trace asks without arithmetic. A nil
// set is empty and may be read.
type EdgeSet struct {
	field Field
	sides []uint8
}

// NewEdgeSet returns a set that holds the given hexsides; those off the field
// are left out.
func NewEdgeSet(f Field, edges ...hex.Edge) *EdgeSet {
	s := &EdgeSet{f, make([]uint8, f.Len())}
	s.Add(edges...)
	return s
}

// Add puts hexsides into the set; those off the field are left out.
func (s *EdgeSet) Add(edges ...hex.Edge) {
	for _, e := range edges {
		first, second := s.field.Layout.EdgeHexes(e)
		if s.field.On(first) {
			s.sides[s.field.Index(first)] |= 1 << e.Dir
		}
		if s.field.On(second) {
			s.sides[s.field.Index(second)] |= 1 << e.Dir.Opposite()
		}
	}
}

// Has reports whether a hexside is in the set.
func (s *EdgeSet) Has(e hex.Edge) bool {
	if s == nil {
		return false
	}
	first, second := s.field.Layout.EdgeHexes(e)
	return s.HasSide(first, e.Dir) || s.HasSide(second, e.Dir.Opposite())
}

// HasSide reports whether the side of hex c in direction d is in the set. c must be on the field.
func (s *EdgeSet) HasSide(c hex.Coord, d hex.Direction) bool {
	return s != nil && s.field.On(c) && s.sides[s.field.Index(c)]&(1<<d) != 0
}

// Len returns the number of hexsides in the set.
func (s *EdgeSet) Len() int {
	n := 0
	for range s.All() {
		n++
	}
	return n
}

// All yields the hexsides of the set, each once, in the order of their first
// hex on the field.
func (s *EdgeSet) All() iter.Seq[hex.Edge] {
	return func(yield func(hex.Edge) bool) {
		if s == nil {
			return
		}
		for i, sides := range s.sides {
			for c := s.field.At(i); sides != 0; sides &= sides - 1 {
				d := hex.Direction(bits.TrailingZeros8(sides))
				owned := d < 3 || !s.field.On(s.field.Layout.Neighbour(c, d))
				if owned && !yield(s.field.Layout.EdgeOf(c, d)) {
					return
				}
			}
		}
	}
}

// Hexes returns the hexes of the field that have a side in the set: of the
// hexsides that roads cross, the road hexes.
func (s *EdgeSet) Hexes() *HexSet {
	hexes := NewHexSet(s.field)
	for i, sides := range s.sides {
		if sides != 0 {
			hexes.bits[i>>6] |= 1 << (i & 63)
		}
	}
	return hexes
}
