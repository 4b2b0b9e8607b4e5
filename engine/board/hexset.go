package board

import (
	"iter"
	"math/bits"
	"slices"

	"sandtable/engine/hex"
)

// HexSet is a set of hexes of one field, one bit each. A nil set is empty and
// may be read.
type HexSet struct {
	field Field
	bits  []uint64
}

// NewHexSet returns a set that holds the given hexes; those off the field are
// left out.
func NewHexSet(f Field, hexes ...hex.Coord) *HexSet {
	s := &HexSet{f, make([]uint64, (f.Len()+63)/64)}
	s.Add(hexes...)
	return s
}

// Add puts hexes into the set; those off the field are left out.
func (s *HexSet) Add(hexes ...hex.Coord) {
	for _, c := range hexes {
		if s.field.On(c) {
			i := s.field.Index(c)
			s.bits[i>>6] |= 1 << (i & 63)
		}
	}
}

// Remove takes hexes out of the set.
func (s *HexSet) Remove(hexes ...hex.Coord) {
	for _, c := range hexes {
		if s.field.On(c) {
			i := s.field.Index(c)
			s.bits[i>>6] &^= 1 << (i & 63)
		}
	}
}

// Has reports whether a hex is in the set. No hex off the field is.
func (s *HexSet) Has(c hex.Coord) bool {
	return s != nil && s.field.On(c) && s.has(s.field.Index(c))
}

func (s *HexSet) has(i int) bool { return s.bits[i>>6]&(1<<(i&63)) != 0 }

// Len returns the number of hexes in the set.
func (s *HexSet) Len() int {
	if s == nil {
		return 0
	}
	n := 0
	for _, word := range s.bits {
		n += bits.OnesCount64(word)
	}
	return n
}

// All yields the hexes of the set in reading order.
func (s *HexSet) All() iter.Seq[hex.Coord] {
	return func(yield func(hex.Coord) bool) {
		if s == nil {
			return
		}
		for i, word := range s.bits {
			for ; word != 0; word &= word - 1 {
				if !yield(s.field.At(i<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// Clone returns a copy that can be changed on its own.
func (s *HexSet) Clone() *HexSet { return &HexSet{s.field, slices.Clone(s.bits)} }

// Union returns the hexes that are in s, in o or in both. Both sets must be of
// the same field; o may be nil.
func (s *HexSet) Union(o *HexSet) *HexSet {
	return s.merge(o, func(a, b uint64) uint64 { return a | b })
}

// Minus returns the hexes of s that are not in o. Both sets must be of the same
// field; o may be nil.
func (s *HexSet) Minus(o *HexSet) *HexSet {
	return s.merge(o, func(a, b uint64) uint64 { return a &^ b })
}

func (s *HexSet) merge(o *HexSet, op func(a, b uint64) uint64) *HexSet {
	merged := s.Clone()
	if o != nil {
		for i := range merged.bits {
			merged.bits[i] = op(merged.bits[i], o.bits[i])
		}
	}
	return merged
}
