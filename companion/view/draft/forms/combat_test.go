package forms_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
)

// hand presses what is on a page, by its words.
type hand struct {
	t    *testing.T
	w    *form.Work
	page *form.Page
}

func (h *hand) to(id string) *hand {
	for _, f := range forms.All() {
		if f.ID == id {
			h.page = f.Page(h.w)
		}
	}
	return h
}

func (h *hand) panel() page.Panel { return h.page.Page(seat("en")) }

// find is the first control that fits.
func (h *hand) find(fits func(page.Control) bool) page.Control {
	h.t.Helper()
	for _, c := range h.panel().All() {
		if fits(c) {
			return c
		}
	}
	require.Fail(h.t, "not on the page", told(h.panel()))
	return page.Control{}
}

// open opens the page of a row by its words.
func (h *hand) open(words string) *hand {
	c := h.find(func(c page.Control) bool { return page.Is[*page.Item](c) && c.Label == words })
	h.page = c.Send.Page.(*form.Page)
	return h
}

// press presses a control with a value.
func (h *hand) press(id string, value any) *hand {
	h.t.Helper()
	h.find(func(c page.Control) bool { return c.ID == id })
	h.page.Put(id, value)
	return h
}

// add adds a row by the words of its button and its name.
func (h *hand) add(words, name string) *hand {
	h.t.Helper()
	if _, several := h.panel().Find("adds"); several {
		h.press("adds", nil)
	}
	c := h.find(func(c page.Control) bool { return strings.HasPrefix(c.ID, "add:") && c.Label == words })
	if c.Send.Sheet == nil {
		h.page.Put(c.ID, nil)
		return h
	}
	sheet := c.Send.Sheet.(*page.TextSheet)
	h.page.Put(sheet.Take.Put.Field, name)
	return h
}

// set types into a field by its label.
func (h *hand) set(label string, value any) *hand {
	h.t.Helper()
	c := h.find(func(c page.Control) bool {
		return c.Label == label && c.ID != "" && !page.Is[*page.Item](c)
	})
	h.page.Put(c.ID, value)
	return h
}

// chip presses a chip by the key it belongs to and its words.
func (h *hand) chip(key, words string) *hand {
	h.t.Helper()
	c := h.find(func(c page.Control) bool {
		return page.Is[*page.Chip](c) && c.Label == words && strings.Contains(c.ID, "."+key+"=")
	})
	h.page.Put(c.ID, nil)
	return h
}

func (h *hand) sound() *hand {
	h.t.Helper()
	var found []string
	for _, f := range h.w.Checker.Check() {
		if f.Problem.Code != "unused" && !strings.HasPrefix(f.Problem.Code, "text.") {
			found = append(found, f.File+" "+f.Path+" "+seat("en").Problem(f.Problem))
		}
	}
	assert.Empty(h.t, found)
	return h
}

// A table by the difference of strengths, with a code of the game's own and a modifier by terrain, is made on the form
// of combat alone; the chances of a column follow each cell.
func TestCombatIsMadeOnTheForm(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Combat).add("Add table", "Assault table")
	h.open("Assault table").set("Columns, from left to right", "-2, -1, 0, +1, +2, +3")
	cell := func(row, col int, code string) {
		grid := h.find(func(c page.Control) bool { return page.Is[*page.Grid](c) })
		h.press(grid.ID, page.Cell{Row: row, Col: col + 1})
		h.press("tables.toml#table[1].cells["+string(rune('0'+row))+"]["+string(rune('0'+col))+"]", code)
	}
	for row := range 6 {
		for col := range 6 {
			cell(row, col, "DR")
		}
	}
	cell(5, 4, "HX")
	cell(4, 4, "HX")
	bars := func() (out []string) {
		for _, b := range h.find(func(c page.Control) bool { return page.Is[*page.Bars](c) }).Body.(*page.Bars).Chances {
			out = append(out, b.Percent+" "+b.Words)
		}
		return out
	}
	assert.Equal(t, []string{"67% DR: Defender retreats 1 hex", "33% HX: Resolve by hand"}, bars())

	h.to(forms.Combat).open("New battle").chip("by", "Difference").chip("table", "Assault table")
	h.add("Add code", "HX").open("HX").set("Half eliminated", "units")
	h.to(forms.Combat).open("Assault table")
	h.press(h.find(func(c page.Control) bool { return page.Is[*page.Grid](c) }).ID, page.Cell{Row: 5, Col: 5})
	assert.NotContains(t, strings.Join(bars(), "\n"), "by hand")

	h.to(forms.Combat).open("New battle").add("Add modifier", "Town").open("Town")
	h.set("Value", "-2").chip("terrain", "Town")
	h.sound()
}

// An id is renamed on the page of its row, through every file; sessions begun before find it by its former one.
func TestIdsAreRenamed(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Combat).open("New battle")
	id := "rename:rules.toml#odds[0]"
	h.find(func(c page.Control) bool { return c.ID == id })
	h.page.Put(id, "assault")
	assert.Equal(t, "assault", h.w.Doc.String("rules.toml", "odds[0].id"))
	assert.Equal(t, "battle", h.w.Doc.String("rules.toml", "odds[0].was"))
	h.sound()
	h.to(forms.Combat).open("New battle").open("Attack across the river")
	mod := "rename:" + h.page.About.ID()
	h.page.Put(mod, "No Good")
	assert.Contains(t, told(h.panel()), "Use a-z", "a wrong id is reported and changes nothing")
}

// A kind of modifier takes away what it has no use for, in one step, and shows no field for it.
func TestAModifierHasTheFieldsOfItsKind(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Combat).open("New battle").add("Add modifier", "Out of supply").open("Out of supply")
	fields := func() (out []string) {
		for _, key := range []string{"value", "of", "hexes", "cancels"} {
			if slices.ContainsFunc(h.panel().All(), func(c page.Control) bool {
				return strings.Contains(c.ID, "]."+key) && strings.Contains(c.ID, "modifier")
			}) {
				out = append(out, key)
			}
		}
		return out
	}
	assert.Equal(t, []string{"value"}, fields())
	h.chip("kind", "Half")
	assert.Equal(t, []string{"of"}, fields())
	h.set("Of which units", "attacker")
	h.sound()
	h.chip("kind", "Columns").sound()
	assert.Equal(t, []string{"value"}, fields())
	require.True(t, h.w.Doc.Undo())
	assert.Equal(t, []string{"of"}, fields())
}
