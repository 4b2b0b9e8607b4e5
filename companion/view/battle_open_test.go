package view_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/battle"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	panels "sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// While a battle is open, the other actions of the phase are quiet rows, wherever the battle is shown, and Next names the
// battle and asks.
func TestAnOpenBattleKeepsTheCardQuiet(t *testing.T) {
	g, next := declared(t, "vpg"), engine.Ask(play.NextVerb, play.NextArgs{})
	for _, rolled := range []bool{false, true} {
		if rolled {
			g.ask("battle.roll", nil, 3)
		}
		rows, found := (&phase.Card{}).Page(g.seat(words.English)).Find("rare")
		require.True(t, found)
		assert.Subset(t, labels(page.Panel{Rows: page.Children(rows)}), []string{"Morale Check", "Check supply"})
		_, err := play.Decide(g.Game(), g.State(), next)
		sheet, asked := panels.Wants(err, page.Send{Commands: []engine.Command{next}})
		require.True(t, asked)
		assert.Contains(t, strings.Join(labels(sheet.Page(g.seat(words.English))), "\n"), "Battle under way\nAttack on 0909 Hekkens: ")
	}
}

// On the map, the dice of a retreat are in the foot once the hex is chosen: no map pushes them out of sight.
func TestRetreatRollsInTheFoot(t *testing.T) {
	g := begin(t, "vpg").confirmed().onBoard("53/71, 53/158, 53/160, 79/30 to 0808", "84/1062, Flak37 to 0909").to("allied_fight")
	g.ask("battle.new", map[string]any{"hex": "0909"})
	g.ask("battle.set", map[string]any{"attackers": []string{"w53_71", "w53_158", "w53_160"}, "defenders": []string{"g84_1062", "at_flak37"}})
	g.ask("battle.roll", nil, 3)
	p := battle.New()
	foot := func() page.Panel { return page.Panel{Rows: p.Page(g.seat(words.English)).Foot} }
	require.NotNil(t, p.Page(g.seat(words.English)).Map)
	assert.Empty(t, foot().Rows)
	p.Put("way", "g84_1062 1009")
	assert.Empty(t, control(t, foot(), "dice.g84_1062").DisabledReason)
	assert.NotContains(t, labels(page.Panel{Rows: p.Page(g.seat(words.English)).Rows}), "Roll")
}
