package printables

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/mapsheet"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// plainBoard is a board of empty hexes, so many millimetres across the flats.
func plainBoard(t *testing.T, l hex.Layout, cols, rows int, flats float64) *board.Board {
	t.Helper()
	d, err := board.NewDraft("plain", l, cols, rows, l.Regular(flats))
	require.NoError(t, err)
	return d.Freeze()
}

// mapOf prints a board, without title and legend.
func mapOf(t *testing.T, b *board.Board, setup sheet.Setup, choice mapsheet.Choice) *Printout {
	t.Helper()
	choice.Bare = true
	out, err := withBoard(veritable(t, "vpg"), b).Print(Job{Setup: setup, Products: []string{"map"}, Map: choice})
	require.NoError(t, err)
	return out
}

// Hexes measured on paper, as with a ruler: level hexsides of flat-topped hexes, upright ones of pointed
// hexes, lie half a hex apart, at true size and at a scale.
func TestHexesMeasured(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	for _, c := range []struct {
		layout hex.Layout
		flats  float64
		scale  float64
	}{{hex.FlatOdd, 20, 1}, {hex.FlatEven, 16, 1}, {hex.PointyOdd, 15, 1}, {hex.FlatOdd, 20, 0.75}} {
		t.Run(fmt.Sprint(c.layout, " ", c.flats, " ", c.scale), func(t *testing.T) {
			out := mapOf(t, plainBoard(t, c.layout, 6, 6, c.flats), sheet.Setup{}, mapsheet.Choice{Scale: c.scale, Layers: &picture.Layers{Terrain: true, Grid: true}})
			require.Len(t, out.Pages, 1)
			p := out.Pages[0]
			upright, level := scanned(p, above(p, false)).lines(c.flats * c.scale * 0.5)
			lines := level
			if !c.layout.Flat() {
				lines = upright
			}
			require.GreaterOrEqual(t, len(lines), 10)
			for i := range lines[1:] {
				assert.InDelta(t, c.flats*c.scale/2, lines[i+1]-lines[i], tolerance, "hexside %d", i)
			}
		})
	}
}

// What two neighbouring pages of a map share is the same on both, to be glued one on the other.
func TestNeighbouringPagesShareTheirRim(t *testing.T) {
	s := veritable(t, "first")
	const overlap = 12.0
	choice := mapsheet.Choice{Board: s.Boards[0].ID(), Fit: mapsheet.Tiled, Overlap: overlap}
	out, err := s.Print(Job{Products: []string{"map"}, Map: choice})
	require.NoError(t, err)
	require.Len(t, out.Pages, 1+2*2)
	page := func(col, row int) draw.Page { return out.Pages[1+2*row+col] }
	size := out.Pages[1].Size
	v := draw.Rect{X: 10, Y: 10, W: size.W - 20, H: size.H - 20 - 12}.Inset(4.5) // without margins, foot and marks
	step := draw.Size{W: v.W - overlap, H: v.H - overlap}
	right := draw.Rect{X: v.X + step.W, Y: v.Y, W: overlap, H: v.H}
	left := draw.Rect{X: v.X, Y: v.Y, W: overlap, H: v.H}
	assert.Less(t, unlike(scanned(page(0, 0), right), scanned(page(1, 0), left)), 2.0, "A1 and A2")
	low := draw.Rect{X: v.X, Y: v.Y + step.H, W: v.W, H: overlap}
	high := draw.Rect{X: v.X, Y: v.Y, W: v.W, H: overlap}
	assert.Less(t, unlike(scanned(page(0, 0), low), scanned(page(0, 1), high)), 2.0, "A1 and B1")
	left.X++
	assert.Greater(t, unlike(scanned(page(0, 0), right), scanned(page(1, 0), left)), 4.0, "a millimetre aside it would show")
}

// unlike gives by how much two scans of one size differ, on average, of 255.
func unlike(a, b scan) float64 {
	sum := 0.0
	for i, v := range a.img.Pix {
		sum += math.Abs(float64(v) - float64(b.img.Pix[i]))
	}
	return sum / float64(len(a.img.Pix))
}
