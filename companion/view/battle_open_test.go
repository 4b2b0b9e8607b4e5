package view_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
