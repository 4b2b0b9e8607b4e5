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

// New hexes have the terrain of most hexes.
func TestResizedHasGround(t *testing.T) {
	d, err := NewDraft("m", hex.FlatOdd, 2, 2, hex.Size{Width: 20, Height: 20})
	require.NoError(t, err)
	for c := range d.Board().Field().All() {
		require.NoError(t, d.SetTerrain(c, "sea"))
	}
	require.NoError(t, d.SetTerrain(hex.Coord{Col: 1, Row: 1}, "coast"))
	wide, err := d.Board().Resized(Margins{Left: 1, Right: 1, Bottom: 2})
	require.NoError(t, err)
	kinds := map[string]int{}
	for c := range wide.Board().Field().All() {
		kinds[wide.Board().Terrain(c)]++
	}
	assert.Equal(t, map[string]int{"sea": 15, "coast": 1}, kinds)
}

// Boxes beside the map stay beside it, as far from its edge; a box that lies on hexes stays on them.
func TestResizedMovesBoxes(t *testing.T) {
	draft, err := NewDraft("m", hex.FlatOdd, 4, 4, hex.Size{Width: 20, Height: 20})
	require.NoError(t, err)
	wide, high := draft.Board().Grid().Bounds(4, 4)
	require.NoError(t, draft.PutBox(Box{ID: "left", Name: "Left", X: -30, Y: 5, Width: 20, Height: 10}))
	require.NoError(t, draft.PutBox(Box{ID: "right", Name: "Right", X: wide + 5, Y: 5, Width: 20, Height: 10}))
	require.NoError(t, draft.PutBox(Box{ID: "below", Name: "Below", X: 5, Y: high + 5, Width: 20, Height: 10}))
	require.NoError(t, draft.PutBox(Box{ID: "lake", Name: "Lake", X: 20, Y: 20, Width: 20, Height: 10}))
	d, err := draft.Board().Resized(Margins{Left: 2, Top: 1, Right: 2, Bottom: 3})
	require.NoError(t, err)
	got := d.Board()
	wide, high = got.Grid().Bounds(8, 8)
	at := map[string]hex.Point{}
	for _, b := range got.Boxes() {
		at[b.ID] = hex.Point{X: b.X, Y: b.Y}
	}
	assert.Equal(t, map[string]hex.Point{
		"left":  {X: -30, Y: 25},
		"right": {X: wide + 5, Y: 25},
		"below": {X: 35, Y: high + 5},
		"lake":  {X: 50, Y: 40},
	}, at)
}

// A source on an edge of the map goes on along that edge.
func TestResizedKeepsSourcesOnEdges(t *testing.T) {
	draft, err := NewDraft("m", hex.FlatOdd, 4, 4, hex.Size{Width: 20, Height: 20})
	require.NoError(t, err)
	require.NoError(t, draft.PutSource(Source{ID: "east", Rim: East, Area: draft.Board().Field().RimHexes(East)}))
	d, err := draft.Board().Resized(Margins{Right: 2, Bottom: 1})
	require.NoError(t, err)
	assert.Equal(t, d.Board().Field().RimHexes(East), d.Board().Sources()[0].Area)
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
