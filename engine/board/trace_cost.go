package board

import (
	"container/heap"
	"iter"

	"sandtable/engine/hex"
)

// StepCost returns the cost of a step from a hex to its neighbour; ok is false where nobody may go.
type StepCost func(from, to hex.Coord) (cost int, ok bool)

// CostTraces are the lines found by [Field.TraceCost]: from each hex that is reached, a cheapest line back to a
// source.
type CostTraces struct {
	field Field
	cost  []int // −1: not reached
	next  []step
}

// TraceCost finds every hex from which a line of adjacent hexes leads to one of the sources without
// passing a barrier, at a cost of most at the most; 0 sets no bound. As in [Field.Trace] the hex at
// which a line begins may be a barrier. Costs are those of the steps from that hex to the source.
// Among lines equally cheap the first found counts, so the result is always the same.
func (f Field) TraceCost(sources iter.Seq[hex.Coord], b Barriers, cost StepCost, most int) *CostTraces {
	t := &CostTraces{field: f, cost: make([]int, f.Len()), next: make([]step, f.Len())}
	for i := range t.cost {
		t.cost[i] = -1
	}
	q := &costQueue{}
	for c := range sources {
		if f.On(c) && t.cost[f.Index(c)] < 0 {
			t.cost[f.Index(c)], t.next[f.Index(c)] = 0, fromSource
			heap.Push(q, costSpot{hex: c, n: len(*q)})
		}
	}
	for n := q.Len(); q.Len() > 0; {
		at := heap.Pop(q).(costSpot)
		i := f.Index(at.hex)
		if at.cost > t.cost[i] || b.end(i) != 0 {
			continue
		}
		shut := b.sides(i)
		for d, to := range f.Layout.Neighbours(at.hex) {
			if shut&(1<<d) != 0 || !f.On(to) {
				continue
			}
			pays, ok := cost(to, at.hex)
			j, sum := f.Index(to), at.cost+pays
			if !ok || most > 0 && sum > most || t.cost[j] >= 0 && t.cost[j] <= sum {
				continue
			}
			t.cost[j], t.next[j] = sum, step(hex.Direction(d).Opposite())
			n++
			heap.Push(q, costSpot{hex: to, cost: sum, n: n})
		}
	}
	return t
}

// Cost returns the cost of the cheapest line from a hex; ok is false if there is no line.
func (t *CostTraces) Cost(c hex.Coord) (int, bool) {
	if !t.field.On(c) || t.cost[t.field.Index(c)] < 0 {
		return 0, false
	}
	return t.cost[t.field.Index(c)], true
}

// Line returns a cheapest line from c to a source, both included, or nil.
func (t *CostTraces) Line(c hex.Coord) []hex.Coord { return t.AppendLine(nil, c) }

// AppendLine appends the hexes of a cheapest line from c to a source, if there is one.
func (t *CostTraces) AppendLine(line []hex.Coord, c hex.Coord) []hex.Coord {
	if _, ok := t.Cost(c); !ok {
		return line
	}
	for line = append(line, c); t.next[t.field.Index(c)] != fromSource; line = append(line, c) {
		c = t.field.Layout.Neighbour(c, hex.Direction(t.next[t.field.Index(c)]))
	}
	return line
}

// Shortest returns the cheapest of the lines from these hexes, the first of several; nil when none is
// reached.
func (t *CostTraces) Shortest(from iter.Seq[hex.Coord]) []hex.Coord {
	best, at := -1, hex.Coord{}
	for c := range from {
		if n, ok := t.Cost(c); ok && (best < 0 || n < best) {
			best, at = n, c
		}
	}
	if best < 0 {
		return nil
	}
	return t.Line(at)
}

// costSpot is a hex in the queue, with its cost and the order in which it was found.
type costSpot struct {
	hex     hex.Coord
	cost, n int
}

// costQueue yields the cheapest hex first, and among equals the one found first.
type costQueue []costSpot

func (q costQueue) Len() int      { return len(q) }
func (q costQueue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q costQueue) Less(i, j int) bool {
	return q[i].cost < q[j].cost || q[i].cost == q[j].cost && q[i].n < q[j].n
}

// Push adds a hex.
func (q *costQueue) Push(x any) { *q = append(*q, x.(costSpot)) }

// Pop takes the last one off.
func (q *costQueue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
