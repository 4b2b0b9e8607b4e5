package forms_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
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

// Words that no counter can have together say so.
func TestFiltersThatChooseNothingSaySo(t *testing.T) {
	const bars, unfit = "rules.toml#odds[0].no_attack", "None of the counters fits"
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Combat).open("New battle").more()
	h.press("ticks:"+bars, nil).press(bars+"=blue", nil)
	for _, c := range []struct {
		words string
		unfit bool
	}{{"blue", false}, {"blue red", true}, {"blue !blue", true}, {"!blue", false}, {"blue oos", false}, {"", false}} {
		h.press(bars, c.words)
		assert.Equal(t, c.unfit, strings.Contains(told(h.panel()), unfit), c.words)
	}
}

// A battle offers only words that its filters know, and its new rows begin without a fault.
func TestFiltersOfBattlesOfferWhatTheyKnow(t *testing.T) {
	const bars = "rules.toml#odds[0].no_attack"
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Combat).open("New battle").more().press("ticks:"+bars, nil)
	for _, c := range h.panel().All() {
		if strings.HasPrefix(c.ID, bars+"=") {
			h.press(c.ID, nil)
			assert.NotContains(t, keysOf(h.w), "filter.word", c.ID)
			h.press(c.ID, nil)
		}
	}
	h.to(forms.Combat).open("New battle").add("Add ban", "Guns")
	assert.NotContains(t, keysOf(h.w), "filter.word")
}

// keysOf are the texts of the findings in a draft.
func keysOf(w *form.Work) (keys []string) {
	for _, f := range w.Findings() {
		keys = append(keys, f.Problem.Code)
	}
	return keys
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
