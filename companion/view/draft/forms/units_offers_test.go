package forms_test

import (
	"fmt"
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
