package picture

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// Seen from afar every hex has the colour of its terrain, those at the rim of the map too, and nothing
// is drawn beside the map.
func TestEveryHexIsSeenFromAfar(t *testing.T) {
	for _, l := range hex.Layouts {
		d, err := board.NewDraft("far", l, 40, 30, l.Regular(18))
		require.NoError(t, err)
		for c := range d.Board().Field().All() {
			require.NoError(t, d.SetTerrain(c, []string{"clear", "forest", "clear", "hills"}[(c.Col/3+c.Row/2)%4]))
		}
		m := NewMap(d.Board(), sampleGrounds())
		m.Zoom, m.Show = 5.0/18, Layers{Terrain: true}
		for _, origin := range []draw.Point{{X: -30, Y: -50}, {X: 100, Y: 77}} {
			img := image.NewRGBA(image.Rect(0, 0, 300, 250))
			camera := raster.Camera{Scale: m.Zoom, Origin: origin}
			c := raster.New(img, camera, raster.NewCache())
			c.Clear(draw.White)
			m.Draw(c, camera.View(300, 250))
			coloured(t, img, m, origin)
		}
	}
}

// coloured checks the middle of every hex, and the pixels just beyond the rim.
func coloured(t *testing.T, img *image.RGBA, m *Map, origin draw.Point) {
	g := m.Board.Grid()
	at := func(p hex.Point) image.Point {
		return image.Pt(int((p.X-origin.X)*m.Zoom), int((p.Y-origin.Y)*m.Zoom))
	}
	seen := 0
	for c := range m.Board.Field().All() {
		p := at(g.Centre(c))
		if !p.In(img.Rect.Inset(1)) {
			continue
		}
		seen++
		k := m.Terrains.terrain(m.Board.Terrain(c)).Colour
		require.Equal(t, color.RGBA{R: k.R, G: k.G, B: k.B, A: 255}, img.RGBAAt(p.X, p.Y), "%v %s", m.Board.Layout(), m.Board.Label(c))
	}
	assert.Greater(t, seen, 500)
	w, h := g.Bounds(m.Board.Cols(), m.Board.Rows())
	for _, p := range []hex.Point{{X: -10, Y: h / 2}, {X: w / 2, Y: -10}, {X: w + 10, Y: h / 2}, {X: w / 2, Y: h + 10}} {
		if q := at(p); q.In(img.Rect) {
			assert.Equal(t, color.RGBA{R: 255, G: 255, B: 255, A: 255}, img.RGBAAt(q.X, q.Y), fmt.Sprint(m.Board.Layout(), p))
		}
	}
}
