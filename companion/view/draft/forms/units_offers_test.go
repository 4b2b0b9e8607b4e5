package forms_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
)

// A pasted list can take the place of all counters, in one step.
func TestPastedListTakesThePlaceOfAll(t *testing.T) {
	h := (&hand{t: t, w: operational(t)}).to(forms.Units)
	before, count := h.w.Doc.Text("units.csv"), h.w.Doc.Sheet("units.csv").Len()
	h.find(func(c page.Control) bool { return c.ID == "units.paste" })
	h.page.Put("units.paste", "Unit\tSide\tAttack\n3rd Rifle\tBlue\t4\n4th Rifle\tRed\t3")
	instead := h.find(func(c page.Control) bool { return c.ID == "pasted.instead" })
	assert.Equal(t, fmt.Sprintf("In place of the %d counters", count), instead.Label)
	h.press("pasted.instead", nil)
	require.Equal(t, 2, h.w.Doc.Sheet("units.csv").Len())
	assert.Equal(t, "4th Rifle", h.cell(1, "name_en"))
	require.True(t, h.w.Doc.Undo())
	assert.Equal(t, before, h.w.Doc.Text("units.csv"), "one step")
}

// A roster without backs gets their columns with one press, and a counter with one has a step to lose.
func TestBacksGetTheirColumns(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	s := h.w.Doc.Sheet("units.csv")
	for _, column := range s.Columns() {
		if strings.HasPrefix(column, "back_") {
			require.NoError(t, s.RemoveColumn(column))
		}
	}
	h.to(forms.Units).press("units.backs", nil)
	assert.Subset(t, s.Columns(), []string{"back_attack", "back_defence", "back_movement"})
	_, there := h.panel().Find("units.backs")
	assert.False(t, there, "all are there")
	h.at(0, "back_attack").press("units.cell", "1")
	assert.Equal(t, "1", h.cell(0, "back_attack"))
	require.True(t, h.w.Doc.Undo())
	require.True(t, h.w.Doc.Undo())
	assert.NotContains(t, s.Columns(), "back_attack")
}
