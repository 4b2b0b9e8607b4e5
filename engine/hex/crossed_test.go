package hex

import (
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
			on := g.At(g.nudge(Point{a.X + (b.X-a.X)*part, a.Y + (b.Y-a.Y)*part}))
			assert.Contains(t, way, on)
		}
	})
}

// A line along hexsides keeps to one side of them, and there and back it is the same.
func TestCrossedAlongHexsides(t *testing.T) {
	g := Grid{FlatOdd, Size{20, 20}}
	a, b := g.Centre(Coord{1, 1}), g.Centre(Coord{5, 1})
	assert.Len(t, g.Crossed(a, b), 5)
	assert.ElementsMatch(t, g.Crossed(a, b), g.Crossed(b, a))
}
