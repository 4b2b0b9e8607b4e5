package forms_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
)

// A press of Remove on a thing that others name asks first, and lists them. What nothing names goes at once.
func TestRemoveAsksForWhatIsInUse(t *testing.T) {
	for _, c := range []struct {
		form, row, remove string
		asks              string // the list and the name; "": it does not
	}{
		{forms.Sides, "", "remove:game.toml#side[1]", "8 counters, Red supply, Towns, Red Reserve, Setup, Supply, Arrivals, 9 more|Red"},
		{forms.Units, "infantry", "remove:game.toml#type[0]", "11 counters|infantry"},
		{forms.Units, "1st Blue Division", "remove:game.toml#formation[0]", "4 counters|1st Blue Division"},
		{forms.Units, "", "units.remove", "Examples of questions|1st Regiment, 1st Division"},
		{forms.Supply, "Red supply", "remove:board.toml#trace[1]", ""},
	} {
		h := (&hand{t: t, w: operational(t)}).to(c.form)
		if c.remove == "units.remove" {
			h.press("units", page.Cell{})
		}
		if c.row != "" {
			h.open(c.row)
		}
		before := h.w.Doc.Snapshot()
		send := h.find(func(x page.Control) bool { return x.ID == c.remove }).Sent(nil)
		ask, asks := send.Sheet.(page.Confirm)
		want := c.asks
		if list, name, ok := strings.Cut(want, "|"); ok {
			want = "It is used by: " + list + ". They stay, and Problems then lists what is missing. Undo restores " + name + "."
		}
		assert.Equal(t, want, ask.Text, c.remove)
		if !asks {
			assert.Equal(t, c.remove, send.Put.Field)
			continue
		}
		panel := ask.Page(seat("en"))
		assert.Empty(t, page.Faults(panel))
		assert.Equal(t, before, h.w.Doc.Snapshot(), "nothing is removed yet")
		yes, _ := panel.Find("yes")
		h.page.Put(yes.Sent(nil).Put.Field, nil)
		assert.NotEqual(t, before, h.w.Doc.Snapshot())
		require.True(t, h.w.Doc.Undo())
		assert.Equal(t, before, h.w.Doc.Snapshot())
	}
}
