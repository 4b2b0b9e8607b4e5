package engine

import (
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Diagram is an example in a rules text: a part of a map with shaded hexes, counters and arrows.
type Diagram struct {
	After    int    // number of blocks of its paragraph above it
	At       string // position in the file: "rules.md:12"
	Map      string
	From, To string   // two opposite corners of the part
	Shaded   []string // hexes that it is about
	Counters []Standing
	Arrows   [][]string // from hex to hex
	Caption  string     // below it
}

// Standing is a counter in a hex.
type Standing struct{ Unit, Hex string }

// Board returns the diagram's map, or nil when the game has no map of that name.
func (d Diagram) Board(boards []*board.Board) *board.Board {
	i := slices.IndexFunc(boards, func(b *board.Board) bool { return b.ID() == d.Map })
	if i < 0 {
		return nil
	}
	return boards[i]
}

// Hexes returns all hexes that the diagram names, in order.
func (d Diagram) Hexes() []string {
	out := append([]string{d.From, d.To}, d.Shaded...)
	for _, c := range d.Counters {
		out = append(out, c.Hex)
	}
	for _, a := range d.Arrows {
		out = append(out, a...)
	}
	return out
}

// Faults returns names in the diagram that the game does not have.
func (d Diagram) Faults(boards []*board.Board, units []string) []*Problem {
	b := d.Board(boards)
	if b == nil {
		return []*Problem{Wrong("rules.diagram_map", "map", d.Map, "known", IDs(boards, (*board.Board).ID)).At(d.At)}
	}
	var out []*Problem
	for _, label := range d.Hexes() {
		if _, ok := on(b, label); !ok {
			out = append(out, Wrong("rules.diagram_hex", "hex", label, "map", d.Map).At(d.At))
		}
	}
	for _, c := range d.Counters {
		if !slices.Contains(units, c.Unit) {
			out = append(out, Wrong("rules.diagram_unit", "unit", c.Unit).At(d.At))
		}
	}
	return out
}

// on returns the hex of a printed number on a map.
func on(b *board.Board, label string) (hex.Coord, bool) {
	at, err := b.Hex(label)
	return at, err == nil && b.On(at)
}

// Units returns the ids of the counters in the diagram.
func (d Diagram) Units() []string {
	var out []string
	for _, c := range d.Counters {
		out = append(out, c.Unit)
	}
	return out
}

// Within returns the hexes of a map between the corners.
func (d Diagram) Within(b *board.Board) []string {
	from, okFrom := on(b, d.From)
	to, okTo := on(b, d.To)
	if !okFrom || !okTo {
		return nil
	}
	var out []string
	for at := range b.Field().All() {
		if at.Col >= min(from.Col, to.Col) && at.Col <= max(from.Col, to.Col) && at.Row >= min(from.Row, to.Row) && at.Row <= max(from.Row, to.Row) {
			out = append(out, b.Label(at))
		}
	}
	return out
}
