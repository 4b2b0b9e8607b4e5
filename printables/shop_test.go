package printables

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/tiff"

	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/ink"
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

// The page says what a PDF/X file is.
func TestShopPageOfPDFX(t *testing.T) {
	for lang, want := range map[words.Lang]string{words.English: "at most 300% of ink", words.Russian: "краски не больше 300\u00a0%"} {
		out, err := veritable(t, "first").Print(Job{Setup: sheet.Setup{Lang: lang}, Products: []string{"shop"}, PDFX: true})
		require.NoError(t, err)
		assert.Contains(t, wordsOf(t, draw.Record(out.Pages[0].Draw)), want)
	}
}

// Counters with pictures, maps and charts for a print shop have no more ink anywhere than dries, as Ghostscript
// separates them.
func TestInkOfPrintouts(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	dir := t.TempDir()
	out, err := veritable(t, "first").Print(Job{Products: []string{"counters", "map", "charts"}, PDFX: true})
	require.NoError(t, err)
	path := filepath.Join(dir, "shop.pdf")
	_, err = out.Write(context.Background(), path, 0, nil)
	require.NoError(t, err)
	assert.NotContains(t, run(t, "qpdf", "--check", path), "WARNING")
	assert.Contains(t, run(t, "pdfinfo", path), "PDF/X-4")
	run(t, "gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", "-r60", "-o", filepath.Join(dir, "%d.tif"), path)
	for page := range out.Pages {
		assert.LessOrEqual(t, mostInk(t, filepath.Join(dir, fmt.Sprint(page+1))), float64(ink.Most), "page %d", page+1)
	}
}

// mostInk is the most ink on a pixel of a page, in percent, by the plates that Ghostscript wrote.
func mostInk(t *testing.T, page string) float64 {
	var sums []int
	for _, name := range []string{"Cyan", "Magenta", "Yellow", "Black"} {
		data, err := os.ReadFile(page + "(" + name + ").tif")
		require.NoError(t, err)
		img, err := tiff.Decode(bytes.NewReader(data))
		require.NoError(t, err)
		pix := img.(*image.Gray).Pix
		sums = append(sums, make([]int, len(pix)-len(sums))...)
		for i, v := range pix {
			sums[i] += 255 - int(v)
		}
	}
	return float64(slices.Max(sums)) / 2.55
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
