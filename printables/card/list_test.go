package card_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/card"
	"sandtable/printables/counterlist"
	"sandtable/printables/grid"
	"sandtable/printables/looks"
)

// A text that no card has room for is refused before it is set.
func TestLongTextIsRefused(t *testing.T) {
	_, err := card.Read("deck.csv", []grid.Row{{Line: 1, Cells: []string{"card", "title", "text"}}, {Line: 2, Cells: []string{"poker", "A", strings.Repeat("word ", 200_000)}}}, looks.Art{}, nil)
	var faults counterlist.Faults
	if assert.ErrorAs(t, err, &faults) && assert.Len(t, faults.Unwrap(), 1) {
		assert.Equal(t, "deck.csv:2: text: text has more than 10000 letters. Shorten it.", engine.Explain(words.App(), words.English, faults.Unwrap()[0]))
	}
}
