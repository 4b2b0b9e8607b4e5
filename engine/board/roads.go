package board

import (
	"iter"

	"sandtable/engine/hex"
)

// MaxOff is the most hexes off the road that a [RoadRule] may allow.
const MaxOff = 14

// RoadRule says when a line of hexes counts as following a road.
type RoadRule struct {
	// Roads are the hexes that count as road.
	Roads *HexSet
	// Links are the hexsides that a road crosses. A step between two road
	// hexes that no road joins counts its further hex, seen from the source,
	// as off the road. Nil means that neighbouring road hexes are joined.
	Links *EdgeSet
	// Off is how many hexes of the line may be off the road, both its ends
	// counted; 0 to MaxOff.
	Off int
	// Tail wants the hexes off the road all at the beginning of the line, away
	// from the source: a unit may step to the road, and then it is all road.
	Tail bool
}

// TraceRoads finds every hex from which a line of adjacent hexes leads to one of
// the sources, passes no barrier and keeps to the road but for a few hexes. As
// in [Field.Trace], the hex at which a line begins may be a barrier. It takes
// time in proportion to the field and to the hexes allowed off the road.
func (f Field) TraceRoads(sources iter.Seq[hex.Coord], b Barriers, r RoadRule) *Traces {
	r.Off = min(max(r.Off, 0), MaxOff)
	t := &Traces{field: f}
	for range r.Off + 1 {
		t.layers = append(t.layers, make([]step, f.Len()))
	}
	var queue []spot
	for c := range sources {
		if f.On(c) {
			off := r.cost(f.Index(c), true, 0)
			queue = t.visit(queue, c, off, reached|fromSource|b.end(f.Index(c)))
		}
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		queue = t.expand(queue, at, b, r)
	}
	return t
}

// cost is 1 where coming to hex i counts as off the road.
func (r RoadRule) cost(i int, linked bool, off int) int {
	if r.Roads == nil || !r.Roads.has(i) || !linked || r.Tail && off > 0 {
		return 1
	}
	return 0
}

func (t *Traces) expand(queue []spot, at spot, b Barriers, r RoadRule) []spot {
	c, off := at.hex(), at.layer()
	i := t.field.Index(c)
	if t.layers[off][i]&endOnly != 0 {
		return queue
	}
	onRoad := r.Roads != nil && r.Roads.has(i)
	for d, s := range t.field.Layout.Steps(c) {
		to := hex.Coord{Col: c.Col + s.Col, Row: c.Row + s.Row}
		if b.sides(i)&(1<<d) != 0 || !t.field.On(to) {
			continue
		}
		n := t.field.Index(to)
		linked := r.Links == nil || !onRoad || r.Links.sides[i]&(1<<d) != 0
		how := reached | step(hex.Direction(d).Opposite()) | b.end(n)
		more := r.cost(n, linked, off)
		if more > 0 {
			how |= offRoad
		}
		queue = t.visit(queue, to, off+more, how)
	}
	return queue
}

// visit notes a hex and queues it, unless too much of the line is off the road
// or a line as short has come here with no more hexes off it.
func (t *Traces) visit(queue []spot, c hex.Coord, off int, how step) []spot {
	i := t.field.Index(c)
	if off >= len(t.layers) {
		return queue
	}
	for _, better := range t.layers[:off+1] {
		if better[i] != 0 {
			return queue
		}
	}
	t.layers[off][i] = how
	return append(queue, spotOf(c, off))
}
