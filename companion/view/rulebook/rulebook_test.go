package rulebook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rulebook"
	"sandtable/engine"
	"sandtable/engine/words"
)

// The numbers of other paragraphs in a paragraph lead to these. Other numbers lead nowhere.
func TestParagraphsLeadToOthers(t *testing.T) {
	g := &engine.Game{Book: words.App(), RuleTexts: map[words.Lang][]engine.Paragraph{words.English: {
		{Number: "6.5", Title: "Supply", Text: "See 7.2 and 7.2 again, not 8.1 or 1.5 km, nor 6.5 itself."},
		{Number: "7.2", Title: "Night"},
	}}}
	seat := view.Seat{Reader: view.Reader{Game: g, Lang: words.English}}
	var got []string
	for _, c := range (rulebook.Sheet{Number: "6.5"}).Page(seat).All() {
		if sheet, ok := c.Send.Sheet.(rulebook.Sheet); ok && page.Is[*page.Button](c) {
			got = append(got, c.Label+" → "+sheet.Number)
		}
	}
	assert.Equal(t, []string{"7.2 Night → 7.2"}, got)
}
