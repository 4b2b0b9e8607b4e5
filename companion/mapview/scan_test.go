package mapview

import (
	"bytes"
	"image"
	"image/color"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Over a scan a redrawn part equals, to the pixel, a drawing of the whole.
func TestRedrawnPartOverAScan(t *testing.T) {
	v, _ := shown(t)
	img := image.NewRGBA(image.Rect(0, 0, 900, 700))
	for y := range 700 {
		for x := range 900 {
			img.Set(x, y, color.RGBA{uint8(x * 7), uint8(y * 5), uint8(x + y), 255})
		}
	}
	under := picture.NewUnder(img)
	under.At, under.Opacity = draw.Rotate(3).Then(draw.Scale(0.3, 0.3)), 0.8
	v.Map().Under = under
	v.Redraw()
	v.frame(800, 600)
	v.RedrawHexes([]hex.Coord{{Col: 5, Row: 4}})
	part := slices.Clone(v.frame(800, 600).(*image.RGBA).Pix)
	v.Redraw()
	assert.True(t, bytes.Equal(part, v.frame(800, 600).(*image.RGBA).Pix))
}
