package view_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// attacked rolls for an attack with counters on the map.
func attacked(t *testing.T, edition, hex string, attackers []string, face int, lines ...string) *session {
	g := fighting(t, edition).confirmed().onBoard(lines...).ask("battle.new", map[string]any{"hex": hex})
	return g.ask("battle.set", map[string]any{"attackers": attackers}).ask("battle.roll", nil, face)
}

// offersOf writes what the map of a panel offers, a hex a line.
func offersOf(m *page.Map) string {
	var b strings.Builder
	for _, o := range m.Offers {
		fmt.Fprintf(&b, "%s %s %s: %s\n", o.Hex, o.Label, o.Tone, o.Hint)
	}
	return b.String()
}

// The map of a battle offers the hexes of a retreat with what is there, and says of the others why not.
func TestRetreatsOnTheMap(t *testing.T) {
	both := []string{"s15_44", "s15_46"}
	for _, c := range []struct {
		name, chosen string
		lines        []string
		want         string
	}{
		{"alone", "g84_1062", []string{"15/44 0808", "15/46 0809", "84/1062 0909"},
			"0808 × danger: Not possible for 84/1062: 0808 (enemy units)\n" +
				"0908 × danger: Not possible for 84/1062: 0908 (EZOC without a friendly unit)\n" +
				"1008 1 good: Retreat 84/1062 here · Clear\n" +
				"0809 × danger: Not possible for 84/1062: 0809 (enemy units)\n" +
				"1009 1 good: Retreat 84/1062 here · Clear\n" +
				"0910 × danger: Not possible for 84/1062: 0910 Hommersum (EZOC without a friendly unit)\n"},
		{"a friend cancels the zone", "g84_1062", []string{"15/44 0808", "15/46 0809", "84/1062 0909", "84/1051 0910"},
			"0910 1 good: Retreat 84/1062 here · Clear · with 84/1051\n"},
		{"no room", "g84_1062", []string{"15/44 0808", "15/46 0809", "84/1062 0909", "84/1051, 180/1221 to 0910"},
			"0910 × danger: Not possible for 84/1062: 0910 Hommersum (stacking limit)\n"},
		{"nobody chosen", "", []string{"15/44 0808", "15/46 0809", "84/1062, Flak37 to 0909"},
			"1008 2 good: Retreat 84/1062, Flak37 here · Clear\n1009 2 good: Retreat 84/1062, Flak37 here · Clear\n"},
	} {
		for _, edition := range []string{"first", "vpg"} {
			t.Run(c.name+" "+edition, func(t *testing.T) {
				g := attacked(t, edition, "0909", both, 3, c.lines...)
				p := battle.New()
				p.Put("chosen", c.chosen)
				m := p.Page(view.Seat{Reader: g.in(words.English), State: g.State()}).Map
				require.NotNil(t, m)
				assert.Contains(t, offersOf(m), c.want)
				require.NotNil(t, p.Page(view.Seat{Reader: g.in(words.Russian), State: g.State()}).Map)
			})
		}
	}
}

// The map stays where a unit can only be eliminated: it shows the attacked hex and offers none.
func TestTheMapStaysWithoutARetreat(t *testing.T) {
	g := attacked(t, "vpg", "0604", []string{"s15_44", "s15_46"}, 3, "15/44, 15/46 to 0504", "OP 1 0604")
	m := battle.New().Page(view.Seat{Reader: g.in(words.English), State: g.State()}).Map
	require.NotNil(t, m)
	assert.Equal(t, "0604", m.From)
	assert.Empty(t, m.Offers)
}

// A battle on the map says what it comes to below its title, in sight on every phone, and once: not again beside the dice.
func TestABattleOnTheMapSaysItsOddsFirst(t *testing.T) {
	g := fighting(t, "first").confirmed().onBoard("15/44 0808", "15/46 0809", "84/1062 0909").ask("battle.new", map[string]any{"hex": "0909"})
	at := func() []page.Control {
		return battle.New().Page(view.Seat{Reader: g.in(words.English), State: g.State()}).Rows[1:]
	}
	assert.Equal(t, "On the map, tap units to add them to the battle. Tap again to remove them.", at()[0].Label)
	g.ask("battle.set", map[string]any{"attackers": []string{"s15_44", "s15_46"}})
	assert.True(t, strings.HasPrefix(at()[0].Label, "Odds "), at()[0].Label)
	foot := page.Panel{Rows: battle.New().Page(view.Seat{Reader: g.in(words.English), State: g.State()}).Foot}
	assert.NotContains(t, pageText(foot), "Odds ")
}

// Once units are chosen the advance is the only black button. Before, and when no attacker has room, the end of the battle
// is: a black Advance without units would do nothing.
func TestTheAdvanceIsBlackOnceUnitsAreChosen(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		g := attacked(t, edition, "0909", []string{"s15_44", "s15_46"}, 6, "15/44 0808", "15/46 0809", "84/1062 0909")
		g.ask("battle.loss", map[string]any{"unit": "g84_1062"})
		p := battle.New()
		black := func() (out []string) {
			for _, c := range p.Page(g.seat(words.English)).All() {
				if isBlack(c) {
					out = append(out, c.Label)
				}
			}
			return out
		}
		assert.Equal(t, []string{"End battle"}, black(), edition)
		assert.Equal(t, "Without a further advance", press(t, g, p, "close", nil).Detail)
		press(t, g, p, "unit.s15_44", nil)
		assert.Equal(t, []string{"Advance 1 unit"}, black(), edition)
		assert.Equal(t, "Advance and end battle", press(t, g, p, "close", nil).Label)
		g.ask("battle.advance", map[string]any{"units": []string{"s15_44"}})
		assert.Equal(t, []string{"End battle"}, black(), edition)
		g.ask("battle.advance", map[string]any{"units": []string{"s15_46"}})
		assert.Equal(t, []string{"End battle"}, black(), edition)
	}
}

// A side that decides after another sees who decides and which roll failed, and nothing that was chosen before.
func TestTheNextDeciderBeginsAfresh(t *testing.T) {
	for _, lang := range words.Langs() {
		g := attacked(t, "vpg", "0909", []string{"s15_44", "s15_46"}, 3, "15/44 0808", "15/46 0809", "84/1062, Flak37 to 0909")
		p := battle.New()
		seat := func() page.Panel { return p.Page(g.seat(lang)) }
		first := seat().Subject
		press(t, g, p, "unit.g84_1062", nil)
		p.Put("to", "1008")
		assert.Equal(t, "1008", seat().Map.At)
		assert.Equal(t, first, seat().Subject, "the same question")
		g.ask("battle.retreat", map[string]any{"unit": "g84_1062", "to": "1008"}, 6)
		now := seat()
		assert.NotEqual(t, first, now.Subject)
		if now.Map != nil {
			assert.Empty(t, now.Map.At)
		}
		failed := g.in(lang).Say("battle.check_failed", "faces", "6")
		assert.Contains(t, now.Rows[0].Label, failed)
		assert.Contains(t, now.Rows[0].Label, "84/1062")
	}
}

// When every attacker has advanced nothing more is asked, and the map has no sign in the hex.
func TestNothingIsAskedAfterTheAdvance(t *testing.T) {
	g := attacked(t, "vpg", "0909", []string{"s15_44", "s15_46"}, 6, "15/44 0808", "15/46 0809", "84/1062 0909")
	g.ask("battle.loss", map[string]any{"unit": "g84_1062"})
	p := battle.New()
	before := p.Page(g.seat(words.English))
	assert.True(t, says(before, "Attackers may advance"))
	assert.Empty(t, before.Map.Offers[0].Label, "nobody is chosen")
	g.ask("battle.advance", map[string]any{"units": []string{"s15_44", "s15_46"}})
	after := p.Page(g.seat(words.English))
	assert.True(t, says(after, "Result applied."))
	assert.False(t, says(after, "may advance"))
	assert.Nil(t, after.Map)
}
