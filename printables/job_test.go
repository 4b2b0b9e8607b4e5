package printables

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/pdf"
	"sandtable/printables/sheet"
)

// Sheets with backs come first, whatever was asked for first, so that fronts fall on odd pages; where
// nothing has a back no paper goes into any, and the printer is not asked to turn sheets over.
func TestSheetsWithBacks(t *testing.T) {
	plain, _, err := readCSV("plain.csv", []byte("name,ground,symbol\nAble,khaki,infantry\n"), nil)
	require.NoError(t, err)
	backed, _, err := readCSV("backed.csv", []byte("name,ground,symbol,back_ground\nAble,khaki,infantry,\nBaker,khaki,infantry,grey\n"), nil)
	require.NoError(t, err)
	for name, c := range map[string]struct {
		set      *Set
		back     sheet.Back
		products []string
		titles   []string
		duplex   pdf.Duplex
	}{
		"with backs":         {backed, sheet.LongEdge, []string{"counters"}, []string{"Counters", "Back of sheet 1"}, pdf.LongEdge},
		"first":              {backed, sheet.ShortEdge, []string{"symbols", "counters"}, []string{"Counters", "Back of sheet 1", "Symbols", "Sheet 2"}, pdf.ShortEdge},
		"without":            {plain, sheet.LongEdge, []string{"counters"}, []string{"Counters"}, pdf.Simplex},
		"folded":             {plain, sheet.Fold, []string{"counters"}, []string{"Counters"}, pdf.Simplex},
		"behind calibration": {plain, sheet.LongEdge, []string{"counters", "calibration"}, []string{"Back alignment", "Back of sheet 1", "Counters"}, pdf.LongEdge},
	} {
		out, err := c.set.Print(Job{Setup: sheet.Setup{Back: c.back}, Products: c.products})
		require.NoError(t, err)
		var titles []string
		for _, p := range out.Pages {
			titles = append(titles, p.Title)
		}
		assert.Equal(t, c.titles, titles, name)
		assert.Equal(t, c.duplex, out.duplex, name)
	}
}
