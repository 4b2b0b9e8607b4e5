package combat

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// TestResultByHand rolls a result that only the players can read: nothing counts as met, any unit can be eliminated,
// and the log says at its end that it was resolved by hand.
func TestResultByHand(t *testing.T) {
	g, s, rule := battlefield(t)
	for i := range g.Tables[0].Cells {
		g.Tables[0].Cells[i] = slices.Repeat([]string{"?"}, 8)
	}
	b := table{g, s, rule}.must(t, "new", nil)
	b = b.must(t, "set", SetArgs{Attackers: []Force{{Unit: "r5a"}}, Defenders: []Force{{Unit: "b23"}, {Unit: "bgun"}}})
	b = b.must(t, "roll", nil, 4)
	battle := rule.Battle(b.state)
	assert.True(t, battle.ByHand())
	assert.Equal(t, Advancing, battle.Stage)
	var offered []string
	for _, c := range rule.Legal(g, b.state) {
		offered = append(offered, c.Do)
	}
	assert.Equal(t, []string{"battle.loss", "battle.close"}, offered)

	b = b.must(t, "loss", LossArgs{Unit: "r5a"})
	b = b.must(t, "loss", LossArgs{Unit: "b23"})
	p, _ := b.state.Piece("b23")
	assert.Equal(t, engine.InBox("lost_blue"), p.Place)
	out, err := rule.Decide(g, b.state, engine.Ask("battle.close", nil))
	require.NoError(t, err)
	assert.Equal(t, "log.battle.by_hand", out.Said[len(out.Said)-1].Key)
}

// TestNewWithForces declares a battle with those who fight it in one command, as "new" and "set" do in two.
func TestNewWithForces(t *testing.T) {
	g, s, rule := battlefield(t)
	said := SetArgs{Attackers: []Force{{Unit: "r5a"}}, Defenders: []Force{{Unit: "b23"}}, Flags: FlagSet{}}
	once := table{g, s, rule}.must(t, "new", NewArgs{Hex: "0303", SetArgs: &said})
	twice := table{g, s, rule}.must(t, "new", NewArgs{Hex: "0303"}).must(t, "set", said)
	assert.Equal(t, rule.Battle(twice.state), rule.Battle(once.state))
	_, err := rule.Decide(g, s, engine.Ask("battle.new", NewArgs{Hex: "0303", SetArgs: &SetArgs{Attackers: []Force{{Unit: "nobody"}}}}))
	assert.Error(t, err)
}

// TestNoLossAfterTheResult refuses a loss once a result that can be read is met.
func TestNoLossAfterTheResult(t *testing.T) {
	g, s, rule := battlefield(t)
	b := table{g, s, rule}.must(t, "new", nil)
	b = b.must(t, "set", SetArgs{Attackers: []Force{{Unit: "r5a"}}, Defenders: []Force{{Unit: "b54"}}})
	b = b.must(t, "roll", nil, 4) // 1-1: 1/1
	b = b.must(t, "loss", LossArgs{Unit: "b54"}).must(t, "retreat", RetreatArgs{Unit: "r5a"}, 1)
	require.Equal(t, Advancing, rule.Battle(b.state).Stage)
	_, err := rule.Decide(g, b.state, engine.Ask("battle.loss", LossArgs{Unit: "r5a"}))
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "battle.stage.advance", p.Code)
}

// TestPutBackOfABattle lists what a step of a battle moved on the table that no hex of the state records: units that
// are on the map somewhere, and those typed as numbers.
func TestPutBackOfABattle(t *testing.T) {
	g, s, rule := battlefield(t)
	s.Shared.Pieces["r5b"] = engine.Piece{Place: engine.AtHex("0302")}
	b := table{g, s, rule}.must(t, "new", NewArgs{Hex: "0303"})
	b = b.must(t, "set", SetArgs{Attackers: []Force{{Unit: "r5a"}, {Unit: "r5b"}, typed(3)}, Defenders: []Force{{Unit: "b54"}}})
	b = b.must(t, "roll", nil, 5) // 2-1: –/1
	was := b
	b = b.must(t, "retreat", RetreatArgs{Unit: "b54"}, 1)
	assert.Equal(t, []engine.Said{engine.Tell("battle.back.retreated", "unit", "@unit.b54.name", "count", 1)}, rule.PutBack(g, b.state, was.state, true))
	assert.Equal(t, []engine.Said{engine.Tell("battle.again.retreated", "unit", "@unit.b54.name", "count", 1)}, rule.PutBack(g, was.state, b.state, false))
	then := b
	b = b.must(t, "advance", AdvanceArgs{Units: []string{"r5a", "r5b", "a.3"}})
	assert.Equal(t, []engine.Said{engine.Tell("battle.back.fought.advanced", "unit", "@unit.r5a.name"), engine.Tell("battle.back.fought.advanced", "unit", "A3 (3)")},
		rule.PutBack(g, b.state, then.state, true), "r5b stands in a hex: its place says where it goes")
	closed := b.must(t, "close", nil)
	assert.Empty(t, rule.PutBack(g, closed.state, b.state, true), "nothing moved when the battle was ended")
}
