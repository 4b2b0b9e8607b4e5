package forms_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc/rework"
)

// The sheet that renames stays open with the reason if another row has the id.
func TestRenameToATakenIDStaysOpen(t *testing.T) {
	h := (&hand{t: t, w: operational(t)}).to(forms.Sides)
	sheet := h.find(func(c page.Control) bool { return c.ID == "rename:game.toml#side[1]" }).Send.Sheet.(*page.TextSheet)
	for text, want := range map[string]string{"blue": "“blue” is the id of Blue.", "Rot!": "Invalid id", "rot": "", "red": ""} {
		sheet.Put("text", text)
		p := sheet.Page(seat("en"))
		assert.Contains(t, p.Foot[0].DisabledReason, want)
		assert.Equal(t, want == "", p.Foot[0].DisabledReason == "", text)
		assert.Contains(t, told(p), p.Foot[0].DisabledReason)
	}
}

// A side that gets another name offers the texts that still have the old one; they are changed in one step, or left.
func TestRenamedSideIsOfferedInTexts(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	before := len(rework.Mentions(h.w.Doc, "Blue"))
	h.to(forms.Sides).press("game.toml#side[0].name", "Azure").says("with “Blue”")
	assert.Len(t, rework.Mentions(h.w.Doc, "Blue"), before-1)
	assert.Less(t, strings.Index(told(h.panel()), "with “Blue”"), strings.Index(told(h.panel()), "card Red"), "at the side itself")
	h.press("renamed:blue:0", nil)
	assert.Len(t, rework.Mentions(h.w.Doc, "Blue"), before-2, "one tap changes one text")
	h.w.Doc.Undo()
	assert.Len(t, rework.Mentions(h.w.Doc, "Blue"), before-1, "one step")
	h.press("renamed:blue:all", nil)
	assert.Empty(t, rework.Mentions(h.w.Doc, "Blue"))
	assert.NotContains(t, told(h.panel()), "with “Blue”")
	assert.Contains(t, told(h.panel()), "Azure")
	assert.NotEmpty(t, rework.Mentions(h.w.Doc, "Azure"))
	assert.Empty(t, serious(h.w))
	h.w.Doc.Undo()
	assert.Len(t, rework.Mentions(h.w.Doc, "Blue"), before-1, "one step")

	h.press("game.toml#side[1].name", "Rot").press("renamed:red:keep", nil)
	assert.NotContains(t, told(h.panel()), "with “Red”")
	assert.NotEmpty(t, rework.Mentions(h.w.Doc, "Red"))
}
