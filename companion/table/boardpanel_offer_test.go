package table

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
	"sandtable/printables/draw"
)

// lettersSeen records the letters on a canvas and the ground of the last area below them.
type lettersSeen struct {
	draw.Canvas
	ground draw.Colour
	sizes  []float64
	ratios []float64
	middle []draw.Point
}

func (w *lettersSeen) Fill(_ draw.Path, c draw.Colour) {
	if c.A == 0xff {
		w.ground = c
	}
}
func (w *lettersSeen) Stroke(draw.Path, draw.Pen) {}
func (w *lettersSeen) Text(_ string, at draw.Point, l draw.Lettering) {
	w.sizes, w.ratios = append(w.sizes, l.Size), append(w.ratios, style.Contrast(l.Colour, w.ground))
	w.middle = append(w.middle, at)
}
func (w *lettersSeen) Stamp(_ string, _ draw.Point, drawing func(draw.Canvas)) { drawing(w) }

// Words on offered hexes are readable as long as a hex has room for a digit: the search map at 1280 beside an open column
// has hexes 13 pixels high.
func TestWordsOnOffersAreReadable(t *testing.T) {
	s := playTo(t, at(t, paper), 3)
	s.turnTo(onBoard)
	printed := s.panel(onBoard).(*boardPanel).chart.Map()
	for _, dark := range []bool{false, true} {
		for _, pixels := range []float64{13, 20, 48} {
			for tone := range signColours {
				on := *printed
				on.Dark = dark
				unit := min(on.Board.Grid().Size.Width, on.Board.Grid().Size.Height)
				w := &lettersSeen{}
				o := &overlaid{on.Dressed(w), on.Bounds(), pixels / unit, on.Board, unit}
				hex, err := on.Board.Hex("0505")
				assert.NoError(t, err)
				o.offer(hex, page.Offer{Hex: "0505", Label: "9", Tone: tone})
				if assert.Len(t, w.sizes, 1, "at %v pixels", pixels) {
					assert.GreaterOrEqual(t, w.sizes[0]*o.zoom, 11.0-1e-9, "pixels")
					assert.GreaterOrEqual(t, w.ratios[0], 4.5, "%v on its plate, dark %v", tone, dark)
					assert.LessOrEqual(t, w.middle[0].Y+w.sizes[0]*0.62, o.unit*0.6, "it stays in its hex")
				}
			}
		}
	}
}
