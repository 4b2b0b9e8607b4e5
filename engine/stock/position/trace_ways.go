package position

import (
	"iter"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// ways are the lines there are, those that keep most to the road first.
type ways []*board.Traces

func (ws ways) line(c hex.Coord) []hex.Coord {
	for _, t := range ws {
		if line := t.Line(c); line != nil {
			return line
		}
	}
	return nil
}

func (ws ways) shortest(from iter.Seq[hex.Coord]) []hex.Coord {
	for _, t := range ws {
		if line := t.Shortest(from); line != nil {
			return line
		}
	}
	return nil
}

// closed are the hexes that no line goes through.
func (w *traceWork) closed(ground board.Barriers) *board.HexSet {
	return w.enemies.Union(w.zoc).Union(ground.Hexes)
}

func (w *traceWork) trace(ground board.Barriers, road bool) ways {
	f, shut := w.board.Field(), board.Barriers{Hexes: w.closed(ground), Edges: ground.Edges}
	if !road {
		return ways{f.Trace(w.sources(), shut)}
	}
	var out ways
	for off := range w.Off + 1 {
		rule := w.road
		rule.Off = off
		out = append(out, f.TraceRoads(w.sources(), shut, rule))
	}
	return out
}

// sources yields the hexes that lines lead to, but for those where an enemy stands.
func (w *traceWork) sources() iter.Seq[hex.Coord] {
	return func(yield func(hex.Coord) bool) {
		for _, e := range w.Ends {
			if e.Stand {
				continue
			}
			for c := range w.area(e.At).All() {
				if !w.enemies.Has(c) && !yield(c) {
					return
				}
			}
		}
	}
}

// starts yields the hexes at which a line between edges may begin: free of the enemy like the rest.
func (w *traceWork) starts() iter.Seq[hex.Coord] {
	shut := w.closed(w.shut)
	return func(yield func(hex.Coord) bool) {
		for c := range w.area(w.Start).All() {
			if !shut.Has(c) && !yield(c) {
				return
			}
		}
	}
}
