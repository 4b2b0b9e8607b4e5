package forms_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
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

// Conditions name what a designer thinks of: who holds a town, a mark of the turn track, and of a step what it enters and
// leaves, so that zones of control can stop.
func TestConditionsNameTownsMarksAndSteps(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	require.NoError(t, h.w.Doc.AddRow("game.toml", "sequence.mark", 0, gamedoc.Fields{"id": "night", "text": "Night", "turns": []int{3}}))
	const when = "game.toml#phase[2].when"
	h.to(forms.Sequence).open("Supply").sheet(when+"?1", "kind=holder", "about=chapel", "value=chapel_red", "set").says("chip Chapel is Red")
	h.sheet(when+"?2", "kind=mark", "truth=no", "set").says("chip Turn not marked: Night")
	assert.Equal(t, "turn > 1 && chapel == chapel_red && !marked_night", h.w.Doc.String("game.toml", "phase[2].when"))

	stop := h.w.Doc.Rows("rules.toml", "move")
	require.NotEmpty(t, stop)
	bars := stop[0].Path + ".step_bar"
	n := len(h.w.Doc.Rows("rules.toml", bars))
	require.NoError(t, h.w.Doc.AddRow("rules.toml", bars, n, gamedoc.Fields{"id": "stop", "text": "Zones of control stop"}))
	h.to(forms.Movement).open(h.w.Doc.String("rules.toml", stop[0].Path+".name")).open("Zones of control stop")
	at := "rules.toml#" + bars + "[" + strconv.Itoa(n) + "].when"
	h.sheet(at+"?0", "kind=place", "about=leave", "set").sheet(at+"?1", "kind=place", "about=first", "truth=no", "set")
	assert.Equal(t, "leave && !first", h.w.Doc.String("rules.toml", bars+"["+strconv.Itoa(n)+"].when"))
	h.says("chip Leaves an enemy zone of control").says("chip Not: First step of the move")
	assert.NoError(t, h.w.Checker.Playable())
}

// The first condition takes the place of the false of a new row.
func TestTheFirstConditionReplacesFalse(t *testing.T) {
	const when = "rules.toml#ledger[0].outright[0].when"
	h := (&hand{t: t, w: operational(t)}).to(forms.Victory).open("Victory points").add("Add sudden death", "Towns fall").open("Towns fall")
	assert.NotContains(t, told(h.panel()), "chip false")
	h.sheet(when+"?0", "kind=number", "about=turn", "set")
	assert.Regexp(t, "^turn ", h.w.Doc.String("rules.toml", "ledger[0].outright[0].when"))
}

// A field that must be empty shows no example of what to write.
func TestASuperfluousValueHasNoExample(t *testing.T) {
	h := (&hand{t: t, w: operational(t)}).to(forms.Combat).open("New battle").open("Attackers out of supply")
	kind := h.chip("kind", "Columns").find(func(c page.Control) bool { return strings.HasSuffix(c.ID, ".kind=shift") })
	of := strings.TrimPrefix(strings.TrimSuffix(kind.ID, ".kind=shift"), "rules.toml#") + ".of"
	require.NoError(t, h.w.Set(form.Key{File: "rules.toml", Path: of}, "attacker"))
	h.says("A shift chooses no units. Empty this field")
	assert.NotContains(t, told(h.panel()), "For example")
}

// A formula that only its writer understands is shown as it is written, and one that is half written stays in its field.
func TestConditionsAreWritten(t *testing.T) {
	const when = "game.toml#phase[2].when"
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Sequence).open("Supply").press(when, "turn - 1 > 2 && turn != 5").says("chip turn - 1 > 2").says("chip Turn is not 5")
	h.press(when, "turn >").says("turn >")
	for _, written := range []string{"turn - 1 > 2", `count("blue")`, "turn == last", "mill == mill_green"} {
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

// sheet presses a control, and what the sheet that it opens offers; value=4 sets its number, truth=no its negation. What the sheet is done with
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
		if press == "truth=no" {
			c, ok = panel.Find("truth")
			value = "no"
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
