package picture

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/raster"
)

// onScreen draws a map at so many pixels per millimetre, as on a screen or, with paper, as for print.
func onScreen(m *Map, scale float64, paper bool) *image.RGBA {
	box := m.Bounds().Inset(-2)
	img := image.NewRGBA(image.Rect(0, 0, int(box.W*scale), int(box.H*scale)))
	camera := raster.Camera{Scale: scale, Origin: draw.Pt(box.X, box.Y)}
	c := raster.New(img, camera, nil)
	c.Clear(draw.White)
	if m.Zoom = scale; paper {
		m.Zoom = 0
	}
	m.Draw(c, camera.View(img.Rect.Dx(), img.Rect.Dy()))
	return img
}

// The quick drawing on a screen shows what is printed: lines made of stamps look like whole ones.
func TestScreenShowsWhatIsPrinted(t *testing.T) {
	for _, l := range hex.Layouts {
		m := NewMap(sampleBoard(t, l), sampleGrounds())
		m.Side = sides
		screen, paper := onScreen(m, 6, false), onScreen(m, 6, true)
		far, sum := 0, 0
		for i := range screen.Pix {
			d := max(int(screen.Pix[i])-int(paper.Pix[i]), int(paper.Pix[i])-int(screen.Pix[i]))
			sum += d
			if d > 80 {
				far++
			}
		}
		assert.Less(t, float64(sum)/float64(len(screen.Pix)), 0.6, "%v: mean difference of 255", l)
		assert.Less(t, float64(far)/float64(len(screen.Pix)), 0.002, "%v: share of pixels that differ much", l)
	}
}

// From afar a map is its colours, its rivers and its roads, for hexes of both orientations.
func TestMapsFromAfar(t *testing.T) {
	for _, l := range []hex.Layout{hex.FlatOdd, hex.PointyEven} {
		m := NewMap(sampleBoard(t, l), sampleGrounds())
		m.Side, m.Show.Boxes = sides, false
		golden.Picture(t, "map_"+l.String()+"_afar.png", onScreen(m, 0.5, false))
	}
}
