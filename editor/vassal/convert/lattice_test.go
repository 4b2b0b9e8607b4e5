package convert

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/vassal/grid"
	"sandtable/engine/hex"
)

// Whatever grid a module has, a map has as many hexes as its picture shows, each where the module has it, and the
// same numbers, as long as these are counted from 0 or more.
func TestEveryGridIsNumbered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := func(name string) grid.Part {
			return grid.Part{Leading: rapid.IntRange(0, 3).Draw(t, name+"leading"), Off: rapid.IntRange(40, 80).Draw(t, name+"offset"),
				Descend: rapid.Bool().Draw(t, name+"descends"), Letters: rapid.Bool().Draw(t, name+"letters")}
		}
		n := grid.Numbering{RowsFirst: rapid.Bool().Draw(t, "rows first"), Sep: ".", H: part("h"), V: part("v"), Stagger: rapid.Bool().Draw(t, "staggered")}
		p := &patch{numbering: &n, Hexes: grid.Hexes{
			X0: rapid.IntRange(-200, 200).Draw(t, "x0"), Y0: rapid.IntRange(-200, 200).Draw(t, "y0"),
			DX: rapid.Float64Range(30, 90).Draw(t, "dx"), DY: rapid.Float64Range(30, 90).Draw(t, "dy"),
			Sideways: rapid.Bool().Draw(t, "sideways"), W: rapid.IntRange(300, 900).Draw(t, "width"), H: rapid.IntRange(300, 900).Draw(t, "height")}}
		size := image.Pt(p.W, p.H)
		p.tile = &tile{size: size}
		l := &lattice{Hexes: p.Hexes, patches: []*patch{p}}
		require.True(t, l.fill(size, func(image.Point) bool { return true }))
		s := &sheet{id: "map", title: "Map", tiles: []*tile{p.tile}, size: size, hexes: l, scale: 0.25}
		require.NoError(t, s.draft())
		report := &Report{}
		s.number(report)
		assert.Empty(t, report.Lost, "the app counts these numbers too")
		g := s.board.Board().Grid()
		for _, at := range []hex.Coord{{}, {Col: l.cols - 1}, {Row: l.rows - 1}, {Col: l.cols - 1, Row: l.rows - 1}} {
			x, y := l.centre(at)
			mx, my := s.mm(image.Pt(round(x), round(y)))
			assert.InDelta(t, g.Centre(at).X, mx, 0.5)
			assert.InDelta(t, g.Centre(at).Y, my, 0.5)
		}
		for _, pin := range s.pins(1) {
			x, y := l.centre(pin.Hex)
			assert.InDelta(t, x, pin.X, 1e-9, "the picture is tied to the middle of %v", pin.Hex)
			assert.InDelta(t, y, pin.Y, 1e-9, "the picture is tied to the middle of %v", pin.Hex)
		}
	})
}

// A point of the picture is in the hex that the module has there.
func TestPlacesOfPoints(t *testing.T) {
	l := &lattice{Hexes: grid.Hexes{X0: 30, Y0: 25, DX: 45, DY: 50, W: 500, H: 400}}
	require.True(t, l.fill(image.Pt(500, 400), func(image.Point) bool { return true }))
	for col := range l.cols {
		for row := range l.rows {
			at := hex.Coord{Col: col, Row: row}
			x, y := l.centre(at)
			got, ok := l.at(image.Pt(round(x)+10, round(y)-10))
			assert.True(t, ok)
			assert.Equal(t, at, got)
		}
	}
	_, ok := l.at(image.Pt(-500, 0))
	assert.False(t, ok)
	assert.Equal(t, []int{11, 8}, []int{l.cols, l.rows})
}
