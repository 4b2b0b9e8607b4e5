package view

import (
	"slices"
	"strings"

	"sandtable/engine/board"
)

// board is the game's first map, or nil when it has none.
func (s Speaker) board() *board.Board {
	if len(s.Game.Boards) == 0 {
		return nil
	}
	return s.Game.Boards[0]
}

// HexLabel is the printed number of a hex that was typed in any way the map knows ("I9" for 0909);
// what no map knows comes back as it is.
func (s Speaker) HexLabel(typed string) string {
	typed = strings.TrimSpace(typed)
	b := s.board()
	if b == nil || typed == "" {
		return typed
	}
	c, err := b.Hex(typed)
	if err != nil {
		return typed
	}
	return b.Label(c)
}

// HexBounds are how many columns and rows the map has; without a map as many as two digits hold.
func (s Speaker) HexBounds() (columns, rows int) {
	if b := s.board(); b != nil {
		return b.Cols(), b.Rows()
	}
	return 99, 99
}

// Near reports whether two hexes, by their printed numbers, lie next to each other on the map.
func (s Speaker) Near(a, b string) bool {
	m := s.board()
	if m == nil || a == "" || b == "" {
		return false
	}
	x, errX := m.Hex(a)
	y, errY := m.Hex(b)
	return errX == nil && errY == nil && m.Layout().Distance(x, y) == 1
}

// Named lists the hexes of the map that have names, by printed number.
func (s Speaker) Named() []string {
	b := s.board()
	if b == nil {
		return nil
	}
	var out []string
	for _, p := range b.Places() {
		label := b.Label(p.Hex)
		if s.Has("place."+label+".name") && !slices.Contains(out, label) {
			out = append(out, label)
		}
	}
	slices.Sort(out)
	return out
}
