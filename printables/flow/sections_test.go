package flow

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/sheet"
)

// block is a chart that is so high, with its heading.
func block(name string, high float64) []Passage {
	return []Passage{Heading{Text: name, Level: 2}, Drawing{High: high, On: func(c draw.Canvas, box draw.Rect) { c.Fill(box.Path(), draw.Black) }}}
}

func setOn(t *testing.T, sections ...Section) []sheet.Leaf {
	t.Helper()
	setup, err := sheet.Setup{}.Settled()
	require.NoError(t, err)
	return Sections(setup, setup.Paper, sections...)
}

// A section of one column is below one of two on the same page; the two end level for it.
func TestSectionsShareAPage(t *testing.T) {
	two := append(append(block("a", 60), block("b", 60)...), append(block("c", 60), block("d", 60)...)...)
	leaves := setOn(t, Section{2, two}, Section{1, block("wide", 100)})
	require.Len(t, leaves, 1)
	assert.Len(t, setOn(t, Section{2, two}, Section{1, block("wide", 160)}), 2, "what has no room begins a page")
}

// A heading is never the last line of a column.
func TestHeadingsStayWithWhatFollows(t *testing.T) {
	list := append(block("first", 250), block("second", 60)...)
	leaves := setOn(t, Section{1, list})
	require.Len(t, leaves, 2)
	assert.NotContains(t, draw.Record(leaves[0].Draw), `"second"`)
	assert.Contains(t, draw.Record(leaves[1].Draw), `"second"`)
}

// A small chart comes earlier where that saves a page, and only there.
func TestSmallChartsFillGaps(t *testing.T) {
	list := append(append(block("a", 200), block("b", 240)...), block("c", 30)...)
	leaves := setOn(t, Section{1, list})
	require.Len(t, leaves, 2)
	assert.Contains(t, draw.Record(leaves[0].Draw), `"c"`)
	list = append(append(block("a", 200), block("b", 100)...), block("c", 30)...)
	leaves = setOn(t, Section{1, list})
	require.Len(t, leaves, 2)
	assert.NotContains(t, draw.Record(leaves[0].Draw), `"c"`)
}
