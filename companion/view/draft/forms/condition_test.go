package forms_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// A condition is chosen: kind, subject, comparison. Its clauses stand in words above the formula, and are changed,
// joined otherwise and taken out by pressing them.
func TestConditionsAreChosen(t *testing.T) {
	const when = "game.toml#phase[2].when"
	h := &hand{t: t, w: operational(t)}
	formula := func() string { return h.w.Doc.String("game.toml", "phase[2].when") }
	h.to(forms.Sequence).open("Supply").says("chip Turn: more than 1")
	require.Equal(t, "turn > 1", formula())

	h.sheet(when+"?1", "kind=units", "about=blue", "about=red", "about=blue", "about=on_map", "set")
	assert.Equal(t, `turn > 1 && count("red on_map") >= 1`, formula())
	h.says("chip Units (Red, In a hex): at least 1")

	h.press(when+"?join", "any")
	assert.Equal(t, `turn > 1 || count("red on_map") >= 1`, formula())
	h.says("[All of these] [Any of these*]")

	h.sheet(when+"?0", "op=least", "value=4", "set").says("chip Turn: at least 4")
	h.sheet(when+"?1", "remove")
	assert.Equal(t, "turn >= 4", formula())
	h.sheet(when+"?0", "remove")
	assert.Empty(t, formula())
	_, undone := h.w.Doc.Steps()
	assert.Equal(t, 5, undone, "each choice is one step")
}

// A formula that only its writer understands is shown as it is written, and one that is half written stays in its field.
func TestConditionsAreWritten(t *testing.T) {
	const when = "game.toml#phase[2].when"
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Sequence).open("Supply").press(when, "turn - 1 > 2 && turn != 5").says("chip turn - 1 > 2").says("chip Turn is not 5")
	h.press(when, "turn >").says("turn >")
	for _, written := range []string{"turn - 1 > 2", `count("blue")`, "turn == last", "mill == mill_blue"} {
		h.press(when, written)
		sheet := h.find(func(c page.Control) bool { return c.ID == when+"?0" }).Send.Sheet.Page(seat(words.English))
		assert.Empty(t, page.Faults(sheet), written)
		assert.Contains(t, told(sheet), written+"\n", "as it is written")
		assert.NotContains(t, told(sheet), "draft.", written)
	}
}

// The words that choose units are ticked as well as typed.
func TestFiltersAreTicked(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Combat).open("New battle").more()
	const bars = "rules.toml#odds[0].no_attack"
	h.press("ticks:"+bars, nil).press(bars+"=blue", nil).press(bars+"=armour", nil)
	assert.Equal(t, "blue armour", h.w.Doc.String("rules.toml", "odds[0].no_attack"))
	h.says("chip Blue (on)").press(bars+"=blue", nil).press(bars+"=armour", nil)
	assert.Empty(t, h.w.Doc.String("rules.toml", "odds[0].no_attack"))
}

// sheet presses a control, and what the sheet that it opens offers; value=4 sets its number. What the sheet is done with
// goes to the page.
func (h *hand) sheet(id string, presses ...string) *hand {
	h.t.Helper()
	sheet := h.find(func(c page.Control) bool { return c.ID == id }).Send.Sheet
	require.NotNil(h.t, sheet, id)
	for _, press := range presses {
		panel := sheet.Page(seat(words.English))
		assert.Empty(h.t, page.Faults(panel))
		c, ok := panel.Find(press)
		var value any
		if press == "value=4" {
			c, ok = panel.Find("value")
			value = 4
		}
		require.True(h.t, ok, "%s: %s", press, told(panel))
		require.Empty(h.t, c.DisabledReason)
		send := c.Sent(value)
		if send.Done {
			h.page.Put(send.Put.Field, send.Put.Value)
			continue
		}
		sheet.Put(send.Put.Field, send.Put.Value)
	}
	return h
}
