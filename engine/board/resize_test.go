package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine/hex"
)

// What is added and cut again leaves the map as it was.
func TestResizedAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard.Draw(t, "board")
		side := rapid.IntRange(0, 3)
		m := Margins{side.Draw(t, "left"), side.Draw(t, "top"), side.Draw(t, "right"), side.Draw(t, "bottom")}
		wide, err := b.Resized(m)
		require.NoError(t, err)
		back, err := wide.Board().Resized(Margins{-m.Left, -m.Top, -m.Right, -m.Bottom})
		require.NoError(t, err)
		assertSame(t, b, back.Board())
		assert.Equal(t, encode(t, b), encode(t, back.Board()))
	})
}

// The landscape stays: neighbours remain neighbours, at the same distance in millimetres.
func TestResizedKeepsTheLandscape(t *testing.T) {
	b := meadow(t).Freeze()
	d, err := b.Resized(Margins{Left: 3, Top: 1, Right: -1})
	require.NoError(t, err)
	got, by := d.Board(), func(c hex.Coord) hex.Coord { return hex.Coord{Col: c.Col + 3, Row: c.Row + 1} }
	assert.Equal(t, Field{hex.FlatEven, 7, 5}, got.Field())
	for c := range b.Field().All() {
		if c.Col == 4 {
			continue // cut off
		}
		assert.Equal(t, b.Terrain(c), got.Terrain(by(c)))
		assert.Equal(t, b.Elevation(c), got.Elevation(by(c)))
		for d, e := range b.Layout().EdgesOf(c) {
			moved := got.Layout().EdgeOf(by(c), hex.Direction(d))
			assert.Equal(t, b.Edge(e), got.Edge(moved), "%v", e)
			assert.Equal(t, b.PathKinds(e), got.PathKinds(moved), "%v", e)
		}
		was, is := b.Grid().Centre(c), got.Grid().Centre(by(c))
		box, _ := b.Box("reserve")
		movedBox, _ := got.Box("reserve")
		assert.InDelta(t, box.X-was.X, movedBox.X-is.X, 0.001)
		assert.InDelta(t, box.Y-was.Y, movedBox.Y-is.Y, 0.001)
	}
	mill, _ := got.Place("mill")
	assert.Equal(t, by(hex.Coord{Col: 2, Row: 2}), mill.Hex)
	west, _ := got.Zone("west")
	assert.Equal(t, "1:3-4 2:3 2:6", west.Area.String())
	under, _ := got.Underlay()
	assert.Len(t, under.Pins, 1, "the other pin is cut off")
	assert.Equal(t, b.Name(), got.Name())
	assert.Equal(t, b.Aliases(), got.Aliases())
}

func TestResizedRefuses(t *testing.T) {
	b := meadow(t).Freeze()
	_, err := b.Resized(Margins{Left: -5})
	assert.EqualError(t, err, "columns: map.range max=1000 min=1 value=0")
	_, err = b.Resized(Margins{Bottom: 997})
	assert.EqualError(t, err, "rows: map.range max=1000 min=1 value=1001")
}

func BenchmarkResizeLarge(b *testing.B) {
	board := large(b)
	for b.Loop() {
		if _, err := board.Resized(Margins{Left: -1, Bottom: -10}); err != nil {
			b.Fatal(err)
		}
	}
}
