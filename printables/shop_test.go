package printables

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/sheet"
)

// The note to the copy shop lists which pages of the file have two sides, as they come on paper.
func TestShopNamesThePages(t *testing.T) {
	s := veritable(t, "first")
	out, err := s.Print(Job{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: []string{"counters", "shop", "map", "sequence"}})
	require.NoError(t, err)
	runs := out.runs()
	require.Len(t, runs, 3)
	assert.Equal(t, sheet.Run{Name: "Counters", First: 1, Last: 2, Sheets: 1, TwoSided: true, Stock: "card"}, runs[0])
	for i, r := range runs[1:] {
		assert.False(t, r.TwoSided)
		assert.Equal(t, []string{"map", "aid"}[i], r.Stock)
	}
	paper := out.onPaper()
	for _, r := range runs {
		assert.Equal(t, r.Name, paper[r.First-1].Title)
	}
}

// The page has it in both languages, also where there is nothing else to print.
func TestShopPage(t *testing.T) {
	for lang, want := range map[words.Lang]string{words.English: "Print at 100%", words.Russian: "в масштабе 100 %"} {
		out, err := veritable(t, "first").Print(Job{Setup: sheet.Setup{Lang: lang}, Products: []string{"shop"}})
		require.NoError(t, err)
		require.Len(t, out.Pages, 1)
		assert.Contains(t, wordsOf(t, draw.Record(out.Pages[0].Draw)), want)
	}
}

// The margin of a sheet of counters that is left after cutting is the same on both sides; the marks are outside of
// it, and what is printed beyond it is the bleed.
func TestTrimOfCounters(t *testing.T) {
	for _, back := range []sheet.Back{sheet.LongEdge, sheet.ShortEdge} {
		out, err := blanks(t, 12, "size:15").Print(Job{Setup: sheet.Setup{Back: back, Bleed: 2}, Products: []string{"counters"}})
		require.NoError(t, err)
		front, reverse := out.Pages[0], out.Pages[1]
		assert.InDelta(t, 11*15, front.Trim.W, 0.01)
		assert.InDelta(t, 2*15, front.Trim.H, 0.01)
		assert.Equal(t, front.Trim.Inset(-2), front.Bleed)
		seen := front.Trim // from the other side
		if back == sheet.LongEdge {
			seen.X = front.Size.W - seen.Right()
		} else {
			seen.Y = front.Size.H - seen.Bottom()
		}
		assert.InDeltaSlice(t, []float64{seen.X, seen.Y, seen.W, seen.H}, []float64{reverse.Trim.X, reverse.Trim.Y, reverse.Trim.W, reverse.Trim.H}, 0.01, "%s", back)
		assert.True(t, reverse.Back && !front.Back)
	}
}
