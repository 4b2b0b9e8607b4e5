package printables

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/pdf"
	"sandtable/printables/sheet"
)

// sidesOf checks a document for sheets of paper: each begins with a front, and has a back or a blank behind it.
func sidesOf(t *testing.T, out *Printout) (backed, blank int) {
	t.Helper()
	doc := out.Document()
	back := map[string]bool{}
	for i, p := range out.Pages {
		back[p.Title+"@"+out.Pages[max(i-1, 0)].Title] = out.backs[i]
	}
	for i := 1; i < len(doc.Pages); i += 2 {
		if doc.Pages[i].Title == "" {
			blank++
		} else {
			assert.True(t, back[doc.Pages[i].Title+"@"+doc.Pages[i-1].Title], "page %d, %q, is a back", i+1, doc.Pages[i].Title)
			backed++
		}
	}
	return backed, blank
}

// TestMapsAreNeverBackToBack prints counters and a map of several sheets into one file, as the README's example does:
// on a printer that turns sheets over, each sheet of the map begins a piece of paper and has nothing behind it.
func TestMapsAreNeverBackToBack(t *testing.T) {
	s := veritable(t, "vpg")
	for _, products := range [][]string{{"counters", "map", "charts"}, {"map", "counters"}} {
		out, err := s.Print(Job{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: products})
		require.NoError(t, err)
		backed, blank := sidesOf(t, out)
		assert.Equal(t, 1, backed)
		assert.Equal(t, len(out.Pages)-2-1, blank, "the last sheet needs none")
		assert.True(t, out.Mixed())
	}
}

// TestOneSidedFilesHaveNoBlanks leaves files alone in which no sheet has a back, and asks for one side.
func TestOneSidedFilesHaveNoBlanks(t *testing.T) {
	for _, job := range []Job{{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: []string{"map", "charts"}},
		{Setup: sheet.Setup{Back: sheet.NoBack}, Products: []string{"counters", "map"}}} {
		out, err := veritable(t, "vpg").Print(job)
		require.NoError(t, err)
		assert.Len(t, out.Document().Pages, len(out.Pages))
		assert.Equal(t, pdf.Simplex, out.Document().Duplex)
		assert.False(t, out.Mixed())
	}
}

// mixedList is a list of counters whose second sheet has no backs.
func mixedList(t *testing.T) *Set {
	t.Helper()
	s, warned, err := readCSV("mixed.csv", []byte("id,ground,copies,size,back_ground\na,white,150,15,white\nb,white,60,20,\n"), nil)
	require.NoError(t, err)
	require.Empty(t, warned)
	return s
}

// TestEachSheetForItself has a back only behind the sheets of counters on which something has one.
func TestEachSheetForItself(t *testing.T) {
	out, err := mixedList(t).Print(Job{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: []string{"counters"}})
	require.NoError(t, err)
	assert.Equal(t, []bool{false, true, false}, out.backs)
	backed, blank := sidesOf(t, out)
	assert.Equal(t, []int{1, 0}, []int{backed, blank})
	assert.True(t, out.Mixed())
}

// TestSeparateFiles writes what is printed on both sides and what is not into a file each, both or neither.
func TestSeparateFiles(t *testing.T) {
	dir := t.TempDir()
	out, err := veritable(t, "vpg").Print(Job{Setup: sheet.Setup{Back: sheet.ShortEdge}, Products: []string{"counters", "map"}})
	require.NoError(t, err)
	last := 0
	names, err := out.WriteApart(context.Background(), filepath.Join(dir, "v.pdf"), 300, func(done, total int) {
		assert.Equal(t, []int{last + 1, len(out.Pages)}, []int{done, total})
		last = done
	})
	require.NoError(t, err)
	assert.Equal(t, []string{filepath.Join(dir, "v_two_sided.pdf"), filepath.Join(dir, "v_one_sided.pdf")}, names)
	for i, duplex := range []string{"/Duplex /DuplexFlipShortEdge", "/Duplex /Simplex"} {
		data, err := os.ReadFile(names[i])
		require.NoError(t, err)
		assert.True(t, bytes.Contains(data, []byte(duplex)), duplex)
	}
	require.NoError(t, os.Remove(names[0]))
	require.NoError(t, os.Remove(names[1]))
	require.NoError(t, os.Mkdir(names[1], 0o755))
	_, err = out.WriteApart(context.Background(), filepath.Join(dir, "v.pdf"), 300, nil)
	assert.Error(t, err)
	assert.Equal(t, []string{"v_one_sided.pdf"}, inFolder(t, dir), "neither")
	names, err = printed(t, sample(t), sheet.Setup{}, "cards").WriteApart(context.Background(), filepath.Join(dir, "w.pdf"), 300, nil)
	require.NoError(t, err)
	assert.True(t, strings.HasSuffix(names[0], "w.pdf"), "sheets of one kind are one file")
}

// TestShopCountsPagesInTheirFile says to a copy shop where the pages are: one file has blank pages between, two have none.
func TestShopCountsPagesInTheirFile(t *testing.T) {
	out, err := veritable(t, "vpg").Print(Job{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: []string{"counters", "map", "shop"}})
	require.NoError(t, err)
	for apart, want := range map[bool]string{false: "1-2 3-11 Blank pages", true: "1-2 1-5 a file each"} {
		out.apart = apart
		var got []string
		for _, r := range out.runs() {
			got = append(got, fmt.Sprintf("%d-%d", r.First, r.Last))
		}
		said := wordsOf(t, draw.Record(out.Pages[len(out.Pages)-1].Draw))
		wanted := strings.Fields(want)
		assert.Equal(t, wanted[:2], got, "apart: %v", apart)
		assert.Contains(t, said, strings.Join(wanted[2:], " "))
	}
	assert.Contains(t, wordsOf(t, draw.Record(out.Pages[0].Draw)), "both sides")
}
