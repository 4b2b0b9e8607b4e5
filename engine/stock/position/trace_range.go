package position

import (
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// hexesOf returns the hexes of an end: those of its place on the map and those of its units.
func (w *traceWork) hexesOf(e *TraceEnd) board.Area {
	out := board.Area{}
	if e.At != "" {
		out = w.area(e.At)
	}
	if e.Units != "" {
		for _, p := range w.own(e.Units) {
			out = out.With(p.at)
		}
	}
	return out
}

// pays returns the cost of a step of a line: of the terrain entered or the path that leads there, and of the hexsides
// crossed. For a line counted outward the step goes the other way.
func (w *traceWork) pays(from, to hex.Coord) (int, bool) {
	if w.Outward {
		from, to = to, from
	}
	e, near := w.board.Layout().EdgeBetween(from, to)
	if !near {
		return 0, false
	}
	var path *engine.Terrain
	for _, kind := range w.board.PathKinds(e) {
		if p := setting.Terrain(w.game.Paths, kind); p != nil && (path == nil || p.In(2, p.Cost) < path.In(2, path.Cost)) {
			path = p
		}
	}
	sum, ok := 0, true
	pay := func(x *engine.Terrain) {
		if x == nil {
			return
		}
		n, special := x.By[w.Pays]
		if !special || w.Pays == "" {
			n = x.Cost
			ok = ok && !x.Bar
		}
		sum += x.In(w.game.Parts(), n)
	}
	if path != nil {
		pay(path)
	} else {
		pay(setting.Terrain(w.game.Terrains, w.board.Terrain(to)))
	}
	var sides []string
	for _, side := range w.board.Edge(e) {
		sides = append(sides, side.Kind)
	}
	for _, id := range sides {
		if over, _ := setting.Bridge(w.game, path, sides, id); over == nil {
			pay(setting.Terrain(w.game.Hexsides, id))
		}
	}
	return sum, ok
}

// far returns the length or cost of a unit's line that is over the limit; 0 if the unit has no line for another reason.
func (w *traceWork) far(at hex.Coord) int {
	if w.Range == 0 && w.MP == 0 {
		return 0
	}
	if w.unbound == nil {
		if w.MP > 0 {
			w.unbound = w.board.Field().TraceCost(w.sources(), w.ground, w.pays, 0)
		} else {
			w.unbound = w.board.Field().TraceFor(w.asked, w.sources(), w.ground)
		}
	}
	if t, ok := w.unbound.(*board.CostTraces); ok {
		n, _ := t.Cost(at)
		parts := w.game.Parts()
		return (n + parts - 1) / parts
	}
	return max(0, len(w.unbound.AppendLine(nil, at))-1)
}
