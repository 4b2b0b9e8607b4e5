package tool

import (
	"math"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// follower walks along hexsides after the pointer, from corner to corner. The
// pointer need only come near the corners; between them the shortest way that
// keeps close to it is taken.
type follower struct {
	grid  hex.Grid
	field board.Field
	first hex.Edge   // the hexside on which the walk began
	head  hex.Vertex // where it has come to; unset while only the first is walked
	begun bool
	last  hex.Point // where the pointer was
}

// near is how close to a corner the pointer must come, as a part of the shortest
// side of a hex: less than half, so that a trembling hand takes no turn.
const near = 0.42

// follow returns the hexsides from where the walk was to where the pointer is now,
// in the order they are walked.
func (f *follower) follow(p hex.Point) []hex.Edge {
	var walked []hex.Edge
	step := f.side() / 3
	n := int(min(math.Hypot(p.X-f.last.X, p.Y-f.last.Y)/step, maxSteps)) + 1
	from := f.last
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		f.last = hex.Point{X: from.X + (p.X-from.X)*t, Y: from.Y + (p.Y-from.Y)*t}
		if v, ok := f.corner(f.last); ok {
			walked = append(walked, f.walk(v)...)
		}
	}
	return walked
}

// maxSteps bounds the work of one drag: nobody jumps over three hundred hexes.
const maxSteps = 1000

// side returns the length of the shortest side of a hex.
func (f *follower) side() float64 {
	short := math.Inf(1)
	for _, e := range f.grid.Layout.EdgesOf(hex.Coord{}) {
		a, b := f.grid.EdgeEnds(e)
		short = min(short, distance(a, b))
	}
	return short
}

func distance(a, b hex.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// corner returns the corner that the pointer is at, if it is near one.
func (f *follower) corner(p hex.Point) (hex.Vertex, bool) {
	c := f.grid.At(p)
	for n := range 6 {
		v := f.grid.Layout.VertexOf(c, n)
		if distance(f.grid.VertexPoint(v), p) < near*f.side() {
			return v, true
		}
	}
	return hex.Vertex{}, false
}

// walk continues to a corner. It leaves the first hexside by the nearer end.
func (f *follower) walk(to hex.Vertex) []hex.Edge {
	if f.begun {
		way, ok := f.way(f.head, to)
		if ok {
			f.head = to
		}
		return way
	}
	ends := f.grid.Layout.EdgeVertices(f.first)
	if to == ends[0] || to == ends[1] {
		return nil // still on the first
	}
	way, ok := f.way(ends[0], to)
	other, alsoOK := f.way(ends[1], to)
	if !ok || alsoOK && len(other) < len(way) {
		way, ok = other, alsoOK
	}
	if ok {
		f.head, f.begun = to, true
	}
	return way
}

// maxWay is the longest way, in hexsides, that is found between two places of the
// pointer.
const maxWay = 12

// way returns a shortest way along the hexsides of the map, and among these one
// close to the pointer.
func (f *follower) way(from, to hex.Vertex) ([]hex.Edge, bool) {
	best := map[hex.Vertex]reached{from: {}}
	frontier := []hex.Vertex{from}
	for range maxWay {
		if got, ok := best[to]; ok {
			return got.way, true
		}
		var next []hex.Vertex
		for _, v := range frontier {
			next = append(next, f.onward(v, best)...)
		}
		frontier = next
	}
	got, ok := best[to]
	return got.way, ok
}

// reached is the way to a corner, and how far from the pointer it runs.
type reached struct {
	way  []hex.Edge
	cost float64
}

// onward goes one hexside further from a corner and returns the corners that are
// reached for the first time.
func (f *follower) onward(v hex.Vertex, best map[hex.Vertex]reached) []hex.Vertex {
	var found []hex.Vertex
	here := best[v]
	for _, e := range f.grid.Layout.VertexEdges(v) {
		if !f.field.OnEdge(e) {
			continue
		}
		ends := f.grid.Layout.EdgeVertices(e)
		w := ends[0]
		if w == v {
			w = ends[1]
		}
		cost := here.cost + distance(f.grid.EdgeMiddle(e), f.last)
		got, known := best[w]
		if known && (len(got.way) <= len(here.way) || got.cost <= cost) {
			continue
		}
		way := append(here.way[:len(here.way):len(here.way)], e)
		best[w] = reached{way, cost}
		if !known {
			found = append(found, w)
		}
	}
	return found
}
