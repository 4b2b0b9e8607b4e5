package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
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

// Next names the counters of the battle under way by what is printed on them.
func TestLeftBattleIsNamedInShort(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", map[string]any{"hex": "0909"}).
		ask("battle.set", map[string]any{"attackers": []any{map[string]any{"unit": "w53_158"}, map[string]any{"unit": "w53_160"}}, "defenders": []any{map[string]any{"unit": "g84_1052"}}})
	assert.Equal(t, "Attack on 0909 Hekkens: 53/158, 160 → 84/1052", battle.Named(g.in(words.English), g.State()))
}

// A battle that the players leave is named by its hex and its forces: when Next asks about it, and in the log, where
// the heading names the next phase.
func TestLeftBattleIsNamed(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", map[string]any{"hex": "0303"}).ask("battle.set", map[string]any{"attackers": []any{15}, "defenders": []any{4, 3}})
	_, err := g.Do(engine.Ask("next", nil))
	var owed *engine.Owed
	require.ErrorAs(t, err, &owed)
	seat := view.Seat{Reader: g.in(words.English), State: g.State(), Past: g.SideView("")}
	p := panels.Owed{Owed: owed, Send: page.Command("next", play.NextArgs{})}.Page(seat)
	assert.Equal(t, "Attack on 0303: Attacker 15 → Defender 4, Defender 3", p.Rows[1].Label)

	g.ask("next", play.NextArgs{All: true})
	seat.State, seat.Past = g.State(), g.SideView("")
	moments, err := log.Moments(seat, 0)
	require.NoError(t, err)
	last := moments[len(moments)-1].Entries
	assert.Equal(t, "0303: battle skipped, not rolled", last[len(last)-1].Words)
	assert.Equal(t, []string{"Attacker 15 → Defender 4, Defender 3"}, last[len(last)-1].More)
}

// After a check of the set-up that found faults, Next names them and leads to where the counters are placed, as the main
// button does: another check would find the same.
func TestASetUpWithFaultsLeadsToThem(t *testing.T) {
	g := begin(t, "vpg").ask("place", map[string]any{"unit": "pz116_16", "box": "eliminated"}).ask("our_map", map[string]any{"value": "no"}).ask("setup_german", nil)
	_, err := g.Do(engine.Ask("next", nil))
	var owed *engine.Owed
	require.ErrorAs(t, err, &owed)
	seat := view.Seat{Reader: g.in(words.English), State: g.State(), Past: g.SideView("")}
	p := panels.Owed{Owed: owed, Send: page.Command("next", play.NextArgs{})}.Page(seat)
	assert.Equal(t, "116/16: 116th Panzer and 15th Panzergrenadier in the reserve box", p.Rows[0].Label)
	settle, ok := p.Find("settle")
	require.True(t, ok)
	assert.Equal(t, page.Board, settle.Send.Open)
	mains := phase.Main(seat)
	require.Len(t, mains, 1)
	assert.Equal(t, settle.Label, mains[0].Label)
	assert.Equal(t, page.Board, mains[0].Send.Open)
}
