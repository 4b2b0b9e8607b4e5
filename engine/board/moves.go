package board

import (
	"iter"
	"slices"

	"sandtable/engine/hex"
)

// MaxStep is the most that one step may cost in [Field.Moves], in MP or
// whatever parts of MP the game counts in.
const MaxStep = 255

// StepCost returns what it costs to go from one hex to its neighbour in
// direction d, 0 to [MaxStep], and false where the step is prohibited.
type StepCost func(from hex.Coord, d hex.Direction, to hex.Coord) (cost int, ok bool)

// Moves are the hexes that can be reached within an allowance, with what the
// cheapest way to each costs.
type Moves struct {
	field Field
	steps []step
	costs []int32
}

// Moves finds the cheapest way from a hex to every hex within limit. A step
// that costs less than 0 or more than [MaxStep] is prohibited. It takes time in
// proportion to the field. A start off the field reaches nothing.
func (f Field) Moves(start hex.Coord, limit int, cost StepCost) *Moves {
	m := &Moves{f, make([]step, f.Len()), make([]int32, f.Len())}
	if !f.On(start) || limit < 0 {
		return m
	}
	// A bucket for each cost that can be outstanding; they are used in turn.
	var buckets [MaxStep + 1][]spot
	m.steps[f.Index(start)] = reached | fromSource
	buckets[0] = append(buckets[0], spotOf(start, 0))
	for spent, empty := 0, 0; empty <= MaxStep; spent++ {
		bucket := &buckets[spent%len(buckets)]
		empty++
		for n := 0; n < len(*bucket); n++ { // a step for nothing lengthens this bucket
			empty = 0
			m.spread((*bucket)[n].hex(), spent, limit, cost, &buckets)
		}
		*bucket = (*bucket)[:0]
	}
	return m
}

// spread takes the steps out of c. A hex that was queued again more cheaply in
// the meantime is passed over.
func (m *Moves) spread(c hex.Coord, spent, limit int, cost StepCost, buckets *[MaxStep + 1][]spot) {
	if int(m.costs[m.field.Index(c)]) != spent {
		return
	}
	for d, s := range m.field.Layout.Steps(c) {
		to := hex.Coord{Col: c.Col + s.Col, Row: c.Row + s.Row}
		if !m.field.On(to) {
			continue
		}
		more, ok := cost(c, hex.Direction(d), to)
		total := spent + more
		if !ok || more < 0 || more > MaxStep || total > limit {
			continue
		}
		i := m.field.Index(to)
		if m.steps[i] != 0 && int(m.costs[i]) <= total {
			continue
		}
		m.steps[i] = reached | step(hex.Direction(d).Opposite())
		m.costs[i] = int32(total)
		buckets[total%len(buckets)] = append(buckets[total%len(buckets)], spotOf(to, 0))
	}
}

// Cost returns what the cheapest way to c costs, and false where it is out of
// reach.
func (m *Moves) Cost(c hex.Coord) (int, bool) {
	if !m.field.On(c) || m.steps[m.field.Index(c)] == 0 {
		return 0, false
	}
	return int(m.costs[m.field.Index(c)]), true
}

// Line returns a cheapest way from the start to c, both included, or nil where
// c is out of reach.
func (m *Moves) Line(c hex.Coord) []hex.Coord {
	line := (&Traces{m.field, [][]step{m.steps}}).Line(c)
	slices.Reverse(line)
	return line
}

// All yields every hex within reach and its cost, in reading order.
func (m *Moves) All() iter.Seq2[hex.Coord, int] {
	return func(yield func(hex.Coord, int) bool) {
		for i, s := range m.steps {
			if s != 0 && !yield(m.field.At(i), int(m.costs[i])) {
				return
			}
		}
	}
}
