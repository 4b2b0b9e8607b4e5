package board

import (
	"iter"
	"slices"

	"sandtable/engine/hex"
)

// Barriers are what a line of hexes may not pass: hexes it may not go through
// and hexsides it may not cross. Both may be nil. [Board.HexesWith],
// [Board.EdgesWith] and [Board.PathEdges] make them.
type Barriers struct {
	Hexes *HexSet
	Edges *EdgeSet
}

// Traces are the lines found by [Field.Trace] or [Field.TraceRoads]: from each
// hex that is reached, a shortest line back to a source.
type Traces struct {
	field  Field
	layers [][]step // by hexes off the road so far; one layer in a plain trace
}

// step is how a trace came to a hex: the low three bits are the direction back
// to where it came from, or fromSource.
type step uint8

const (
	fromSource step = 7      // the line begins here
	dirBits    step = 7      // mask of the direction back
	reached    step = 1 << 3 // a line leads here
	endOnly    step = 1 << 4 // a barrier: a line may end here but not continue
	offRoad    step = 1 << 5 // coming here cost one hex off the road
)

// spot is a hex in a trace's queue: 14 bits of row, 14 of column and the layer.
// Packing it spares a division for each hex.
type spot uint32

func spotOf(c hex.Coord, layer int) spot { return spot(c.Row<<18 | c.Col<<4 | layer) }

func (s spot) hex() hex.Coord { return hex.Coord{Row: int(s >> 18), Col: int(s >> 4 & 0x3fff)} }
func (s spot) layer() int     { return int(s & 15) }

// Trace finds every hex from which a line of adjacent hexes leads to one of the
// sources without passing a barrier, such as a line of supply. The hex at which
// a line begins may itself be a barrier: a unit in an enemy zone of control can
// still trace out of it. Sources off the field are left out. Among lines
// equally short the choice depends on the order of the sources and is always
// the same. It takes time in proportion to the field.
func (f Field) Trace(sources iter.Seq[hex.Coord], b Barriers) *Traces {
	return f.TraceFor(nil, sources, b)
}

// TraceFor is [Field.Trace] for callers that ask about some hexes only. It stops when lines lead to
// all of them, and its answers for other hexes are incomplete. Without any hexes it covers the whole
// field.
func (f Field) TraceFor(asked []hex.Coord, sources iter.Seq[hex.Coord], b Barriers) *Traces {
	steps, left := make([]step, f.Len()), f.indices(asked)
	var rim, next []spot // the hexes reached last, in turn; one queue of all would not fit into a processor's cache
	for c := range sources {
		if i := f.Index(c); f.On(c) && steps[i] == 0 {
			steps[i] = reached | fromSource | b.end(i)
			rim = append(rim, spotOf(c, 0))
		}
	}
	for len(rim) > 0 {
		for len(left) > 0 && steps[left[len(left)-1]] != 0 {
			if left = left[:len(left)-1]; len(left) == 0 {
				return &Traces{f, [][]step{steps}}
			}
		}
		next = next[:0]
		for _, from := range rim {
			c := from.hex()
			i := f.Index(c)
			if steps[i]&endOnly != 0 {
				continue
			}
			shut, inner := b.sides(i), f.inner(c)
			for d, s := range f.Layout.Steps(c) {
				n := i + s.Row*f.Cols + s.Col
				if !inner && !f.On(hex.Coord{Col: c.Col + s.Col, Row: c.Row + s.Row}) || steps[n] != 0 || shut&(1<<d) != 0 {
					continue
				}
				steps[n] = reached | step(hex.Direction(d).Opposite()) | b.end(n)
				next = append(next, spotOf(hex.Coord{Col: c.Col + s.Col, Row: c.Row + s.Row}, 0))
			}
		}
		rim, next = next, rim
	}
	return &Traces{f, [][]step{steps}}
}

// indices returns the indices of the hexes on the field.
func (f Field) indices(hexes []hex.Coord) []int {
	out := make([]int, 0, len(hexes))
	for _, c := range hexes {
		if f.On(c) {
			out = append(out, f.Index(c))
		}
	}
	return out
}

// inner reports whether all neighbours of a hex are on the field.
func (f Field) inner(c hex.Coord) bool {
	return uint(c.Col-1) < uint(f.Cols-2) && uint(c.Row-1) < uint(f.Rows-2) && f.Cols > 2 && f.Rows > 2
}

// end is endOnly where hex i is a barrier.
func (b Barriers) end(i int) step {
	if b.Hexes != nil && b.Hexes.has(i) {
		return endOnly
	}
	return 0
}

// sides returns the sides of hex i that may not be crossed, a bit each.
func (b Barriers) sides(i int) uint8 {
	if b.Edges == nil {
		return 0
	}
	return b.Edges.sides[i]
}

// Has reports whether a line leads from c to a source.
func (t *Traces) Has(c hex.Coord) bool {
	_, ok := t.layerOf(c)
	return ok
}

// layerOf returns the layer in which c was reached first, which is the one of its shortest line. Later lines to the
// same hex keep more to the road and are in lower layers.
func (t *Traces) layerOf(c hex.Coord) (int, bool) {
	if !t.field.On(c) {
		return 0, false
	}
	for n, steps := range slices.Backward(t.layers) {
		if steps[t.field.Index(c)] != 0 {
			return n, true
		}
	}
	return 0, false
}

// Line returns a shortest line from c to a source, both included, or nil if there is no line.
func (t *Traces) Line(c hex.Coord) []hex.Coord { return t.AppendLine(nil, c) }

// AppendLine appends the hexes of a shortest line from c to a source to others, if there is a line. It is the cheaper
// way to read many lines.
func (t *Traces) AppendLine(line []hex.Coord, c hex.Coord) []hex.Coord {
	layer, ok := t.layerOf(c)
	for ok {
		line = append(line, c)
		s := t.layers[layer][t.field.Index(c)]
		if s&dirBits == fromSource {
			break
		}
		if s&offRoad != 0 {
			layer--
		}
		d := t.field.Layout.Steps(c)[s&dirBits]
		c = hex.Coord{Col: c.Col + d.Col, Row: c.Row + d.Row}
	}
	return line
}

// Shortest returns the shortest of the lines from these hexes, the first of
// several; nil where none of them is reached.
func (t *Traces) Shortest(from iter.Seq[hex.Coord]) []hex.Coord {
	var best []hex.Coord
	for c := range from {
		if line := t.Line(c); line != nil && (best == nil || len(line) < len(best)) {
			best = line
		}
	}
	return best
}
