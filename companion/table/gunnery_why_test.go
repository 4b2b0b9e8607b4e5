package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/engine"
)

// The reasons of a salvo are those that count, each with its rule.
func TestReasonsOfASalvo(t *testing.T) {
	s := &stand{t: t, p: at(t, paper)}
	s.d = begin(t, s.p, engine.Opening{ID: hidden})
	s.shelled().show()
	seen := 0
	for _, row := range (session.Outcome{}).Page(s.d.Seat()).Rows {
		if steps, ok := row.Body.(*page.Steps); ok {
			for _, l := range steps.Lines {
				assert.NotContains(t, []string{"= 0", "+0"}, l.Value, l.Text)
				assert.NotEmpty(t, l.Rule, l.Text)
				seen++
			}
		}
	}
	require.Greater(t, seen, 5)
}
