package format_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/raster"
)

// TestLargePNGHasPalette writes a map of all house kinds, and a single road, as a picture of more than 50 million pixels:
// a byte a pixel, colours close to those of the drawing, and the same bytes again.
func TestLargePNGHasPalette(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	d, err := board.NewDraft("m", hex.FlatOdd, 40, 40, hex.FlatOdd.Regular(20))
	require.NoError(t, err)
	kinds := terrain.House().IDs(terrain.Terrain)
	for c := range d.Board().Field().All() {
		require.NoError(t, d.SetTerrain(c, kinds[(c.Col+3*c.Row)%len(kinds)]))
	}
	at := hex.Coord{Col: 31, Row: 17}
	require.NoError(t, d.SetPath(d.Board().Layout().EdgeOf(at, 1), "road"))
	m := format.Map{Board: d.Board(), Kinds: terrain.House()}
	files, name, losses := written(t, find(t, "png"), m, format.Options{HexPixels: 230})
	assert.Contains(t, losses, format.Loss{Code: format.LostShades, Count: 1})
	img, err := png.Decode(bytes.NewReader(files[name].Data))
	require.NoError(t, err)
	got, ok := img.(*image.Paletted)
	require.True(t, ok, "%T", img)
	page, err := format.Page(m, format.Options{})
	require.NoError(t, err)
	want, err := raster.Page(page, 230/d.Board().Grid().Size.Width*25.4)
	require.NoError(t, err)
	far := 0
	for y := 0; y < min(got.Rect.Dy(), want.Rect.Dy()); y += 3 {
		for x := 0; x < min(got.Rect.Dx(), want.Rect.Dx()); x += 3 {
			if apart(got.At(x, y), want.At(x, y)) > 24 {
				far++
			}
		}
	}
	assert.Less(t, far, got.Rect.Dx()*got.Rect.Dy()/9/1000, "pixels far from the drawing")
	again, _, _ := written(t, find(t, "png"), m, format.Options{HexPixels: 230})
	assert.True(t, bytes.Equal(files[name].Data, again[name].Data), "the same map gives the same bytes")
}

// apart returns the greatest difference of red, green and blue.
func apart(a, b color.Color) int {
	p, q := color.NRGBAModel.Convert(a).(color.NRGBA), color.NRGBAModel.Convert(b).(color.NRGBA)
	far := 0
	for _, d := range []int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B)} {
		far = max(far, d, -d)
	}
	return far
}
