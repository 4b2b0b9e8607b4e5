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

// Numbers within a text lead if there is such a paragraph; the first in it is its own, and 1.5 points are no rule.
func TestNumbersWithinAText(t *testing.T) {
	r := view.Reader{Game: &engine.Game{RuleTexts: map[words.Lang][]engine.Paragraph{words.English: {{Number: "1"}, {Number: "6.5"}, {Number: "7.2"}}}}, Lang: words.English}
	for text, want := range map[string][]string{"6.5 as in 7.2, not 6.5": {"7.2", "6.5"}, "Pay 1.5 points (6.5).": {"6.5"}, "6.5": nil, "see 6.5.1 or 9.1": nil} {
		var got []string
		for _, at := range rulebook.Numbers(r, text) {
			got = append(got, text[at[0]:at[1]])
		}
		assert.Equal(t, want, got, text)
	}
	assert.Empty(t, rulebook.Numbers(view.Reader{}, "see 6.5"))
}
