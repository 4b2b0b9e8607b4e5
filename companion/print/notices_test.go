package print

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/printing"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// An offer takes two lines above the pages of a desktop, in both languages.
func TestOfferStandsOnTwoLines(t *testing.T) {
	const column = 536 // of the pages, on the smallest desktop
	for _, lang := range words.Langs() {
		for _, game := range []string{"veritable", "bismarck"} {
			s := at(t, setting{lang, theme.Normal, theme.Light, desktopSize})
			s.st.Choices.Lang = string(lang)
			s.st.Take(func() (*printing.Origin, error) { return s.st.Shelf.FromGames(game, "", nil) })
			s.st.Order.Products, s.st.Order.Plain = map[string]int{"map": 1}, true
			s.st.Changed()
			rows := s.ViewOf(s.screen.pages).Rows().Objects
			require.NotEmpty(t, rows, game)
			row := rows[len(rows)-1]
			assert.Equal(t, flow.HeightAt(row, 2000), flow.HeightAt(row, column), "%s in %s", game, lang)
		}
	}
}
