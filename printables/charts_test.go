package printables

import (
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/picture"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A table whose texts would be broken into many lines in a column takes the whole width of the sheet.
func TestCrowdedChartsTakeTheWholeWidth(t *testing.T) {
	setup, _ := Setup{}.settled()
	w := charts{sheetGame{voice{words.App(), words.English}, &engine.Game{}, setup}}
	table := func(text string) []passage {
		t := reasons{w.sheetGame}.table()
		t.Rows = append(t.Rows, []picture.Cell{{Text: text}, {Text: "×2"}, {Text: "7.1"}})
		return []passage{heading{text: "Chart"}, tablePassage{table: t}}
	}
	assert.False(t, w.crowded(table(strings.Repeat("a few words ", 10))))
	assert.True(t, w.crowded(table(strings.Repeat("very many words ", 40))))
}
