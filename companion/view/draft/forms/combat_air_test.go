package forms_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/editor/gamedoc"
	"sandtable/scenarios/template"
)

// A point of support that no modifier counts says so, and one press gives it a column.
func TestAPointOfSupportHasAWorth(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	n := len(h.w.Doc.Rows("game.toml", "tracker"))
	require.NoError(t, h.w.Doc.AddRow("game.toml", "tracker", n, gamedoc.Fields{"id": "guns", "name": "Artillery points", "min": 0, "max": 6, "start": 4}))
	require.NoError(t, h.w.Doc.AddRow("rules.toml", "odds[0].air", 0, gamedoc.Fields{"side": "blue", "tracker": "guns"}))
	before := len(h.w.Doc.Rows("rules.toml", "odds[0].modifier"))
	h.to(forms.Combat).open("New battle").open("Artillery points").says("Nothing counts these points yet.")
	h.press("rules.toml#odds[0].air[0].worth", nil).says("Artillery points")
	rows := h.w.Doc.Rows("rules.toml", "odds[0].modifier")
	require.Len(t, rows, before+1)
	assert.Equal(t, `air_blue * toward("blue")`, h.w.Doc.String("rules.toml", rows[before].Path+".value"))
	assert.NoError(t, h.w.Checker.Playable())
}

// A new support takes a track of points, not the one of the turns.
func TestSupportTakesATrackOfPoints(t *testing.T) {
	of, ok := template.Find("empty")
	require.True(t, ok)
	d, err := gamedoc.Open(of.Files)
	require.NoError(t, err)
	h := &hand{t: t, w: form.Open(d)}
	h.to(forms.Air).add("Add track", "Artillery")
	h.to(forms.Combat).add("Add combat", "Battle").open("Battle").add("Add air support", "")
	assert.Equal(t, "artillery", d.String("rules.toml", "odds[0].air[0].tracker"))
}
