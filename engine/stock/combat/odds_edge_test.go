package combat

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// TestFormulaThatFailsInPlay shows the line as unclear and leaves it out, in battles and in checks.
func TestFormulaThatFailsInPlay(t *testing.T) {
	g, s, rule := battlefield(t)
	bad := formula.New("down(1, works)") // works is 0
	require.NoError(t, bad.Bind(g, nil))
	for i := range rule.odds.Modifiers {
		if m := &rule.odds.Modifiers[i]; m.ID == "engineers" {
			m.Value = bad
		} else if m.ID == "wall" {
			m.When = bad
		}
	}
	out, steps, err := rule.Outlook(g, s, Inputs{Attackers: []Force{{Unit: "r5a"}}, Defenders: []Force{{Unit: "b23"}}})
	require.NoError(t, err)
	assert.Equal(t, "1-1", out.Column)
	golden(t, "unclear.txt", stepLines(steps))

	check := rule.odds.check
	for _, change := range []func(){
		func() { check.Modifiers[0].When = bad },
		func() { check.Modifiers[0].When, check.Modifiers[0].Value = nil, bad },
	} {
		change()
		w, _, err := check.asked(g, s, CheckArgs{Unit: "r3"})
		require.NoError(t, err)
		assert.Equal(t, []any{0, "?", true}, []any{w.bonus, w.steps[1].Show, w.steps[1].Off})
	}
}

// TestFixedCellBeyondTheTable has an automatic result to the left of the table.
func TestFixedCellBeyondTheTable(t *testing.T) {
	g, _, _ := battlefield(t)
	g.Table("crt").Beyond.Below = "E/–"
	r, err := g.Calc("battle").Resolve(g, json.RawMessage(`{"attackers":[1],"defenders":[9],"die":[6]}`))
	require.NoError(t, err)
	out := r.Result.(Outlook)
	assert.Equal(t, []string{"1-9", "", "E/–"}, []string{out.Ratio, out.Column, out.Cell})
	require.Len(t, out.Chances.Results, 1)
	assert.Equal(t, "1/1", out.Chances.Results[0].Chance.String())
	golden(t, "beyond.txt", stepLines(r.Steps))
}

// TestCellInOtherWords leaves a result that cannot be read to the players.
func TestCellInOtherWords(t *testing.T) {
	g, s, rule := battlefield(t)
	g.Table("crt").Cells[0][7] = "exchange"
	b := table{g, s, rule}.must(t, "new", nil)
	b = b.must(t, "set", SetArgs{Attackers: []Force{typed(60)}, Defenders: []Force{typed(1)}})
	out, _, err := rule.Outlook(g, b.state, rule.Battle(b.state).Inputs)
	require.NoError(t, err)
	assert.Nil(t, out.Chances.Forced, "what nobody explains may empty the hex or not")
	assert.Nil(t, out.Chances.Retreat)
	shown, err := json.Marshal(out.Chances)
	require.NoError(t, err)
	assert.Contains(t, string(shown), `"empties":null,"empties_if_retreat":null`)
	b = b.must(t, "roll", nil, 1)
	battle := rule.Battle(b.state)
	assert.Equal(t, Advancing, battle.Stage)
	assert.Nil(t, battle.Owes)
	b = b.must(t, "close", nil)
	assert.Len(t, rule.Fought(g, b.state), 1)
}

// TestRetreatsWithoutRolls lets everybody go.
func TestRetreatsWithoutRolls(t *testing.T) {
	g, s, rule := battlefield(t)
	rule.odds.check = nil
	b := table{g, s, rule}.must(t, "new", nil)
	b = b.must(t, "set", SetArgs{Attackers: []Force{typed(60)}, Defenders: []Force{typed(1), typed(1), {Unit: "bpost"}}})
	out, _, err := rule.Outlook(g, b.state, rule.Battle(b.state).Inputs)
	require.NoError(t, err)
	assert.Equal(t, "1/3", out.Chances.Forced.String(), "only E")
	assert.Equal(t, "2/3", out.Chances.Retreat.String(), "a 1 is met by the post alone; a 2 by the post and a retreat of one hex")
	b = b.must(t, "roll", nil, 3)
	b = b.must(t, "loss", LossArgs{"bpost"})
	b = b.must(t, "retreat", RetreatArgs{Unit: "d.1"})
	b = b.must(t, "retreat", RetreatArgs{Unit: "d.2"})
	assert.True(t, rule.Battle(b.state).vacated())
}

// TestTwoDice reads a table by the sum of two dice.
func TestTwoDice(t *testing.T) {
	g, s, rule := battlefield(t)
	two := engine.Table{ID: "crt", Source: engine.House, Count: 2, Sides: 2, Low: 1, Rows: []string{"2", "3", "4"}, Columns: []string{"1-1"},
		Cells: [][]string{{"1/–"}, {"–/–"}, {"–/1"}}}
	*g.Table("crt") = two
	require.NoError(t, rule.odds.Bind(g))
	b := table{g, s, rule}.must(t, "new", nil)
	b = b.must(t, "set", SetArgs{Attackers: []Force{typed(1)}, Defenders: []Force{typed(1)}})
	out, _, err := rule.Outlook(g, b.state, rule.Battle(b.state).Inputs)
	require.NoError(t, err)
	assert.Equal(t, []string{"1/4", "1/2", "1/4"}, []string{out.Chances.Results[0].Chance.String(), out.Chances.Results[1].Chance.String(), out.Chances.Results[2].Chance.String()})
	_, said, err := b.try("roll", nil, 2, 1)
	require.NoError(t, err)
	assert.Equal(t, "2 + 1", said.Said[0].Args["faces"])
	assert.Equal(t, "–/–", said.Said[0].Args["cell"])
}

// TestWhoseBattle opens battles in a phase of one side and of both.
func TestWhoseBattle(t *testing.T) {
	g, s, rule := battlefield(t)
	choices := rule.Legal(g, s)
	require.Len(t, choices, 1)
	assert.Equal(t, "red", choices[0].Side)
	g.Phases[0].Side = ""
	choices = rule.Legal(g, s)
	require.Len(t, choices[0].Fields, 2)
	assert.Equal(t, []string{"red", "blue"}, choices[0].Fields[1].Of)
	b := table{g, s, rule}.must(t, "new", NewArgs{Side: "blue"})
	battle := rule.Battle(b.state)
	assert.Equal(t, []string{"blue", "red"}, []string{battle.Attacker, battle.Defender})
	_, _, err := b.try("set", SetArgs{Attackers: []Force{{Unit: "bpost"}}})
	p, _ := engine.AsProblem(err)
	require.NotNil(t, p)
	assert.Equal(t, "battle.no_attack", p.Code)
	s.Shared.Pieces["b54"] = engine.Piece{Place: engine.InBox("lost_blue")}
	_, _, err = table{g, s, rule}.must(t, "new", NewArgs{Side: "blue"}).try("set", SetArgs{Attackers: []Force{{Unit: "b54"}}})
	var warning *engine.Warning
	require.ErrorAs(t, err, &warning)
	assert.Equal(t, "battle.off_map", warning.Problem.Code)
}

// TestRuleNotOffered hides the battle while its guard fails.
func TestRuleNotOffered(t *testing.T) {
	g, s, rule := battlefield(t)
	rule.odds.When = formula.New("turn > 1")
	require.NoError(t, rule.odds.When.Bind(g, nil))
	assert.Empty(t, rule.Legal(g, s))
	s.Shared.Trackers["turn"] = 2
	assert.NotEmpty(t, rule.Legal(g, s))
}
