package picture

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/raster"
)

// A small map shows sides by their marks with the number of counters, and heat by discs with the number of battles.
func TestSmallMaps(t *testing.T) {
	for _, style := range Styles() {
		m := NewMap(sampleBoard(t, hex.FlatOdd), sampleGrounds())
		m.Style, m.Side = style, sides
		s := NewSmall(m, []Spot{{Hex: "0101", Side: "red", Count: 1}, {Hex: "0303", Side: "blue", Count: 3}, {Hex: "0504", Count: 4, Heat: 1},
			{Hex: "0604", Count: 1, Heat: 0.25}, {Hex: "nowhere", Count: 1}})
		page := draw.Page{Size: draw.Size{W: 84, H: s.Height(80) + 4}, Draw: func(c draw.Canvas) { s.Draw(c, draw.Rect{X: 2, Y: 2, W: 80, H: s.Height(80)}) }}
		img, err := raster.Page(page, 130)
		require.NoError(t, err)
		golden.Picture(t, "small_"+style.String()+".png", img)
		assert.InDelta(t, smallHigh, s.Height(1000), 0, "however wide the column")
	}
}
