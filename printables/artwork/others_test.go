package artwork

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/color/palette"
	"image/gif"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/tiff"

	"sandtable/engine"
)

// red is 40 by 20 pixels of red.
func red() *image.Paletted {
	img := image.NewPaletted(image.Rect(0, 0, 40, 20), palette.Plan9)
	for y := range 20 {
		for x := range 40 {
			img.Set(x, y, color.RGBA{R: 255, A: 255})
		}
	}
	return img
}

// Pictures that paper does not take as they are become PNG.
func TestOtherKinds(t *testing.T) {
	var asGIF, asTIFF bytes.Buffer
	require.NoError(t, gif.Encode(&asGIF, red(), nil))
	require.NoError(t, tiff.Encode(&asTIFF, red(), nil))
	asWebP, err := base64.StdEncoding.DecodeString("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
	require.NoError(t, err)
	for name, c := range map[string]struct {
		data []byte
		size image.Point
	}{
		"a.gif": {asGIF.Bytes(), image.Pt(40, 20)}, "a.tif": {asTIFF.Bytes(), image.Pt(40, 20)}, "A.TIFF": {asTIFF.Bytes(), image.Pt(40, 20)}, "a.webp": {asWebP, image.Pt(1, 1)},
	} {
		p, err := Read(name, c.data)
		require.NoError(t, err, name)
		assert.Equal(t, c.size, p.pixels.Bounds().Size(), name)
		kind, data := p.pixels.File()
		assert.Equal(t, "png", kind, name)
		assert.True(t, bytes.HasPrefix(data, []byte("\x89PNG")), name)
		assert.Equal(t, c.data, p.Data(), "the file itself is kept")
		if c.size.X > 1 {
			assert.InDelta(t, 255, int(p.Mean().R), 3, name)
		}
		_, err = Read(name, c.data[:len(c.data)/2])
		problem, ok := engine.AsProblem(err)
		require.True(t, ok, "%s: %v", name, err)
		assert.Equal(t, "art.broken", problem.Code)
	}
}
