package flow

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// longTable has so many rows, numbered.
func longTable(rows int, bare bool) picture.Table {
	t := picture.Table{Text: 3, Bare: bare, Columns: []picture.Column{{Title: "Number"}, {Title: "Meaning", Wrap: true, Share: 1}}}
	for i := range rows {
		t.Rows = append(t.Rows, []picture.Cell{{Text: fmt.Sprint("row ", i)}, {Text: "what it means"}})
	}
	return t
}

// textsOf gives what is written on a page.
func textsOf(record string) []string {
	var out []string
	for _, m := range regexp.MustCompile(`text "([^"]*)"`).FindAllStringSubmatch(record, -1) {
		out = append(out, m[1])
	}
	return out
}

// A table that runs over columns and pages says its titles, or its heading, on each, and loses no row.
func TestHeadingsAreRepeated(t *testing.T) {
	setup, err := sheet.Setup{}.Settled()
	require.NoError(t, err)
	h := Heading{Text: "Long chart", Level: 2}
	for title, p := range map[string]Table{"Number": NewTable(longTable(200, false), nil), "Long chart": NewTable(longTable(200, true), &h)} {
		leaves := Pages(setup, setup.Paper, 2, []Passage{h, p})
		require.Greater(t, len(leaves), 1)
		var rows []string
		for i, l := range leaves {
			titles := 0
			for _, text := range textsOf(draw.Record(l.Draw)) {
				if strings.HasPrefix(text, "row ") {
					rows = append(rows, text)
				}
				if text == title {
					titles++
				}
			}
			if i+1 < len(leaves) {
				assert.Equal(t, 2, titles, "both columns of page %d begin with %s", i+1, title)
			}
			assert.NotZero(t, titles)
		}
		require.Len(t, rows, 200)
		assert.Equal(t, "row 199", rows[199])
	}
}

// What does not fill its pages ends level in all columns; it takes no more pages for that.
func TestColumnsEndEvenly(t *testing.T) {
	setup, err := sheet.Setup{Lang: words.English}.Settled()
	require.NoError(t, err)
	var list []Passage
	for range 6 {
		list = append(list, Drawing{High: 30, On: func(c draw.Canvas, box draw.Rect) { c.Fill(box.Path(), draw.Black) }})
	}
	for name, set := range map[string]func(sheet.Setup, draw.Size, int, []Passage) []sheet.Leaf{"flowed": Pages, "evenly": EvenPages} {
		leaves := set(setup, setup.Paper, 2, list)
		require.Len(t, leaves, 1)
		left := 0
		for _, line := range strings.Split(draw.Record(leaves[0].Draw), "\n") {
			if strings.Contains(line, "rect 10 ") {
				left++
			}
		}
		assert.Equal(t, map[string]int{"flowed": 6, "evenly": 3}[name], left, name)
	}
}
