package mapsheet

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/sheet"
)

// No name of a map runs over its edge, in any language.
func TestNamesStayOnTheMap(t *testing.T) {
	for _, game := range []string{"veritable", "combat-commander"} {
		g, err := gamedata.Open(os.DirFS("../../scenarios/"+game), nil, engine.Opening{ID: game, Default: true})
		require.NoError(t, err)
		for _, lang := range words.Langs() {
			w := sheet.Subject{Voice: sheet.Voice{Book: g.Book, Lang: lang}, Game: g}
			terrains, err := w.Terrains()
			require.NoError(t, err)
			for _, b := range g.Boards {
				m := surround{Subject: w, board: b, looks: terrains}.picture()
				for _, n := range m.Names() {
					assert.InDelta(t, n.Box.W*n.Box.H, n.Box.Intersect(m.Bounds()).W*n.Box.Intersect(m.Bounds()).H, 1e-6, "%s, %s", b.ID(), lang)
				}
			}
		}
	}
}

// Joins avoid the names of towns and the legend, which is on one page: on common paper, and on small paper where
// possible.
func TestJoinsGoRoundNames(t *testing.T) {
	for _, game := range []string{"veritable", "combat-commander"} {
		g, err := gamedata.Open(os.DirFS("../../scenarios/"+game), nil, engine.Opening{ID: game, Default: true})
		require.NoError(t, err)
		for _, paper := range []string{"a4", "letter", "a3", "a5", "legal"} {
			for _, lang := range words.Langs() {
				size, err := sheet.ParsePaper(paper)
				require.NoError(t, err)
				setup, err := sheet.Setup{Paper: size, Lang: lang}.Settled()
				require.NoError(t, err)
				w := sheet.Subject{Voice: sheet.Voice{Book: g.Book, Lang: lang}, Game: g, Setup: setup}
				terrains, err := w.Terrains()
				require.NoError(t, err)
				for _, b := range g.Boards {
					choice, err := Choice{}.settled()
					require.NoError(t, err)
					r, asked, err := Maps{Subject: w, Choice: choice}.tiled(surround{Subject: w, board: b, looks: terrains, choice: choice})
					require.NoError(t, err)
					if paper == "a4" || paper == "letter" || paper == "a3" {
						assert.Positive(t, r.page.to, "%s, %s, %s: the legend stands on one page", b.ID(), paper, lang)
						assert.Zero(t, asked.cut, "%s, %s, %s: and no join goes through it", b.ID(), paper, lang)
					}
					fewer, ok := planner{r, asked}.fewest()
					if paper == "a4" || paper == "letter" || paper == "a3" {
						assert.Zero(t, fewer.cut, "%s, %s, %s: %d pages", b.ID(), paper, lang, fewer.pageCount())
					}
					assert.LessOrEqual(t, fewer.cut, min(1, asked.cut), "%s, %s, %s", b.ID(), paper, lang)
					if ok {
						assert.True(t, fewer.pageCount() < asked.pageCount() || fewer.cut < asked.cut, "%s, %s, %s", b.ID(), paper, lang)
						t.Logf("%s, %s, %s: %d instead of %d", b.ID(), paper, lang, fewer.pageCount(), asked.pageCount())
					}
				}
			}
		}
	}
}
