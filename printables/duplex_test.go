package printables

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/sheet"
)

// TestMapsAreNeverBackToBack prints counters and a map of several sheets into one file, as the README's example does:
// on a printer that turns sheets over, each sheet of the map begins a piece of paper and has nothing behind it.
func TestMapsAreNeverBackToBack(t *testing.T) {
	s := veritable(t, "vpg")
	for _, products := range [][]string{{"counters", "map", "charts"}, {"map", "counters"}} {
		out, err := s.Print(Job{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: products})
		require.NoError(t, err)
		doc := out.Document()
		require.Greater(t, len(out.Pages)-out.backed, 2)
		require.Zero(t, out.backed%2)
		assert.Len(t, doc.Pages, out.backed+2*(len(out.Pages)-out.backed)-1)
		for i, page := range doc.Pages[out.backed:] {
			assert.Equal(t, i%2 == 1, page.Title == "", "page %d", i)
		}
	}
}

// TestOneSidedFilesHaveNoBlanks leaves files alone in which no sheet has a back.
func TestOneSidedFilesHaveNoBlanks(t *testing.T) {
	for _, job := range []Job{{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: []string{"map", "charts"}},
		{Setup: sheet.Setup{Back: sheet.NoBack}, Products: []string{"counters", "map"}}} {
		out, err := veritable(t, "vpg").Print(job)
		require.NoError(t, err)
		assert.Len(t, out.Document().Pages, len(out.Pages))
	}
}
