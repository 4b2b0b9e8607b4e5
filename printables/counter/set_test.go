package counter_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// A counter shows the side that is up. A marker covers its lower right corner; a mark without a marker is a red alarm
// in the upper one.
func TestSetDrawsWhatIsUp(t *testing.T) {
	green, blue, black := draw.RGB(0x00ff00), draw.RGB(0x0000ff), draw.RGB(0x000000)
	size := draw.Size{W: 14, H: 14}
	set := counter.Set{
		"unit": {Size: size, Front: picture.Face{Ground: green}, Back: &picture.Face{Ground: blue}},
		"out":  {Size: size, Front: picture.Face{Ground: black}},
	}
	for _, c := range []struct {
		name   string
		back   bool
		marks  []string
		middle draw.Colour
		foot   draw.Colour // in the lower right corner
		alarm  bool
	}{
		{"front", false, nil, green, green, false},
		{"back", true, nil, blue, blue, false},
		{"with a marker", false, []string{"out"}, green, black, false},
		{"with a mark", false, []string{"tired"}, green, green, true},
	} {
		img := image.NewRGBA(image.Rect(0, 0, 80, 80))
		assert.True(t, set.Draw(raster.New(img, raster.Camera{Scale: 1}, nil), draw.Rect{W: 80, H: 80}, "unit", c.back, c.marks), c.name)
		at := func(x, y int) draw.Colour { p := img.RGBAAt(x, y); return draw.Colour{R: p.R, G: p.G, B: p.B, A: p.A} }
		assert.Equal(t, c.middle, at(30, 30), c.name)
		assert.Equal(t, c.foot, at(65, 65), c.name)
		assert.Equal(t, c.alarm, at(66, 20) != c.middle, c.name)
	}
	assert.False(t, set.Draw(raster.New(image.NewRGBA(image.Rect(0, 0, 8, 8)), raster.Camera{Scale: 1}, nil), draw.Rect{W: 8, H: 8}, "none", false, nil))
}
