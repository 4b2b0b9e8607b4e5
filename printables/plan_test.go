package printables

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/mapsheet"
	"sandtable/printables/sheet"
)

// Fewer sheets are offered where a plan finds them, and taken where they are accepted.
func TestFewerSheetsAreOffered(t *testing.T) {
	for _, c := range []struct {
		game       string
		head, how  string
		asked, got int
	}{
		{"bismarck", "6 sheets instead of 8", "overlap 8 mm", 18, 14},
		{"veritable", "3 sheets instead of 4", "legend by the key plan", 5, 4},
		{"combat-commander", "", "", 5, 5},
	} {
		s := shipped(t, engine.Opening{ID: c.game, Default: true})
		out, err := s.Print(Job{Products: []string{"map"}})
		require.NoError(t, err)
		assert.Len(t, out.Pages, c.asked, c.game)
		if c.head == "" {
			assert.Empty(t, out.Offers, c.game)
		} else if assert.Len(t, out.Offers, 1, c.game) {
			head, how := out.Offers[0].Words(s.voice(words.English))
			assert.Equal(t, [2]string{c.head, c.how}, [2]string{head, how})
		}
		for _, lang := range words.Langs() {
			fewest, err := s.Print(Job{Setup: sheet.Setup{Lang: lang}, Products: []string{"map"}, Map: mapsheet.Choice{Fewest: true}})
			require.NoError(t, err)
			assert.Len(t, fewest.Pages, c.got, c.game)
			assert.Empty(t, fewest.Offers, "what is accepted is not offered again")
			for _, page := range fewest.Pages {
				assert.NotEmpty(t, draw.Record(page.Draw))
			}
		}
	}
}
