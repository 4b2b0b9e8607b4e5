package doc

import (
	"slices"

	"sandtable/editor/terrain"
	"sandtable/engine/board"
)

// Uses counts the hexes, hexsides or stretches of path that are of a kind, under its id or another of its
// names.
func Uses(b *board.Board, c terrain.Class, kind terrain.Kind) int {
	is := func(id string) bool { return id == kind.ID || slices.Contains(kind.Alias, id) }
	n := 0
	switch c {
	case terrain.Terrain:
		return b.HexesWith(is).Len()
	case terrain.Hexside:
		for _, features := range b.Edges() {
			for _, f := range features {
				if is(f.Kind) {
					n++
				}
			}
		}
	default:
		for _, kinds := range b.AllPaths() {
			for _, id := range kinds {
				if is(id) {
					n++
				}
			}
		}
	}
	return n
}
