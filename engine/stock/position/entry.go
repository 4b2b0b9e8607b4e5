package position

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Entry lists the hexes of an entry of the map: a hex, an edge, a zone or a source.
func (t *MapInPlay) Entry(at string) ([]string, bool) {
	area, ok := t.entry(at)
	return slices.Collect(labels(t.board, area)), ok
}

// labels yields the numbers of an area's hexes.
func labels(b *board.Board, area board.Area) func(func(string) bool) {
	return func(yield func(string) bool) {
		for c := range area.All() {
			if !yield(b.Label(c)) {
				return
			}
		}
	}
}

// rims are the edges of a map.
var rims = []board.Rim{board.North, board.East, board.South, board.West}

// entry returns the area with a name: a source, else a zone, else an edge, else a hex. An edge and a kind of
// path, "east road", are the hexes of the edge on such a path.
func (t *MapInPlay) entry(at string) (board.Area, bool) {
	if t.board == nil {
		return board.Area{}, false
	}
	if s, ok := t.board.Source(at); ok {
		return s.Area, true
	}
	for _, z := range t.board.Zones() {
		if z.ID == at {
			return z.Area, true
		}
	}
	if rim, path, on := strings.Cut(at, " "); slices.Contains(rims, board.Rim(rim)) {
		area := t.board.Field().RimHexes(board.Rim(rim))
		if on {
			area = onPath(t.board, area, path)
		}
		return area, true
	}
	c, err := t.board.Hex(at)
	return board.NewArea(c), err == nil
}

// onPath is the part of an area that lies on a kind of path.
func onPath(b *board.Board, area board.Area, kind string) board.Area {
	on := b.PathEdges(kind).Hexes()
	var hexes []hex.Coord
	for c := range area.All() {
		if on.Has(c) {
			hexes = append(hexes, c)
		}
	}
	return board.NewArea(hexes...)
}

// EntryName returns the key of the text that names a zone or a source of the map.
func (t *MapInPlay) EntryName(at string) string {
	if t.board == nil {
		return ""
	}
	if _, ok := t.board.Source(at); ok {
		return "map." + t.Map + ".source." + at + ".name"
	}
	for _, z := range t.board.Zones() {
		if z.ID == at {
			return "map." + t.Map + ".zone." + at + ".name"
		}
	}
	return ""
}

// closed returns the hexes that a side's enemies close to it.
func (st *standing) closed(side string, zoc bool) *board.HexSet {
	out := st.hexes(st.hostile(side))
	if zoc {
		out = out.Union(st.against(side))
	}
	return out
}

// Shut reports which hexes the enemies of a side hold.
func (t *MapInPlay) Shut(g *engine.Game, s *engine.State, side string, hexes []string, zoc bool) (map[string]bool, bool) {
	if t.ready(g, s) != nil {
		return nil, false
	}
	closed, out := t.standing(g, s).closed(side, zoc), map[string]bool{}
	for _, label := range hexes {
		if c, err := t.board.Hex(label); err == nil && closed.Has(c) {
			out[label] = true
		}
	}
	return out, true
}

// Nearest lists the open hexes at the least distance from some hexes, in reading order.
func (t *MapInPlay) Nearest(g *engine.Game, s *engine.State, side string, hexes []string, zoc bool) []string {
	closed := t.standing(g, s).closed(side, zoc)
	var from []hex.Coord
	for _, label := range hexes {
		if c, err := t.board.Hex(label); err == nil {
			from = append(from, c)
		}
	}
	best, out := -1, []string(nil)
	for c := range t.board.Field().All() {
		if closed.Has(c) || len(from) == 0 {
			continue
		}
		far := t.board.Layout().Distance(from[0], c)
		for _, f := range from {
			far = min(far, t.board.Layout().Distance(f, c))
		}
		if best < 0 || far < best {
			best, out = far, nil
		}
		if far == best {
			out = append(out, t.board.Label(c))
		}
	}
	return out
}
