package tool

import (
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// fillTool paints all that hangs together with the hex under the pointer and holds the
// same; with Shift, all of the map that holds the same.
type fillTool struct{ still }

// ID returns "fill".
func (t *fillTool) ID() string { return "fill" }

// Key returns "F".
func (t *fillTool) Key() string { return "F" }

// Press fills.
func (t *fillTool) Press(ed Editor, p Pointer) error {
	pen, c := ed.Pen(), at(ed, p)
	if err := pen.paints(); err != nil {
		return err
	}
	if !ed.Board().On(c) {
		return nil
	}
	hexes := spread(ed.Board(), c, pen.same(ed.Board(), c), p.Shift)
	h := holding{ed.Begin(pen.name("fill", p.Secondary))}
	err := h.try(pen.paint(h.stroke, ed.Board(), hexes, p.Secondary))
	h.end()
	return err
}

// Hint returns the hex under the pointer: all that a press fills may be the whole
// map.
func (t *fillTool) Hint(ed Editor, p Pointer) Hint { return Hint{Hexes: []hex.Coord{at(ed, p)}} }

// spread returns the hexes that are the same, everywhere or as far as they touch
// each other from c on.
func spread(b *board.Board, c hex.Coord, same func(hex.Coord) bool, everywhere bool) []hex.Coord {
	var hexes []hex.Coord
	if everywhere {
		for o := range b.Field().All() {
			if same(o) {
				hexes = append(hexes, o)
			}
		}
		return hexes
	}
	seen := board.NewHexSet(b.Field(), c)
	hexes = append(hexes, c)
	for i := 0; i < len(hexes); i++ {
		for _, next := range b.Layout().Neighbours(hexes[i]) {
			if b.On(next) && !seen.Has(next) && same(next) {
				seen.Add(next)
				hexes = append(hexes, next)
			}
		}
	}
	return hexes
}
