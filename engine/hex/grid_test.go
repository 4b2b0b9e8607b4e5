package hex

import (
	"flag"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// centreTable gives middles by hand for hexes 40 mm wide and 20 mm high; it is
// read both ways.
var centreTable = []struct {
	layout Layout
	cell   Coord
	at     Point
}{
	{FlatOdd, Coord{0, 0}, Point{20, 10}},
	{FlatOdd, Coord{1, 0}, Point{50, 20}},
	{FlatOdd, Coord{2, 3}, Point{80, 70}},
	{FlatOdd, Coord{-1, -1}, Point{-10, 0}},
	{FlatEven, Coord{0, 0}, Point{20, 20}},
	{FlatEven, Coord{1, 0}, Point{50, 10}},
	{FlatEven, Coord{2, 3}, Point{80, 80}},
	{PointyOdd, Coord{0, 0}, Point{20, 10}},
	{PointyOdd, Coord{0, 1}, Point{40, 25}},
	{PointyOdd, Coord{3, 2}, Point{140, 40}},
	{PointyEven, Coord{0, 0}, Point{40, 10}},
	{PointyEven, Coord{0, 1}, Point{20, 25}},
	{PointyEven, Coord{3, 2}, Point{160, 40}},
	{PointyEven, Coord{-1, -1}, Point{-20, -5}},
}

func TestCentre(t *testing.T) {
	for _, row := range centreTable {
		g := Grid{row.layout, Size{40, 20}}
		assert.Equal(t, row.at, g.Centre(row.cell), "%v in %v", row.cell, row.layout)
		assert.Equal(t, row.cell, g.At(row.at), "%v in %v", row.at, row.layout)
	}
}

// Every point well inside a hex belongs to it; the point over a side to the
// neighbour.
func TestPointToHex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, c := anyGrid.Draw(t, "grid"), anyCoord.Draw(t, "c")
		n, part := rapid.IntRange(0, 5).Draw(t, "corner"), rapid.Float64Range(0, 0.98).Draw(t, "part")
		m, corner := g.Centre(c), g.Corners(c)[n]
		assert.Equal(t, c, g.At(mix(m, corner, part)))
		side := g.EdgeMiddle(g.Layout.EdgeOf(c, Direction(n)))
		assert.Equal(t, c, g.At(mix(m, side, part)))
		assert.Equal(t, g.Layout.Neighbour(c, Direction(n)), g.At(mix(m, side, 2-part)))
	})
}

func mix(a, b Point, part float64) Point {
	return Point{a.X + (b.X-a.X)*part, a.Y + (b.Y-a.Y)*part}
}

func TestPointToNearestEdge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, c, d := anyGrid.Draw(t, "grid"), anyCoord.Draw(t, "c"), anyDirection.Draw(t, "d")
		g.Size = Size{20 + g.Size.Width/4, 20 + g.Size.Height/4} // in a very flat hex all sides are near
		e := g.Layout.EdgeOf(c, d)
		a, b := g.EdgeEnds(e)
		p := mix(mix(a, b, rapid.Float64Range(0.1, 0.9).Draw(t, "along")), g.Centre(c), 0.02)
		got, far := g.NearestEdge(p)
		assert.Equal(t, e, got)
		assert.LessOrEqual(t, far, math.Hypot(g.Size.Width, g.Size.Height)*0.02)
	})
}

// No side of a neighbour is nearer than the one found.
func TestNearestEdgeIsNearest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid.Draw(t, "grid")
		p := Point{rapid.Float64Range(0, 400).Draw(t, "x"), rapid.Float64Range(0, 400).Draw(t, "y")}
		_, far := g.NearestEdge(p)
		for _, h := range g.Layout.Spiral(g.At(p), 1) {
			for _, e := range g.Layout.EdgesOf(h) {
				a, b := g.EdgeEnds(e)
				assert.GreaterOrEqual(t, toSegment(p, a, b), far-1e-9)
			}
		}
	})
}

func TestWildPoints(t *testing.T) {
	g := Grid{FlatOdd, Size{10, 10}}
	for _, p := range []Point{{math.Inf(1), 0}, {math.NaN(), math.NaN()}, {-1e300, 1e300}} {
		c := g.At(p)
		assert.Equal(t, c, g.At(p))
		g.NearestEdge(p)
	}
}

func TestBoundsHoldEveryCorner(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid.Draw(t, "grid")
		cols, rows := rapid.IntRange(1, 9).Draw(t, "cols"), rapid.IntRange(1, 9).Draw(t, "rows")
		w, h := g.Bounds(cols, rows)
		var right, bottom float64
		for col := range cols {
			for row := range rows {
				for _, p := range g.Corners(Coord{col, row}) {
					assert.True(t, p.X > -1e-9 && p.Y > -1e-9)
					right, bottom = max(right, p.X), max(bottom, p.Y)
				}
			}
		}
		assert.InDeltaSlice(t, []float64{right, bottom}, []float64{w, h}, 1e-6)
	})
}

func TestRegular(t *testing.T) {
	for _, l := range Layouts {
		g := Grid{l, l.Regular(20)}
		m := g.Centre(Coord{3, 3})
		for _, n := range l.Neighbours(Coord{3, 3}) {
			p := g.Centre(n)
			assert.InDelta(t, 20, math.Hypot(p.X-m.X, p.Y-m.Y), 1e-9)
		}
	}
}

// TestPicture draws each layout with its numbers in letters, so that parity can
// be checked by looking at the golden file.
func TestPicture(t *testing.T) {
	var all strings.Builder
	for _, l := range Layouts {
		fmt.Fprintf(&all, "%v\n%s\n", l, picture(t, l, 5, 3))
	}
	const golden = "testdata/layouts.txt"
	if *update {
		require.NoError(t, os.WriteFile(golden, []byte(all.String()), 0o644))
	}
	want, err := os.ReadFile(golden)
	require.NoError(t, err)
	assert.Equal(t, string(want), all.String())
}

func picture(t *testing.T, l Layout, cols, rows int) string {
	labels, err := NewLabels(l, cols, rows, Standard())
	require.NoError(t, err)
	g := Grid{l, Size{8, 4}}
	w, h := g.Bounds(cols, rows)
	lines := make([][]byte, int(h)+1)
	for i := range lines {
		lines[i] = []byte(strings.Repeat(" ", int(w)+4))
	}
	for row := range rows {
		for col := range cols {
			at := g.Centre(Coord{col, row})
			copy(lines[int(at.Y)][int(at.X)-2:], labels.Label(Coord{col, row}))
		}
	}
	var out strings.Builder
	for _, line := range lines {
		out.WriteString(strings.TrimRight(string(line), " ") + "\n")
	}
	return out.String()
}
