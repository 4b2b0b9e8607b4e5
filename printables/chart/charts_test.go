package chart

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// A table whose texts would be broken into many lines in a column takes the whole width of the sheet.
func TestCrowdedChartsTakeTheWholeWidth(t *testing.T) {
	setup, _ := sheet.Setup{}.Settled()
	w := Charts{Subject: sheet.Subject{Voice: sheet.Voice{Book: words.App(), Lang: words.English}, Game: &engine.Game{}, Setup: setup}}
	table := func(text string) []flow.Passage {
		t := reasons{w.Subject}.table()
		t.Rows = append(t.Rows, []picture.Cell{{Text: text}, {Text: "×2"}, {Text: "7.1"}})
		return []flow.Passage{flow.Heading{Text: "Chart"}, flow.NewTable(t, nil)}
	}
	assert.False(t, w.crowded(table(strings.Repeat("a few words ", 10))))
	assert.True(t, w.crowded(table(strings.Repeat("very many words ", 40))))
}
