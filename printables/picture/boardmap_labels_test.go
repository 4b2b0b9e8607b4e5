package picture

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// The numbers of hexes are readable on a screen as long as the hexes have the room, and never wider than it. Print has
// them as they are.
func TestNumbersStayReadable(t *testing.T) {
	for _, c := range []struct {
		layout hex.Layout
		pixels float64 // the width of a hex
		want   float64 // the height of numbers in pixels; 0: no numbers
	}{
		{hex.FlatOdd, 90, 10.1}, {hex.FlatOdd, 44, 8}, {hex.FlatOdd, 26, 6.4}, {hex.FlatOdd, 16, 0},
		{hex.PointyOdd, 90, 11.7}, {hex.PointyOdd, 44, 8}, {hex.PointyOdd, 24, 7.9}, {hex.PointyOdd, 12, 0},
	} {
		m := NewMap(sampleBoard(t, c.layout), sampleGrounds())
		zoom := c.pixels / m.Board.Grid().Size.Width
		m.Zoom = zoom
		d := labelLayer{m.drawing(nil, m.Bounds())}
		assert.Equal(t, c.want > 0, m.Numbered(zoom), "%v %v", c.layout, c.pixels)
		if c.want > 0 {
			assert.InDelta(t, c.want, d.numberSize()*zoom, 0.1, "%v %v", c.layout, c.pixels)
			assert.LessOrEqual(t, draw.Condensed.Width("0101", d.numberSize()), d.numberRoom()+1e-9)
		}
		m.Zoom = 0
		assert.InDelta(t, min(2.6, d.unit*0.13), d.numberSize(), 1e-9)
	}
}

// A sparse map numbers each fifth hex of each fifth row while its hexes are small on a screen. Other maps, such as those
// on paper and in the editor, number all.
func TestSparseMapsNumberFewSmallHexes(t *testing.T) {
	d, err := board.NewDraft("sea", hex.PointyEven, 12, 11, hex.PointyEven.Regular(15))
	require.NoError(t, err)
	all := 12 * 11
	for _, c := range []struct {
		sparse bool
		pixels float64 // the width of a hex; 0: on paper
		want   int
	}{
		{true, 0, all}, {true, 24, 4}, {true, 39, 4}, {true, 44, all}, {false, 24, all}, {false, 0, all},
	} {
		m := NewMap(d.Board(), sampleGrounds())
		m.Sparse, m.Zoom = c.sparse, c.pixels/d.Board().Grid().Size.Width
		m.Show = Layers{Numbers: true, Blank: true}
		drawn := draw.Record(func(to draw.Canvas) { m.Draw(to, m.Bounds()) })
		assert.Equal(t, c.want, strings.Count(drawn, "text "), "%v %v", c.sparse, c.pixels)
		assert.Equal(t, c.want == all, m.Numbered(m.Zoom), "%v %v", c.sparse, c.pixels)
	}
}
