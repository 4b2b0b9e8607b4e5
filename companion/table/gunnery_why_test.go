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

// The result of a salvo lists its dice and its modifiers apart.
func TestSalvoListsDiceAndModifiersApart(t *testing.T) {
	s := &stand{t: t, p: at(t, paper)}
	s.d = begin(t, s.p, engine.Opening{ID: hidden})
	s.shelled().show()
	groups, head := map[string][]string{}, ""
	for _, row := range (session.Outcome{}).Page(s.d.Seat()).Rows {
		switch body := row.Body.(type) {
		case *page.Section:
			head = row.Label
		case *page.Steps:
			for _, l := range body.Lines {
				groups[head] = append(groups[head], l.Text)
			}
		}
	}
	require.Equal(t, map[string][]string{
		"Result":            {"Hits on bow guns", "Target acquired from the next round"},
		"Dice":              {"Dice of the stern guns", "roll 7, modified to 11: miss", "roll 1, modified to 5: 1 bow gun factor", "Dice to throw"},
		"Added to each die": {"Radar of the firing ship", "Firing ship Closing or Breaking Off", "Target Closing or Breaking Off", "Visibility 7 to 9"},
	}, groups)
}
