package position

import (
	"iter"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// lines is a search for lines to the ends of a trace.
type lines interface {
	AppendLine(line []hex.Coord, c hex.Coord) []hex.Coord
	Shortest(from iter.Seq[hex.Coord]) []hex.Coord
}

// ways are the searches to try in order, the one that leaves the road least first.
type ways struct {
	list []lines
	most int // the longest line, in hexes; 0: any length
}

func (ws ways) fits(line []hex.Coord) bool {
	return len(line) > 0 && (ws.most == 0 || len(line)-1 <= ws.most)
}

// line returns the line of a hex in buf, nil if it has none. The next call overwrites the result.
func (ws ways) line(buf *[]hex.Coord, c hex.Coord) []hex.Coord {
	for _, t := range ws.list {
		if *buf = t.AppendLine((*buf)[:0], c); ws.fits(*buf) {
			return *buf
		}
	}
	return nil
}

func (ws ways) shortest(from iter.Seq[hex.Coord]) []hex.Coord {
	for _, t := range ws.list {
		if line := t.Shortest(from); ws.fits(line) {
			return line
		}
	}
	return nil
}

// closed adds the enemies and their zones to barriers.
func (w *traceWork) closed(ground board.Barriers) board.Barriers {
	return board.Barriers{Hexes: w.enemies.Union(w.zoc).Union(ground.Hexes), Edges: ground.Edges}
}

func (w *traceWork) trace(shut board.Barriers, road bool) ways {
	f := w.board.Field()
	switch {
	case w.MP > 0:
		return ways{list: []lines{f.TraceCost(w.sources(), shut, w.pays, w.MP*w.game.Parts())}}
	case !road:
		return ways{list: []lines{f.TraceFor(w.asked, w.sources(), shut)}, most: w.Range}
	}
	out := ways{most: w.Range}
	for off := range w.Off + 1 {
		rule := w.road
		rule.Off = off
		out.list = append(out.list, f.TraceRoads(w.sources(), shut, rule))
	}
	return out
}

// sources yields the hexes where lines may end, except those with an enemy.
func (w *traceWork) sources() iter.Seq[hex.Coord] {
	return func(yield func(hex.Coord) bool) {
		for _, e := range w.Ends {
			if e.Stand {
				continue
			}
			for c := range w.hexesOf(&e).All() {
				if !w.enemies.Has(c) && !yield(c) {
					return
				}
			}
		}
	}
}

// starts yields the hexes where a line between edges may begin: those that nothing closes.
func (w *traceWork) starts() iter.Seq[hex.Coord] {
	return func(yield func(hex.Coord) bool) {
		for c := range w.area(w.Start).All() {
			if !w.ground.Hexes.Has(c) && !yield(c) {
				return
			}
		}
	}
}
