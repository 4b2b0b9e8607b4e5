package picture

import (
	"testing"

	"github.com/stretchr/testify/assert"

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
		{hex.FlatOdd, 90, 10.1}, {hex.FlatOdd, 44, 8}, {hex.FlatOdd, 26, 5.7}, {hex.FlatOdd, 16, 0},
		{hex.PointyOdd, 90, 11.7}, {hex.PointyOdd, 44, 8}, {hex.PointyOdd, 24, 7.9}, {hex.PointyOdd, 14, 0},
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
