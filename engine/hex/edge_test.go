package hex

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestEdgeIsStoredOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, c, d := anyLayout.Draw(t, "layout"), anyCoord.Draw(t, "c"), anyDirection.Draw(t, "d")
		over := l.Neighbour(c, d)
		e := l.EdgeOf(c, d)
		assert.Equal(t, e, l.EdgeOf(over, d.Opposite()), "seen from the other hex")
		assert.Less(t, e.Dir, Direction(3))
		first, second := l.EdgeHexes(e)
		assert.ElementsMatch(t, []Coord{c, over}, []Coord{first, second})
		between, ok := l.EdgeBetween(over, c)
		assert.True(t, ok)
		assert.Equal(t, e, between)
	})
	_, ok := FlatOdd.EdgeBetween(Coord{0, 0}, Coord{0, 2})
	assert.False(t, ok)
	_, ok = FlatOdd.EdgeBetween(Coord{0, 0}, Coord{0, 0})
	assert.False(t, ok)
}

func TestSixEdgesAreSix(t *testing.T) {
	for _, l := range Layouts {
		seen := map[Edge]bool{}
		for _, e := range l.EdgesOf(Coord{4, 5}) {
			seen[e] = true
		}
		assert.Len(t, seen, 6, "%v", l)
	}
}

// A corner has one spelling, from whichever of its three hexes it is computed, and arithmetic and paper agree on
// where it is.
func TestVertexIsStoredOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, c := anyGrid.Draw(t, "grid"), anyCoord.Draw(t, "c")
		l, n := g.Layout, rapid.IntRange(0, 5).Draw(t, "corner")
		v := l.VertexOf(c, n)
		at, want := g.VertexPoint(v), g.Corners(c)[n]
		assert.InDeltaSlice(t, []float64{want.X, want.Y}, []float64{at.X, at.Y}, 1e-6)
		hexes := l.VertexHexes(v)
		assert.Contains(t, hexes, c)
		for _, h := range hexes {
			found := 0
			for k := range 6 {
				if l.VertexOf(h, k) == v {
					found++
				}
			}
			assert.Equal(t, 1, found, "%v is a corner of %v once", v, h)
		}
		for _, e := range l.VertexEdges(v) {
			assert.Contains(t, l.EdgeVertices(e), v, "hexside %v meets %v", e, v)
		}
	})
}
