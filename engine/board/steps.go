package board

import "sandtable/engine/hex"

// Steps is how many hexes the shortest way has between two hexes, by their printed numbers, where only some kinds of
// terrain may be entered. It is false where a hex is not on the map or no way leads there.
func (b *Board) Steps(from, to string, open func(kind string) bool) (n int, ok bool) {
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
