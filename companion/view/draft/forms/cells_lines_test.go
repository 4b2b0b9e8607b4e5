package forms_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
)

// A table whose dice were changed gets a line for each total at one press, new ones with dashes, or loses those that are
// too many. One undo step restores it.
func TestLinesForTheDice(t *testing.T) {
	h := (&hand{t: t, w: operational(t)}).to(forms.Combat).open("Combat Results Table (CRT)")
	at := h.page.About
	cells := func() []any {
		v, _ := h.w.Doc.Value(at.File, at.Path+".cells")
		list, _ := v.([]any)
		return list
	}
	fit := at.To("fit").ID()
	offered := func() bool {
		return slices.ContainsFunc(h.panel().All(), func(c page.Control) bool { return c.ID == fit })
	}
	assert.False(t, offered(), "a line for each face already")
	first := cells()[0]
	for _, c := range []struct{ dice, lines int }{{2, 11}, {3, 16}, {1, 6}} {
		h.press(at.To("count").ID(), c.dice)
		assert.True(t, offered(), c.dice)
		h.press(fit, nil)
		assert.Len(t, cells(), c.lines)
		assert.Equal(t, first, cells()[0])
		assert.False(t, offered())
	}
	h.press(at.To("count").ID(), 0)
	assert.False(t, offered(), "lines of a table without dice have names")
	h.press(at.To("count").ID(), 2).press(fit, nil)
	assert.Contains(t, cells()[10], "–")
	assert.True(t, h.w.Doc.Undo())
	assert.Len(t, cells(), 6)
}
