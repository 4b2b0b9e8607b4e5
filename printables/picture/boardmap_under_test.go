package picture

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/raster"
)

// scan is a picture to trace from: rings about its middle, and its lower right quarter tinted.
func scan(w, h int) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			ring := math.Hypot(float64(x-w/2), float64(y-h/2)) / float64(w) * 20
			c := color.NRGBA{R: 0xd8, G: 0xcf, B: 0xb0, A: 255}
			if math.Mod(ring, 1) < 0.15 {
				c = color.NRGBA{R: 0x40, G: 0x60, B: 0x30, A: 255}
			}
			if x > w/2 && y > h/2 {
				c.R -= 0x20
			}
			img.SetNRGBA(x, y, c)
		}
	}
	return img
}

// traced is half a map over a scan at an angle.
func traced(t testing.TB, pixels int) *Map {
	d := sampleBoard(t, hex.FlatOdd).Draft()
	for c := range d.Board().Field().All() {
		if c.Col > 3 {
			require.NoError(t, d.SetTerrain(c, ""))
		}
	}
	side := float64(pixels)
	u := board.Underlay{File: "scan.png", Opacity: 0.6, Pins: []board.Pin{
		{X: side * 0.1, Y: side * 0.2, Hex: hex.Coord{}}, {X: side * 0.9, Y: side * 0.25, Hex: hex.Coord{Col: 7}},
	}}
	m := NewMap(d.Freeze(), sampleGrounds())
	at, ok := u.Placement(m.Board.Grid())
	require.True(t, ok)
	m.Show.Blank = true
	m.Under = NewUnder(scan(pixels, pixels))
	m.Under.At = draw.Affine{A: at.A, B: at.D, C: at.B, D: at.E, E: at.C, F: at.F}
	m.Under.Opacity = u.Opacity
	return m
}

// A scan shows under the hexes that are not drawn yet, from near and from afar, and under all of them
// while terrain is hidden.
func TestMapsOverAScan(t *testing.T) {
	for _, way := range []struct {
		name    string
		zoom    float64
		terrain bool
	}{{"near", 5, true}, {"far", 0.5, true}, {"hidden", 3, false}} {
		m := traced(t, 800)
		m.Zoom, m.Show.Terrain, m.Show.Patterns = way.zoom, way.terrain, way.terrain
		box := m.Bounds().Inset(-3)
		img := image.NewRGBA(image.Rect(0, 0, int(box.W*way.zoom), int(box.H*way.zoom)))
		camera := raster.Camera{Scale: way.zoom, Origin: draw.Pt(box.X, box.Y)}
		c := raster.New(img, camera, raster.NewCache())
		c.Clear(draw.White)
		m.Draw(c, camera.View(img.Rect.Dx(), img.Rect.Dy()))
		golden.Picture(t, "map_scan_"+way.name+".png", img)
	}
}

// The picture comes from a level that is neither coarse nor slow to draw.
func TestUnderLevels(t *testing.T) {
	u := NewUnder(scan(1000, 600))
	u.At = draw.Scale(0.1, 0.1) // ten pixels a millimetre
	for _, c := range []struct {
		zoom, scale float64
	}{{0, 1}, {40, 1}, {10, 1}, {9, 2}, {5, 2}, {4, 4}, {0.01, 16}} {
		_, scale := u.level(c.zoom)
		assert.Equal(t, c.scale, scale, "zoom %v", c.zoom)
	}
	large := NewUnder(image.NewAlpha(image.Rect(0, 0, 8000, 5000)))
	assert.Equal(t, 2.0, large.first, "forty million pixels are kept as ten")
	assert.Equal(t, image.Rect(0, 0, 4000, 2500), large.levels[0].Rect)
}

// A map of one hex over a picture looks like the picture alone.
func TestPictureAlone(t *testing.T) {
	d, err := board.NewDraft("alone", hex.FlatOdd, 1, 1, hex.FlatOdd.Regular(60))
	require.NoError(t, err)
	m := NewMap(d.Freeze(), sampleGrounds())
	m.Zoom, m.Under = 4, NewUnder(scan(400, 400))
	m.Under.At = draw.Scale(0.2, 0.2)
	drawn := func() *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 280, 240))
		camera := raster.Camera{Scale: m.Zoom}
		m.Draw(raster.New(img, camera, raster.NewCache()), camera.View(280, 240))
		return img
	}
	whole := drawn()
	m.Show.Grid, m.Show.Numbers = false, false
	assert.Equal(t, drawn().Pix, whole.Pix)
	m.Under, m.Show.Grid = nil, true
	assert.NotEqual(t, drawn().Pix, whole.Pix)
}
