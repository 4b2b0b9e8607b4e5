package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/words"
)

// isBlack reports whether a control is the main button of a panel and can be pressed.
func isBlack(c page.Control) bool {
	return c.DisabledReason == "" && (c.Style == page.Main || c.Style == page.Big)
}

// The list of units has no main button until units are chosen or removed.
func TestTheListOfUnitsIsBlackOnceSomethingIsChosen(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", nil)
	open := func() *battle.Picker {
		c, ok := battle.New().Page(g.seat(words.English)).Find("attacker")
		require.True(t, ok)
		return c.Send.Sheet.(*battle.Picker)
	}
	picker := open()
	done := func() page.Control { return control(t, picker.Page(g.seat(words.English)), "done") }
	assert.False(t, isBlack(done()), "nothing is chosen")
	press(t, g, picker, "unit.h51_152", nil)
	assert.True(t, isBlack(done()))
	press(t, g, picker, "unit.h51_152", nil)
	assert.False(t, isBlack(done()), "nothing is chosen any more")

	g.ask("battle.set", map[string]any{"attackers": []string{"h51_152"}})
	picker = open()
	press(t, g, picker, "unit.h51_152", nil)
	assert.True(t, isBlack(done()), "the unit leaves the battle")
}

// A hex is searched once one is chosen, whether or not the session has the ships of the side.
func TestASearchIsBlackOnceItsHexIsChosen(t *testing.T) {
	for name, g := range map[string]*session{
		"set up":  chased(t, "search_allied").ask("tracker", map[string]any{"id": "visibility", "value": 1}),
		"by hand": (&session{t, bismarckAfter(t)}).to("search_allied"),
	} {
		seat := g.looking("allied")
		form := choice.Send(seat, offered(t, seat, "search")).Sheet.(*choice.Form)
		do := func() page.Control { return control(t, form.Page(seat), "do") }
		assert.Equal(t, "Missing: Hex.", do().DisabledReason, name)
		form.Put("hex", "C20")
		assert.True(t, isBlack(do()), name)
	}
}

// A form that is open follows what changes beside it: at another visibility other hexes can be searched.
func TestAnOpenSearchFollowsTheVisibility(t *testing.T) {
	g := chased(t, "search_allied").ask("tracker", map[string]any{"id": "visibility", "value": 2})
	form := choice.Send(g.looking("allied"), offered(t, g.looking("allied"), "search")).Sheet.(*choice.Form)
	lit := func() (out []string) {
		for _, o := range form.Page(g.looking("allied")).Map.Offers {
			out = append(out, o.Hex)
		}
		return out
	}
	assert.NotContains(t, lit(), "G24")
	form.Put("hex", "N26")
	g.ask("tracker", map[string]any{"id": "visibility", "value": 1})
	assert.Contains(t, lit(), "G24")
	assert.Equal(t, "N26", form.Values["hex"], "what is chosen stays")
	g.ask("tracker", map[string]any{"id": "visibility", "value": 2})
	assert.NotContains(t, lit(), "G24")
}

// The button of the sheet that eliminates units names that.
func TestTheButtonOfATransferNamesIt(t *testing.T) {
	seat := begin(t, "first").to("allied_move_1").seat(words.English)
	for do, says := range map[string]string{"lose": "Eliminate units", "exit": "Exit off the east edge"} {
		form, ok := choice.Send(seat, offered(t, seat, do)).Sheet.(*choice.Form)
		require.True(t, ok, do)
		assert.Equal(t, says, control(t, form.Page(seat), "do").Label)
	}
}

// offered returns a choice that the phase offers a seat.
func offered(t testing.TB, seat view.Seat, do string) engine.Choice {
	t.Helper()
	all, _ := seat.Offered(seat.State)
	for _, c := range all {
		if c.Do == do {
			return c
		}
	}
	require.Fail(t, "not offered", do)
	return engine.Choice{}
}
