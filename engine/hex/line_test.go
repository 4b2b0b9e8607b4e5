package hex

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestLine(t *testing.T) {
	table := []struct {
		layout Layout
		a, b   Coord
		want   []Coord
	}{
		{FlatOdd, Coord{3, 3}, Coord{3, 3}, []Coord{{3, 3}}},
		{FlatOdd, Coord{0, 0}, Coord{0, 3}, []Coord{{0, 0}, {0, 1}, {0, 2}, {0, 3}}},
		{FlatOdd, Coord{0, 0}, Coord{3, 1}, []Coord{{0, 0}, {1, 0}, {2, 1}, {3, 1}}},
		{FlatEven, Coord{0, 0}, Coord{3, 2}, []Coord{{0, 0}, {1, 1}, {2, 1}, {3, 2}}},
		{PointyOdd, Coord{0, 0}, Coord{3, 0}, []Coord{{0, 0}, {1, 0}, {2, 0}, {3, 0}}},
		// along hexsides: the same side of them from both ends
		{PointyEven, Coord{4, 4}, Coord{3, 2}, []Coord{{4, 4}, {4, 3}, {3, 2}}},
		{PointyEven, Coord{3, 2}, Coord{4, 4}, []Coord{{3, 2}, {4, 3}, {4, 4}}},
	}
	for _, row := range table {
		assert.Equal(t, row.want, row.layout.Line(row.a, row.b), "%v to %v in %v", row.a, row.b, row.layout)
	}
}

func TestLineIsConnectedAndSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, a, b := anyLayout.Draw(t, "layout"), anyCoord.Draw(t, "a"), anyCoord.Draw(t, "b")
		line := l.Line(a, b)
		assert.Len(t, line, l.Distance(a, b)+1)
		assert.Equal(t, a, line[0])
		assert.Equal(t, b, line[len(line)-1])
		for i := 1; i < len(line); i++ {
			assert.Equal(t, 1, l.Distance(line[i-1], line[i]))
		}
		slices.Reverse(line)
		assert.Equal(t, line, l.Line(b, a))
	})
}

func TestRingAndSpiral(t *testing.T) {
	assert.Equal(t, []Coord{{2, 1}, {3, 1}, {3, 2}, {2, 3}, {1, 2}, {1, 1}}, FlatOdd.Ring(Coord{2, 2}, 1))
	assert.Empty(t, FlatOdd.Ring(Coord{}, -1))
	assert.Empty(t, FlatOdd.Spiral(Coord{}, -1))
	rapid.Check(t, func(t *rapid.T) {
		l, c := anyLayout.Draw(t, "layout"), anyCoord.Draw(t, "c")
		r := rapid.IntRange(0, 12).Draw(t, "radius")
		ring, all := l.Ring(c, r), l.Spiral(c, r)
		assert.Len(t, all, 3*r*(r+1)+1)
		assert.Equal(t, ring, all[len(all)-len(ring):])
		seen := map[Coord]bool{}
		for i, h := range all {
			assert.False(t, seen[h], "%v twice", h)
			seen[h] = true
			assert.LessOrEqual(t, l.Distance(c, h), r)
			if i > len(all)-len(ring) {
				assert.Equal(t, 1, l.Distance(h, all[i-1]), "ring is broken at %v", h)
			}
		}
		for _, h := range ring {
			assert.Equal(t, r, l.Distance(c, h))
		}
	})
}
