package print

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// What is offered stands on two lines beside the pages of a desktop, in both languages.
func TestOfferStandsOnTwoLines(t *testing.T) {
	const column = 536 // of the pages, on the smallest desktop
	for _, lang := range words.Langs() {
		for _, game := range []string{"veritable", "bismarck"} {
			s := at(t, setting{lang, theme.Normal, theme.Light, desktopSize})
			s.kept.Lang = string(lang)
			s.take(func() (*source, error) { return s.sources.fromGames(game, "", nil) })
			s.order.Products = map[string]int{"map": 1}
			s.changed()
			row := notices{s.desk}.offered()
			require.NotNil(t, row, game)
			assert.Equal(t, flow.HeightAt(row, 2000), flow.HeightAt(row, column), "%s in %s", game, lang)
		}
	}
}
