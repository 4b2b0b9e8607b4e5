package hex

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestRotate(t *testing.T) {
	about := Coord{2, 2}
	for _, l := range Layouts {
		for _, d := range Directions {
			got := l.Rotate(l.Neighbour(about, d), about, 1)
			assert.Equal(t, l.Neighbour(about, d.Turn(1)), got, "neighbour %v turned once in %v", l.DirectionName(d), l)
		}
	}
}

func TestMirrorDirection(t *testing.T) {
	table := []struct {
		layout Layout
		axis   Axis
		want   string
	}{
		{FlatOdd, LeftRight, "N NW SW S SE NE "},
		{FlatOdd, TopBottom, "S SE NE N NW SW "},
		{PointyOdd, LeftRight, "NE NW W SW SE E "},
		{PointyOdd, TopBottom, "SW SE E NE NW W "},
	}
	for _, row := range table {
		got := ""
		for _, d := range Directions {
			got += row.layout.DirectionName(row.layout.MirrorDirection(d, row.axis)) + " "
		}
		assert.Equal(t, row.want, got, "%v, axis %d", row.layout, row.axis)
	}
}

func TestTurnsUndoThemselves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, c, about := anyLayout.Draw(t, "layout"), anyCoord.Draw(t, "c"), anyCoord.Draw(t, "about")
		axis, n := anyAxis.Draw(t, "axis"), rapid.IntRange(-13, 13).Draw(t, "steps")

		at := c
		for range 6 {
			at = l.Rotate(at, about, 1)
		}
		assert.Equal(t, c, at, "six turns")
		assert.Equal(t, c, l.Rotate(l.Rotate(c, about, n), about, -n))
		assert.Equal(t, c, l.Mirror(l.Mirror(c, about, axis), about, axis))
		assert.Equal(t, l.Distance(c, about), l.Distance(l.Rotate(c, about, n), about))
	})
}

// A mirrored hex must be where a mirror on the paper would show it.
func TestMirrorOnPaper(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, c, about := anyGrid.Draw(t, "grid"), anyCoord.Draw(t, "c"), anyCoord.Draw(t, "about")
		m, p := g.Centre(about), g.Centre(c)
		lr, tb := g.Centre(g.Layout.Mirror(c, about, LeftRight)), g.Centre(g.Layout.Mirror(c, about, TopBottom))
		assert.InDeltaSlice(t, []float64{2*m.X - p.X, p.Y}, []float64{lr.X, lr.Y}, 1e-6)
		assert.InDeltaSlice(t, []float64{p.X, 2*m.Y - p.Y}, []float64{tb.X, tb.Y}, 1e-6)
	})
}

// Turned and mirrored hexsides keep separating the turned and mirrored hexes.
func TestTurnedEdgeSeparatesTurnedHexes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, about := anyLayout.Draw(t, "layout"), anyCoord.Draw(t, "about")
		e := l.EdgeOf(anyCoord.Draw(t, "c"), anyDirection.Draw(t, "d"))
		a, b := l.EdgeHexes(e)
		n, axis := rapid.IntRange(-6, 6).Draw(t, "steps"), anyAxis.Draw(t, "axis")
		turned, ok := l.EdgeBetween(l.Rotate(a, about, n), l.Rotate(b, about, n))
		assert.True(t, ok)
		assert.Equal(t, turned, l.EdgeOf(l.Rotate(e.Coord, about, n), e.Dir.Turn(n)))
		mirrored, ok := l.EdgeBetween(l.Mirror(a, about, axis), l.Mirror(b, about, axis))
		assert.True(t, ok)
		assert.Equal(t, mirrored, l.EdgeOf(l.Mirror(e.Coord, about, axis), l.MirrorDirection(e.Dir, axis)))
	})
}
