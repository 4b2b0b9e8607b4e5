package mapview

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine/hex"
)

// After a change of one hex only what lies about it is drawn anew; after a movement of the camera, all.
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
	v.Pan(3, 0)
	v.frame(400, 300)
	assert.NotEqual(t, magenta, frame.RGBAAt(int(far.X), int(far.Y)), "all is seen from elsewhere")
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
