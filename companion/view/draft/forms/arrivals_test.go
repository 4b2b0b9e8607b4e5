package forms_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/forms"
	"sandtable/editor/gamedoc"
)

// New arrivals are of the side whose counters have a turn, and wait in a box that is not one of eliminated units.
func TestNewArrivalsFollowTheRoster(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	d := h.w.Doc
	rows := d.Sheet(gamedoc.Roster)
	for row := range rows.Len() {
		turn := ""
		if rows.Cell(row, "side") == "red" {
			turn = "3"
		}
		require.NoError(t, h.w.SetCell(gamedoc.Roster, row, "arrives", turn))
	}
	var lost []string
	for _, b := range d.Rows("game.toml", "box") {
		if b.ID != "map" {
			lost = append(lost, b.ID)
		}
	}
	require.NoError(t, d.AddRow("game.toml", "box", len(lost)+1, gamedoc.Fields{"id": "staging", "name": "Staging"}))
	at := len(d.Rows("rules.toml", "arrive"))
	require.NoError(t, d.Set("rules.toml", "odds[0].lost", map[string]any{"blue": lost[0], "red": lost[0]}))
	h.to(forms.Arrivals).add("Add arrivals", "Reinforcements")
	row := d.Rows("rules.toml", "arrive")[at].Path
	assert.Equal(t, "red", d.String("rules.toml", row+".units"))
	assert.NotContains(t, []string{"", "map", lost[0]}, d.String("rules.toml", row+".from"))
}
