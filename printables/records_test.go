package printables

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/aid"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// The hit record sheets of a naval game: one for every ship, the counter at its true size, the boxes of
// a track as many as the ship has and of one size.
func TestRecordSheetMeasured(t *testing.T) {
	size, err := sheet.ParsePaper("a4")
	require.NoError(t, err)
	s := shipped(t, engine.Opening{ID: "bismarck", Options: []string{"tirpitz", "scharnhorst", "gneisenau", "koeln", "us_dd_1", "us_dd_2", "new_york", "augusta"}})
	ships := 0
	for i := range s.Game.Counters {
		alone := *s.Game
		alone.Counters = s.Game.Counters[i : i+1]
		if aid.HaveRecords(&alone, s.looks) {
			ships++
		}
	}
	assert.Equal(t, 50, ships, "every ship and flotilla has a sheet")
	out, err := s.Print(Job{Setup: sheet.Setup{Paper: size}, Products: []string{"records"}})
	require.NoError(t, err)
	counter := scanned(out.Pages[0], draw.Rect{X: 11.5, Y: 11.5, W: 20, H: 20})
	first, last, ok := counter.extent(13.3)
	require.True(t, ok)
	assert.InDelta(t, 12.7, last-first, 0.2, "the counter of the first sheet, with its edge")
	// The first row of its hull: twelve boxes, five in a line of a third of the page, as large as the page has room for.
	xs, ys := scanned(out.Pages[0], draw.Rect{X: 26, Y: 26.8, W: 41, H: 6.8}).lines(4)
	require.Len(t, xs, 10, "five boxes have ten sides: %.2f", xs)
	side := xs[1] - xs[0]
	assert.True(t, side > picture.LeastTick && side < picture.MostTick+tolerance, "%.2f mm", side)
	for i := 0; i < len(xs); i += 2 {
		assert.InDelta(t, side, xs[i+1]-xs[i], tolerance, "box %d", i/2+1)
	}
	require.GreaterOrEqual(t, len(ys), 2)
	assert.InDelta(t, side, ys[1]-ys[0], tolerance, "height of a box")
}

// The records fill their pages: all but the last are full.
func TestRecordsFillThePage(t *testing.T) {
	s := shipped(t, engine.Opening{ID: "bismarck", Default: true})
	for _, lang := range words.Langs() {
		out, err := s.Print(Job{Setup: sheet.Setup{Lang: lang}, Products: []string{"records"}})
		require.NoError(t, err)
		require.LessOrEqual(t, len(out.Pages), 4)
		for i, page := range out.Pages[:len(out.Pages)-1] {
			low := 0.0
			img := scanned(page, draw.Rect{X: 10, Y: 10, W: page.Size.W - 20, H: page.Size.H - 32})
			_, ys := img.lines(30)
			if len(ys) > 0 {
				low = ys[len(ys)-1]
			}
			assert.Greater(t, low, 0.9*(page.Size.H-32), "page %d ends at %.0f mm", i+1, low)
		}
	}
}
