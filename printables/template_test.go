package printables

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/sheet"
	"sandtable/scenarios/template"
)

// A game begun from a template prints at once: no finding, every product in both languages, and counters that fit the
// hexes of its map.
func TestTemplatesPrint(t *testing.T) {
	for _, x := range template.List() {
		t.Run(x.ID, func(t *testing.T) {
			for _, p := range Lint(x.Files, nil) {
				assert.Fail(t, engine.Explain(words.App(), words.English, p))
			}
			g, err := gamedata.Open(x.Files, nil, engine.Opening{ID: x.ID})
			require.NoError(t, err)
			s, err := Open(g, x.Files)
			require.NoError(t, err)
			for _, lang := range words.Langs() {
				job := all(s, sheet.Setup{Lang: lang, Back: sheet.LongEdge})
				out, err := s.Print(job)
				require.NoError(t, err)
				assert.GreaterOrEqual(t, len(out.Pages), len(job.Products))
				assert.Empty(t, out.Warned)
			}
			for _, b := range g.Boards {
				pieces, _, err := s.Pieces(sheet.Setup{Lang: words.English})
				require.NoError(t, err)
				for _, p := range pieces {
					assert.LessOrEqual(t, larger(p.Size), airy*min(b.Grid().Size.Width, b.Grid().Size.Height), p.ID)
				}
			}
		})
	}
}
