package printables

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
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
