package hex

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// The hexes on a straight way are those under a pointer that goes it slowly, each touching the next.
func TestCrossed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid.Draw(t, "grid")
		anyPoint := rapid.Custom(func(t *rapid.T) Point {
			along := rapid.Float64Range(-5, 15)
			return Point{along.Draw(t, "x") * g.Size.Width, along.Draw(t, "y") * g.Size.Height}
		})
		a, b := anyPoint.Draw(t, "a"), anyPoint.Draw(t, "b")
		way := g.Crossed(a, b)
		for i := range way[1:] {
			assert.Equal(t, 1, g.Layout.Distance(way[i], way[i+1]))
		}
		for i := range 201 {
			part := float64(i) / 200
			on := g.nudge(Point{a.X + (b.X-a.X)*part, a.Y + (b.Y-a.Y)*part})
			assert.True(t, g.near(on, way), "%v is in no hex of %v", on, way)
		}
	})
}

// near reports whether a point is in one of the hexes, or beside one by too little to be seen.
func (g Grid) near(p Point, hexes []Coord) bool {
	for _, way := range [][2]float64{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		beside := Point{p.X + way[0]*g.Size.Width*2e-4, p.Y + way[1]*g.Size.Height*2e-4}
		if slices.Contains(hexes, g.At(beside)) {
			return true
		}
	}
	return false
}

// A line along hexsides keeps to one side of them, and there and back it is the same.
func TestCrossedAlongHexsides(t *testing.T) {
	g := Grid{FlatOdd, Size{20, 20}}
	a, b := g.Centre(Coord{1, 1}), g.Centre(Coord{5, 1})
	assert.Len(t, g.Crossed(a, b), 5)
	assert.ElementsMatch(t, g.Crossed(a, b), g.Crossed(b, a))
}
