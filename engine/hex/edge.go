package hex

import (
	"strconv"
	"strings"
)

// Edge is a hexside, the side between two hexes. Each has one spelling: the hex that has it in direction 0, 1 or 2.
// So edges compare with == and are good map keys. At the rim of a map that hex may be off the map. Make edges with
// [Layout.EdgeOf] or [Layout.EdgeBetween].
type Edge struct {
	Coord Coord
	Dir   Direction
}

// String returns "col,row/dir", such as "12,3/0".
func (e Edge) String() string { return e.Coord.String() + "/" + strconv.Itoa(int(e.Dir)) }

// MarshalText writes "col,row/dir".
func (e Edge) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// UnmarshalText reads what [Edge.String] writes and nothing else.
func (e *Edge) UnmarshalText(text []byte) error {
	at, dir, _ := strings.Cut(string(text), "/")
	var c Coord
	if len(dir) != 1 || dir[0] < '0' || dir[0] > '2' || c.UnmarshalText([]byte(at)) != nil {
		return fault("", FaultEdge, "text", string(text))
	}
	*e = Edge{c, Direction(dir[0] - '0')}
	return nil
}

// EdgeOf returns the side of hex c in direction d.
func (l Layout) EdgeOf(c Coord, d Direction) Edge {
	d %= 6
	if d >= 3 {
		return Edge{l.Neighbour(c, d), d.Opposite()}
	}
	return Edge{c, d}
}

// EdgeBetween returns the side shared by two hexes, and false where they do not
// touch.
func (l Layout) EdgeBetween(a, b Coord) (Edge, bool) {
	d, ok := l.directionTo(a, b)
	if !ok {
		return Edge{}, false
	}
	return l.EdgeOf(a, d), true
}

// EdgeHexes returns the two hexes that e separates: first the one that e is spelt by, then the one beyond it.
func (l Layout) EdgeHexes(e Edge) (first, second Coord) {
	return e.Coord, l.Neighbour(e.Coord, e.Dir)
}

// EdgesOf returns the six sides of a hex, clockwise from direction 0.
func (l Layout) EdgesOf(c Coord) (edges [6]Edge) {
	for _, d := range Directions {
		edges[d] = l.EdgeOf(c, d)
	}
	return edges
}

// EdgeVertices returns the two corner points at which e ends. Seen from its
// first hex they come clockwise.
func (l Layout) EdgeVertices(e Edge) [2]Vertex {
	return [2]Vertex{l.VertexOf(e.Coord, int(e.Dir)), l.VertexOf(e.Coord, int(e.Dir)+1)}
}

// Vertex is a corner point where three hexes meet, written in one way only: by
// the hex of which it is corner 0 or 1. Make vertices with [Layout.VertexOf].
type Vertex struct {
	Coord  Coord
	Corner uint8
}

// VertexOf returns corner n of hex c. Corners count clockwise; the side in
// direction d runs from corner d to corner d+1, so corner 0 is the upper left
// one of a flat-topped hex and the upper of the two left ones of a pointy hex.
func (l Layout) VertexOf(c Coord, n int) Vertex {
	switch n = mod6(n); n {
	case 2, 3:
		return Vertex{l.Neighbour(c, Direction(n)), uint8(n & 1)}
	case 4, 5:
		return Vertex{l.Neighbour(c, Direction(n-1)), uint8(n & 1)}
	default:
		return Vertex{c, uint8(n)}
	}
}

// VertexHexes returns the three hexes that meet at v, clockwise.
func (l Layout) VertexHexes(v Vertex) [3]Coord {
	d := Direction(v.Corner)
	return [3]Coord{v.Coord, l.Neighbour(v.Coord, d.Turn(-1)), l.Neighbour(v.Coord, d)}
}

// VertexEdges returns the three sides that meet at v, clockwise.
func (l Layout) VertexEdges(v Vertex) [3]Edge {
	hexes := l.VertexHexes(v)
	d := Direction(v.Corner)
	return [3]Edge{
		l.EdgeOf(v.Coord, d.Turn(-1)),
		l.EdgeOf(hexes[1], d.Turn(1)),
		l.EdgeOf(v.Coord, d),
	}
}
