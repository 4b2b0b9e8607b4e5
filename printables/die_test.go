package printables

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/sheet"
)

// The layouts that come with the program fit on common paper, and counters are at their positions, measured on fronts
// and on backs.
func TestDiesMeasured(t *testing.T) {
	dies := blanks(t, 1, "size:15").Dies()
	require.Len(t, dies, 3)
	for _, d := range dies {
		for _, paper := range []string{"a4", "letter"} {
			size, err := sheet.ParsePaper(paper)
			require.NoError(t, err)
			count := d.Rows*d.Columns + 1 // the last on a sheet of its own
			out, err := blanks(t, count, fmt.Sprintf("size:%g", d.Width)).Print(Job{Setup: sheet.Setup{Paper: size, Die: &d}, Products: []string{"counters"}})
			require.NoError(t, err, "%s on %s", d.ID, paper)
			require.Empty(t, out.Warned)
			require.Len(t, out.Pages, 2, "%s on %s", d.ID, paper)
			want := d.Area(size)
			assert.InDelta(t, size.W/2, want.Centre().X, 0.001)
			assert.InDelta(t, want.W, out.Pages[0].Trim.W, 0.001)
			assert.InDelta(t, want.X, out.Pages[0].Trim.X, 0.001)
			assert.InDelta(t, want.Y, out.Pages[0].Trim.Y, 0.001)
		}
	}
}

// A layout with margins and gaps: edges of counters are measured where it has them; a counter of nearly that size is
// scaled to it, and one of another size gets its own sheet, with a warning.
func TestOwnDieMeasured(t *testing.T) {
	dies, err := looks.ReadDies("own.toml", []byte("[[die]]\nid = \"own\"\nrows = 3\ncolumns = 2\nwidth = 15.0\npitch_x = 19.0\npitch_y = 18.0\nleft = 12.0\ntop = 14.0\n"))
	require.NoError(t, err)
	s, _, err := readCSV("a.csv", []byte("id,ground,back_ground,size,copies\na,white,white,14.5,6\nb,white,white,25,1\n"), nil)
	require.NoError(t, err)
	size := draw.Size{W: 100, H: 110}
	out, err := s.Print(Job{Setup: sheet.Setup{Paper: size, Back: sheet.LongEdge, Die: &dies[0], Outline: sheet.BothOutlines}, Products: []string{"counters"}})
	require.NoError(t, err)
	require.Len(t, out.Pages, 4)
	xs, ys := scanned(out.Pages[0], above(out.Pages[0], false)).lines(13)
	assert.InDeltaSlice(t, []float64{12, 27, 31, 46}, xs, tolerance)
	assert.InDeltaSlice(t, []float64{14, 29, 32, 47, 50, 65}, ys, tolerance)
	bx, by := scanned(out.Pages[1], above(out.Pages[1], false)).lines(13)
	assert.InDeltaSlice(t, xs, mirroredLines(bx, size.W), tolerance)
	assert.InDeltaSlice(t, ys, by, tolerance)
	require.Len(t, out.Warned, 1)
	assert.Equal(t, "print.die_others", out.Warned[0].Code)
}

// Faults of a layout are reported.
func TestDieRefused(t *testing.T) {
	for text, want := range map[string]string{
		"": "print.no_die",
		"[[die]]\nrows = 3\ncolumns = 2\nwidth = 1.0":  "print.die_value",
		"[[die]]\nrows = 0\ncolumns = 2\nwidth = 15.0": "print.die_value",
	} {
		_, err := looks.ReadDies("own.toml", []byte(text))
		assert.ErrorContains(t, err, want, "%q", text)
	}
	_, err := looks.ReadDies("own.toml", []byte("[[die]]\nrow = 3\n"))
	assert.Error(t, err)
	small := draw.Size{W: 100, H: 100}
	d := blanks(t, 1, "size:15").Dies()[0]
	for want, setup := range map[string]sheet.Setup{"print.die_large": {Paper: small, Die: &d}, "print.die_fold": {Back: sheet.Fold, Die: &d}} {
		_, err := blanks(t, 1, "size:12.7").Print(Job{Setup: setup, Products: []string{"counters"}})
		assert.ErrorContains(t, err, want)
	}
}
