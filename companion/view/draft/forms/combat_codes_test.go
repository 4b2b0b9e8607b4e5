package forms_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
)

// The row of a result code says that attackers may advance, or may not.
func TestAdvanceIsAllowedOrNot(t *testing.T) {
	w := operational(t)
	k := form.Key{File: "rules.toml", Path: "odds[0].result[0].advance"}
	require.NoError(t, w.Doc.Do(form.Step("draft.step.set"), func() error {
		return w.Doc.AddRow(k.File, "odds[0].result", 0, gamedoc.Fields{"id": "hold", "code": "D!"})
	}))
	c, ok := forms.Find(k).To(w, k).Page(seat("en")).Find(k.ID())
	require.True(t, ok)
	var got []string
	for _, o := range page.Options(c) {
		got = append(got, o.Label)
	}
	assert.Equal(t, []string{"Allowed", "Not allowed"}, got)
}

// The codes below a cell of a table keep their order while cells change.
func TestCodesKeepTheirOrder(t *testing.T) {
	h := (&hand{t: t, w: operational(t)}).to(forms.Combat).open("Combat Results Table (CRT)")
	grid := h.find(func(c page.Control) bool { return page.Is[*page.Grid](c) && strings.HasPrefix(c.ID, "cells:") })
	h.page.Put(grid.ID, page.Cell{Row: 0, Col: 1})
	codes := func() (ids, words []string) {
		for _, c := range h.panel().All() {
			if page.Is[*page.Chip](c) && strings.Contains(c.ID, ".cells[0][0]=") {
				ids, words = append(ids, c.ID), append(words, c.Label)
			}
		}
		return ids, words
	}
	ids, was := codes()
	require.Greater(t, len(ids), 3)
	for _, id := range []string{ids[len(ids)-1], ids[2], ids[0]} {
		h.press(id, nil)
		_, now := codes()
		assert.Equal(t, was, now)
	}
}

// A result that is named in a table says where its effect is set.
func TestAResultLeadsToItsCode(t *testing.T) {
	h := (&hand{t: t, w: operational(t)}).to(forms.Combat)
	h.open(h.w.Doc.String("tables.toml", "table[0].name"))
	c := h.find(func(c page.Control) bool { return strings.HasPrefix(c.ID, "add:table_word") })
	assert.Contains(t, c.Send.Sheet.(*page.TextSheet).Detail, "Add code")
}
