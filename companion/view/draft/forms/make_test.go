package forms_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/scenarios/template"
)

// A word in the roster that the game does not know can be made with one press, for all counters that have it.
func TestUnknownWordsAreMade(t *testing.T) {
	for _, c := range []struct{ column, text, makes, id, name string }{
		{"size", "division", "make:size:division", "division", "Division"},
		{"type", "heavy tank", "make:type:heavy tank", "heavy_tank", "Heavy tank"},
		{"formation", "1st Guards", "make:formation:1st Guards", "x1st_guards", "1st Guards"},
		{"side", "neutral", "make:side:neutral", "neutral", "Neutral"},
		{"traits", "elite", "make:trait:elite", "elite", "Elite"},
	} {
		h := (&hand{t: t, w: operational(t)}).to(forms.Units)
		s := h.w.Doc.Sheet(gamedoc.Roster)
		before := len(serious(h.w))
		for _, row := range []int{2, 5} {
			require.NoError(t, h.w.SetCell(gamedoc.Roster, row, c.column, c.text))
		}
		assert.Greater(t, len(serious(h.w)), before, c.column)
		h.press("units", page.Cell{Row: 2})
		assert.Empty(t, page.Faults(h.panel()))
		h.press(c.makes, nil)
		assert.Equal(t, c.id, s.Cell(2, c.column))
		assert.Equal(t, c.id, s.Cell(5, c.column))
		assert.Len(t, serious(h.w), before, c.column)
		assert.Contains(t, told(h.panel()), c.name)
		require.True(t, h.w.Doc.Undo())
		assert.Equal(t, c.text, s.Cell(5, c.column), "one step")
	}
}

// A new rule that needs a box makes it.
func TestAMissingBoxIsMade(t *testing.T) {
	of, ok := template.Find("empty")
	require.True(t, ok)
	d, err := gamedoc.Open(of.Files)
	require.NoError(t, err)
	h := (&hand{t: t, w: form.Open(d)}).to(forms.Combat).add("Add combat", "Battle").open("Battle")
	h.press("make:box:eliminated", nil)
	assert.NotContains(t, told(h.panel()), "Unknown box")
	assert.Equal(t, "Eliminated", h.w.Doc.String("game.toml", "box[0].name"))
}

// Kinds of terrain that are on no map are one problem, and one press removes those that nothing names.
func TestUndrawnKindsAreRemoved(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	rows := func() int { return len(h.w.Doc.Rows("terrain.toml", "terrain")) }
	before := rows()
	for _, id := range []string{"bog", "dunes", "scrub"} {
		require.NoError(t, h.w.Doc.AddRow("terrain.toml", "terrain", rows(), gamedoc.Fields{"id": id, "name": view.Readable(id), "cost": 1, "colour": "#EFE7C8"}))
	}
	h.to(forms.Movement).says("3 kinds of terrain are on no map: Bog, Dunes, Scrub. Use or remove them.")
	h.press("clear:terrain", nil)
	assert.Equal(t, before, rows())
	assert.NotContains(t, told(h.panel()), "are on no map")
	require.True(t, h.w.Doc.Undo())
	assert.Equal(t, before+3, rows(), "one step")
}
