package printables

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/printables/aid"
	"sandtable/printables/draw"
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
	// The first row of its hull: twelve boxes, five in a line of a third of the page.
	xs, ys := scanned(out.Pages[0], draw.Rect{X: 33, Y: 26.8, W: 30, H: 6.5}).lines(4)
	require.Len(t, xs, 10, "five boxes have ten sides: %.2f", xs)
	for i := 0; i < len(xs); i += 2 {
		assert.InDelta(t, 4.6, xs[i+1]-xs[i], tolerance, "box %d", i/2+1)
	}
	require.GreaterOrEqual(t, len(ys), 2)
	assert.InDelta(t, 4.6, ys[1]-ys[0], tolerance, "height of a box")
}
