package mapview

import (
	"bytes"
	"image"
	"image/color"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine/hex"
)

// After a change of one hex only its surroundings are redrawn; after a pan, what comes into sight; after a zoom, all.
func TestOnlyWhatChangedIsDrawn(t *testing.T) {
	v, _ := shown(t)
	frame := v.frame(400, 300).(*image.RGBA)
	magenta := color.RGBA{255, 0, 255, 255}
	spoil := func() {
		for i := 0; i < len(frame.Pix); i += 4 {
			copy(frame.Pix[i:], []uint8{255, 0, 255, 255})
		}
	}
	at := v.over(hex.Coord{Col: 5, Row: 4})
	spoil()
	v.RedrawHexes([]hex.Coord{{Col: 5, Row: 4}})
	v.frame(400, 300)
	assert.NotEqual(t, magenta, frame.RGBAAt(int(at.X), int(at.Y)), "the hex was drawn")
	far := v.over(hex.Coord{Col: 1, Row: 1})
	assert.Equal(t, magenta, frame.RGBAAt(int(far.X), int(far.Y)), "what is far from it was not")
	v.frame(400, 300)
	assert.Equal(t, magenta, frame.RGBAAt(int(far.X), int(far.Y)), "nothing changed, nothing is drawn")
	v.Pan(30, 0)
	v.frame(400, 300)
	moved := 30 * 400 / int(v.Size().Width)
	assert.NotEqual(t, magenta, frame.RGBAAt(moved-1, 150), "the edge came into sight")
	assert.Equal(t, magenta, frame.RGBAAt(moved+1, 150), "the rest is moved, not drawn")
	v.ZoomIn()
	v.frame(400, 300)
	assert.NotEqual(t, magenta, frame.RGBAAt(moved+1, 150), "all is seen in another size")
}

// Round very many hexes a box is marked instead of every outline.
func TestManyHexesAreBoxed(t *testing.T) {
	v, _ := shown(t)
	var few, many []hex.Coord
	for c := range v.picture.Board.Field().All() {
		few = append(few, c)
	}
	v.Hint(few, nil)
	outlined := len(v.lines.Objects)
	for range 10 {
		many = append(many, few...)
	}
	v.Hint(many, nil)
	assert.Greater(t, outlined, 8)
	assert.Len(t, v.lines.Objects, 8, "four sides, each over a light one")
}

// A panned map, in any direction and by parts of pixels too, equals to the pixel one drawn from scratch.
func TestPanIsExact(t *testing.T) {
	v, _ := shown(t)
	for range 3 {
		v.ZoomIn()
	}
	v.Redraw()
	v.frame(800, 600)
	for i, by := range [][2]float64{{31, 0}, {-17, 0}, {0, 23}, {0, -40}, {12.4, -9.7}, {-0.3, 0.2}, {-200, 150}, {5, 5}, {3000, 0}, {-2000, 100}} {
		v.Pan(by[0], by[1])
		if i == 4 {
			v.RedrawHexes([]hex.Coord{{Col: 5, Row: 4}})
		}
		panned := slices.Clone(v.frame(800, 600).(*image.RGBA).Pix)
		v.Redraw()
		assert.True(t, bytes.Equal(panned, v.frame(800, 600).(*image.RGBA).Pix), "%v", by)
	}
}

// A map is drawn again in the dress of each theme, the whole of it.
func TestThemeDressesTheMap(t *testing.T) {
	v, _ := shown(t)
	at := v.over(hex.Coord{Col: 5, Row: 4})
	light := func(ground color.Color) bool {
		v.Wear(ground)
		r, g, b, _ := v.frame(int(v.Size().Width), int(v.Size().Height)).At(int(at.X), int(at.Y)).RGBA()
		return r+g+b > 3*0x8000
	}
	assert.True(t, light(color.White))
	assert.False(t, light(color.Black))
	assert.True(t, light(color.White))
}
