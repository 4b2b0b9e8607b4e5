package doc

import (
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// differences counts the hexes that differ between two maps, with their sides and
// the paths through them, and reports whether anything else does.
func differences(a, b *board.Board) (hexes int, other bool) {
	if a.Field() != b.Field() {
		return max(a.Field().Len(), b.Field().Len()), true
	}
	for c := range a.Field().All() {
		if hexDiffers(a, b, c) {
			hexes++
		}
	}
	return hexes, !sameHead(headOf(a), headOf(b)) || !sameItems(a, b)
}

func hexDiffers(a, b *board.Board, c hex.Coord) bool {
	if a.Terrain(c) != b.Terrain(c) || a.Elevation(c) != b.Elevation(c) {
		return true
	}
	for _, e := range a.Layout().EdgesOf(c) {
		if !slices.Equal(a.Edge(e), b.Edge(e)) || !slices.Equal(a.PathKinds(e), b.PathKinds(e)) {
			return true
		}
	}
	return false
}

func sameItems(a, b *board.Board) bool {
	return slices.Equal(a.Places(), b.Places()) && slices.Equal(a.Notes(), b.Notes()) &&
		slices.Equal(a.Objectives(), b.Objectives()) && slices.Equal(a.Counters(), b.Counters()) &&
		slices.Equal(a.Boxes(), b.Boxes()) && slices.EqualFunc(a.Zones(), b.Zones(), zoneItems.same) &&
		slices.EqualFunc(a.Sources(), b.Sources(), sourceItems.same)
}
