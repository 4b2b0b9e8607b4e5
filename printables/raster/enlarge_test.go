package raster

import (
	"bytes"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	stretch "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"sandtable/printables/draw"
)

func speckled(w, h int, opaque bool) *image.RGBA {
	dice, img := rand.New(rand.NewPCG(3, 4)), image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.NRGBA{uint8(dice.IntN(256)), uint8(dice.IntN(256)), uint8(dice.IntN(256)), 255}
			if !opaque {
				c.A = uint8(dice.IntN(256))
			}
			img.Set(x, y, c)
		}
	}
	return img
}

// A picture that is made larger is what the library makes of it, but for a rounding.
func TestEnlarge(t *testing.T) {
	for _, opaque := range []bool{true, false} {
		src := speckled(23, 17, opaque)
		for _, m := range []draw.Affine{
			draw.Scale(4, 4), draw.Scale(1, 1).Then(draw.Move(3.3, 2.7)), draw.Scale(7, 3).Then(draw.Move(-31, -12)),
			draw.Rotate(30).Then(draw.Scale(5, 5)).Then(draw.Move(40, 5)), draw.Scale(-3, 2).Then(draw.Move(70, 0)), draw.Scale(90, 90).Then(draw.Move(-400, -700)),
		} {
			got, want := speckled(100, 80, true), speckled(100, 80, true)
			back, ok := m.Inverse()
			require.True(t, ok)
			require.True(t, enlarge(got, src, back))
			stretch.ApproxBiLinear.Transform(want, f64.Aff3{m.A, m.C, m.E, m.B, m.D, m.F}, src, src.Rect, stretch.Over, nil)
			for i := range got.Pix {
				require.InDelta(t, want.Pix[i], got.Pix[i], 3, "%v: pixel %d, %d", m, i/4%100, i/400)
			}
		}
	}
}

// Coordinates too far off for whole numbers are left to the library.
func TestEnlargeFarOff(t *testing.T) {
	back, ok := draw.Scale(1e-9, 1e9).Inverse()
	require.True(t, ok)
	assert.False(t, enlarge(image.NewRGBA(image.Rect(0, 0, 9, 9)), speckled(3, 3, true), back))
}

// A translucent colour over a row comes to what it comes to pixel by pixel.
func TestVeil(t *testing.T) {
	for a := range 255 {
		one, other := speckled(21, 3, true), speckled(21, 3, true)
		w := premultiplied(draw.Colour{R: 200, G: 13, B: 77, A: uint8(a)})
		veil(one.Pix, w)
		for i := 0; i < len(other.Pix); i += 4 {
			lay(other.Pix[i:i+4], w, 255)
		}
		require.True(t, bytes.Equal(one.Pix, other.Pix), "%d", a)
	}
}
