package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	panels "sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// The reader names a force without units by its role and strength.
func TestForcesWithoutUnitsHaveNames(t *testing.T) {
	said := engine.Said{Key: "log.battle.retreat_free", Args: engine.Args{"unit": "D1 (3)", "count": 1}}
	assert.Equal(t, "Defender 3 retreats 1 hex", view.Reader{Book: words.App(), Lang: words.English}.Said(said))
	both := engine.Said{Key: "log.battle.advance", Args: engine.Args{"units": []any{"A1 (7)", "A2 (3)"}}}
	assert.Equal(t, "Advance: Attacker 7, Attacker 3", view.Reader{Book: words.App(), Lang: words.English}.Said(both))
	assert.NotContains(t, view.Reader{Book: words.App(), Lang: words.Russian}.Said(both), "A1")
}

// Leaving a phase during a battle asks about that battle, not about a new one.
func TestOpenDutyIsTheCurrentBattle(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", map[string]any{})
	_, err := g.Do(engine.Ask("next", nil))
	var owed *engine.Owed
	require.ErrorAs(t, err, &owed)
	seat := view.Seat{Reader: g.in(words.English), State: g.State(), Past: g.SideView("")}
	p := panels.Owed{Owed: owed, Send: page.Command("next", play.NextArgs{})}.Page(seat)
	assert.Equal(t, "Battle under way", p.Rows[0].Label)
	assert.Equal(t, "Continue battle", p.Foot[0].Label)
}
