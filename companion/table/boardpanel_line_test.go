package table

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/page"
	"sandtable/printables/raster"
)

// The line of the selected counters is not drawn while they are dragged: it begins where they no longer are.
func TestADragHidesTheLine(t *testing.T) {
	s := playTo(t, at(t, paper), 3)
	s.turnTo(onBoard)
	on := s.panel(onBoard).(*boardPanel).chart.Map()
	for name, c := range map[string]struct {
		tone    page.Tone
		carried *carried
		drawn   bool
	}{
		"at rest": {page.Faint, nil, true}, "dragged": {page.Faint, &carried{}, false}, "the lines of a side": {"", &carried{}, true},
	} {
		img := image.NewRGBA(image.Rect(0, 0, int(on.Bounds().W), int(on.Bounds().H)))
		camera := raster.Camera{Scale: 1}
		to := raster.New(img, camera, nil)
		o := &boardDrawing{overlaid{to, camera.View(img.Rect.Dx(), img.Rect.Dy()), 1, on.Board, on.Board.Grid().Size.Width}, on, nil, c.carried, chosenColour(), 0}
		o.all(&page.Map{Signs: []page.Sign{{Kind: page.SignPath, Tone: c.tone, Hexes: []string{"0505", "0404"}}}})
		blank := image.NewRGBA(img.Rect)
		assert.Equal(t, c.drawn, string(img.Pix) != string(blank.Pix), name)
	}
}
