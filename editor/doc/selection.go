package doc

import (
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Selection is what is selected. It is no part of the map, and selecting is no
// step.
type Selection struct {
	Hexes  board.Area
	Edge   hex.Edge // the selected hexside
	OnEdge bool     // there is one
	Item   Item     // the selected name, note, zone and so on
}

// Item names an entry of a layer of lists; the zero value names none.
type Item struct {
	Layer Layer
	ID    string // of counters, the unit
}

// Empty reports whether nothing is selected.
func (s Selection) Empty() bool { return s.Hexes.Len() == 0 && !s.OnEdge && s.Item.ID == "" }

// Equal reports whether two selections are the same.
func (s Selection) Equal(o Selection) bool {
	return s.Hexes.Equal(o.Hexes) && s.OnEdge == o.OnEdge && s.Edge == o.Edge && s.Item == o.Item
}

// Hex returns the first selected hex, in reading order.
func (s Selection) Hex() (hex.Coord, bool) {
	for c := range s.Hexes.All() {
		return c, true
	}
	return hex.Coord{}, false
}

// box returns the corners of the box round the selected hexes.
func (s Selection) box() (first, last hex.Coord, ok bool) {
	for c := range s.Hexes.All() {
		if !ok {
			first, last, ok = c, c, true
		}
		first.Col, last.Col, last.Row = min(first.Col, c.Col), max(last.Col, c.Col), c.Row
	}
	return first, last, ok
}

func (s Selection) moved(cols, rows int, f board.Field) Selection {
	s.Hexes = shifted(s.Hexes, cols, rows, f)
	s.Edge.Coord.Col += cols
	s.Edge.Coord.Row += rows
	if s.OnEdge = s.OnEdge && f.OnEdge(s.Edge); !s.OnEdge {
		s.Edge = hex.Edge{}
	}
	return s
}

// Where returns a hex of an item, the first one of an area; false if there is no such item. Boxes are outside the
// hexes: they are found at the first hex of the map.
func Where(b *board.Board, item Item) (hex.Coord, bool) {
	switch item.Layer {
	case Places:
		p, ok := b.Place(item.ID)
		return p.Hex, ok
	case Notes:
		n, ok := b.Note(item.ID)
		return n.Hex, ok
	case Objectives:
		o, ok := b.Objective(item.ID)
		return o.Hex, ok
	case Counters:
		c, ok := b.Counter(item.ID)
		return c.Hex, ok
	case Zones:
		z, ok := b.Zone(item.ID)
		c, _ := Selection{Hexes: z.Area}.Hex()
		return c, ok
	case Sources:
		s, ok := b.Source(item.ID)
		c, _ := Selection{Hexes: s.Area}.Hex()
		return c, ok
	case Boxes:
		_, ok := b.Box(item.ID)
		return hex.Coord{}, ok
	}
	return hex.Coord{}, false
}
