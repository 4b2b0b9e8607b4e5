package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine/hex"
)

// Whatever grid is laid over a picture, moving its corners one by one puts each on the pixel that was asked for, and leaves the
// upper left one where it is unless it is the one that moves.
func TestFitTheCorners(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := hex.Grid{Layout: rapid.SampledFrom([]hex.Layout{hex.FlatOdd, hex.FlatEven, hex.PointyOdd, hex.PointyEven}).Draw(t, "layout"), Size: hex.Size{Width: 18, Height: 16}}
		cols, rows := rapid.IntRange(5, 60).Draw(t, "columns"), rapid.IntRange(5, 60).Draw(t, "rows")
		scale, x, y := rapid.Float64Range(2, 6).Draw(t, "pixels a millimetre"), rapid.Float64Range(-20, 300).Draw(t, "x"), rapid.Float64Range(-20, 300).Draw(t, "y")
		u := Underlay{Pins: PinsAt(cols, rows, func(c hex.Coord) (float64, float64) { p := g.Centre(c); return x + p.X*scale, y + p.Y*scale })}
		at := rapid.SampledFrom(Corners).Draw(t, "corner")
		dx, dy := rapid.Float64Range(-15, 15).Draw(t, "right"), rapid.Float64Range(-15, 15).Draw(t, "down")
		got, ok := u.Fitted(g, cols, rows, at, dx, dy)
		require.True(t, ok)
		assert.Len(t, got.Pins, 3)
		for _, c := range Corners {
			was, now := pixelOf(t, u, g, c.Of(cols, rows)), pixelOf(t, got, g, c.Of(cols, rows))
			switch {
			case c == at:
				assert.InDelta(t, was.X+dx, now.X, 1e-6)
				assert.InDelta(t, was.Y+dy, now.Y, 1e-6)
			case c == UpperLeft:
				assert.InDelta(t, was.X, now.X, 1e-6)
				assert.InDelta(t, was.Y, now.Y, 1e-6)
			}
		}
	})
}

// pixelOf returns the pixel of the picture on which the middle of a hex is.
func pixelOf(t require.TestingT, u Underlay, g hex.Grid, c hex.Coord) hex.Point {
	place, ok := u.Placement(g)
	require.True(t, ok)
	back, _ := place.inverse()
	return back.apply(g.Centre(c))
}

// A picture without pins, and a move that would mirror, squeeze or lose the picture, change nothing.
func TestFitWhatCannotBe(t *testing.T) {
	g := hex.Grid{Layout: hex.FlatOdd, Size: hex.Size{Width: 18, Height: 16}}
	on := Underlay{Pins: PinsAt(9, 7, func(c hex.Coord) (float64, float64) { p := g.Centre(c); return p.X * 3, p.Y * 3 })}
	for _, row := range []struct {
		name       string
		u          Underlay
		cols, rows int
		at         Corner
		dx, dy     float64
	}{
		{"no pins", Underlay{}, 9, 7, UpperLeft, 1, 1},
		{"one column", on, 1, 7, LowerRight, 1, 1},
		{"mirrored", on, 9, 7, LowerRight, -1000, 0},
		{"squeezed", on, 9, 7, LowerLeft, 0, -287.9},
		{"lost", on, 9, 7, UpperLeft, -5000, 0},
		{"far away", on, 9, 7, UpperLeft, 1e9, 0},
	} {
		_, ok := row.u.Fitted(g, row.cols, row.rows, row.at, row.dx, row.dy)
		assert.False(t, ok, row.name)
	}
}
