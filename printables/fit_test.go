package printables

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/mapsheet"
	"sandtable/printables/sheet"
	"sandtable/scenarios"
	"sandtable/scenarios/template"
)

// TestCountersFitTheirHexes lays every counter and marker of every edition of the games that come along into the hexes
// of their maps, both at true size.
func TestCountersFitTheirHexes(t *testing.T) {
	for _, id := range scenarios.Catalogue().Games() {
		for _, e := range shipped(t, engine.Opening{ID: id, Default: true}).Game.Editions {
			s := shipped(t, engine.Opening{ID: id, Edition: e.ID})
			pieces, _, err := s.Pieces(sheet.Setup{Lang: words.English})
			require.NoError(t, err)
			assert.Empty(t, tight(s.Game.Boards, 1, pieces, mapFile), "%s, %s", id, e.ID)
			for _, b := range s.Game.Boards {
				flats := min(b.Grid().Size.Width, b.Grid().Size.Height)
				for _, p := range pieces {
					assert.LessOrEqual(t, larger(p.Size), airy*flats, "%s, %s: hexes of %.1f mm", id, p.ID, flats)
				}
			}
		}
	}
}

func larger(s draw.Size) float64 { return max(s.W, s.H) }

// Counters too large for their hexes are reported with both remedies: where they are printed, and where the game is
// checked.
func TestCountersTooLargeForTheirHexes(t *testing.T) {
	s := veritable(t, "vpg")
	said := func(job Job) (out []string) {
		t.Helper()
		printed, err := s.Print(job)
		require.NoError(t, err)
		for _, p := range printed.Warned {
			if p.Code == "print.tight" {
				out = append(out, engine.Explain(s.Book(), job.Lang, p))
			}
		}
		return out
	}
	both := []string{"counters", "map"}
	assert.Empty(t, said(Job{Products: both}), "as the game has them")
	small := mapsheet.Choice{Scale: 0.8}
	assert.Equal(t, []string{"The Reichswald: Counters of 15.88 mm crowd hexes of 16 mm. Use counters up to 13.6 mm or hexes from 18.7 mm."},
		said(Job{Setup: sheet.Setup{Lang: words.English}, Products: both, Map: small}), "on a map at 80%")
	assert.Equal(t, []string{"Рейхсвальд: Фишкам 15,88\u00a0мм тесно в гексах 16\u00a0мм. Фишки не больше 13,6\u00a0мм или гексы от 18,7\u00a0мм."},
		said(Job{Setup: sheet.Setup{Lang: words.Russian}, Products: both, Map: small}))
	assert.Empty(t, said(Job{Products: []string{"counters"}, Map: small}), "no map is printed")
	assert.Empty(t, said(Job{Products: both, Map: mapsheet.Choice{Fit: mapsheet.OnePage}}), "a map for looking at")
}

// The check of a player's own game reports counters too large for their hexes, and the game can still be played.
func TestLintFindsCountersTooLarge(t *testing.T) {
	i := slices.IndexFunc(template.List(), func(x template.Template) bool { return x.ID == "operational" })
	files := withFile(t, template.List()[i].Files, looks.File, "[[piece]]\nsize = 30\n")
	found := Lint(files, nil)
	require.Len(t, found, 1)
	assert.Equal(t, "print.tight", found[0].Code)
	assert.Regexp(t, `^maps/[a-z_]+\.json: Counters of 30 mm crowd hexes of 20 mm\. Use counters up to 17 mm or hexes from 35\.3 mm\.$`,
		engine.Explain(words.App(), words.English, found[0]))
}
