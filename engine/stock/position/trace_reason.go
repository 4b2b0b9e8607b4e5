package position

import (
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// pocket is the hexes that units without a line can still reach, and what closes it.
type pocket struct {
	open       *board.HexSet
	enemy, zoc []string
	ground     []string
}

// reason explains why a unit has no line: there is no road, or enemies and their zones surround the hexes that it can
// reach.
func (w *traceWork) reason(out *Supplied, at hex.Coord) {
	if out.Far = w.far(at); out.Far > 0 && len(w.Road) == 0 {
		return
	}
	if out.Far = 0; len(w.Road) > 0 {
		if w.plain == nil {
			plain := w.trace(w.ground, false)
			w.plain = &plain
		}
		if out.Plain = w.plain.line(&w.buf, at) != nil; out.Plain {
			return
		}
	}
	p := w.pocket(at)
	if out.Enemy, out.Zoc = p.enemy, p.zoc; len(p.enemy)+len(p.zoc) == 0 {
		out.Ground = p.ground
	}
}

// pocket returns the pocket of a hex. Units of one pocket share it, so that many of them cost no more than one.
func (w *traceWork) pocket(at hex.Coord) pocket {
	for _, p := range w.pockets {
		if p.open.Has(at) {
			return p
		}
	}
	p := w.explore(at)
	if !w.ground.Hexes.Has(at) { // from a closed hex others may be reached than through it
		w.pockets = append(w.pockets, p)
	}
	return p
}

// explore spreads from a hex until something stops it everywhere.
func (w *traceWork) explore(at hex.Coord) pocket {
	f := w.board.Field()
	p := pocket{open: board.NewHexSet(f, at)}
	met, beyond := board.NewHexSet(f), board.NewHexSet(f)
	for queue := []hex.Coord{at}; len(queue) > 0; queue = queue[1:] {
		for d, to := range f.Layout.Neighbours(queue[0]) {
			if !f.On(to) || p.open.Has(to) || met.Has(to) {
				continue
			}
			if w.ground.Edges.HasSide(queue[0], hex.Direction(d)) {
				beyond.Add(to)
				continue
			}
			if !w.ground.Hexes.Has(to) {
				p.open.Add(to)
				queue = append(queue, to)
				continue
			}
			met.Add(to)
			if w.enemies.Has(to) {
				p.enemy = append(p.enemy, w.board.Label(to))
			} else if w.zoc.Has(to) {
				p.zoc = append(p.zoc, w.board.Label(to))
			} else {
				beyond.Add(to)
			}
		}
	}
	p.ground = w.labels.on(w.board, beyond.Minus(p.open).All())
	slices.Sort(p.enemy)
	slices.Sort(p.zoc)
	return p
}
