package combat

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

func TestCheckQuestions(t *testing.T) {
	for name, c := range map[string]struct {
		question        string
		strength, bonus int
		chance          string
		passed          any // nil: no die given
	}{
		"roster":            {`{"unit":"r3"}`, 3, 0, "1/2", nil},
		"largest_factor":    {`{"unit":"b54"}`, 5, 0, "5/6", nil},
		"fixed":             {`{"unit":"re","die":[5]}`, 5, 0, "5/6", true},
		"against_guns":      {`{"unit":"r3","against":["bgun"],"die":[3]}`, 3, 1, "1/3", false},
		"one_for_many_guns": {`{"unit":"r3","against":["bgun",{"strength":1,"traits":["gun"]}],"die":[2]}`, 3, 1, "1/3", true},
		"never_for_blue":    {`{"unit":"b23","against":["re"],"with":["bgun"],"die":[3]}`, 3, 0, "1/2", true},
		"typed":             {`{"strength":4,"side":"red","against":[{"strength":2,"traits":["gun"]}]}`, 4, 1, "1/2", nil},
		"typed_trait":       {`{"strength":1,"traits":["engineer"]}`, 5, 0, "5/6", nil},
		"sure":              {`{"strength":6}`, 6, 0, "1/1", nil},
		"hopeless":          {`{"strength":0}`, 0, 0, "0/1", nil},
		"sure_but_for_guns": {`{"strength":6,"side":"red","role":"attacker","against":["bgun"],"die":[6]}`, 6, 1, "5/6", false},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := ask(t, "retreat", c.question)
			require.NoError(t, err)
			out := r.Result.(CheckOutlook)
			assert.Equal(t, []any{c.strength, c.bonus, c.chance}, []any{out.Strength, out.Bonus, out.Chance.String()})
			if c.passed == nil {
				assert.Nil(t, out.Passed)
			} else {
				require.NotNil(t, out.Passed)
				assert.Equal(t, c.passed, *out.Passed)
			}
			golden(t, "check_"+name+".txt", stepLines(r.Steps))
		})
	}
}

func TestCheckQuestionsRefused(t *testing.T) {
	for question, code := range map[string]string{
		`{}`:                                "check.who",
		`{"unit":"nobody"}`:                 "unit.unknown",
		`{"strength":3,"role":"umpire"}`:    "check.role",
		`{"strength":3,"side":"green"}`:     "side.unknown",
		`{"unit":"r2","die":[9]}`:           "dice.face",
		`{"unit":"r2","with":["b23"]}`:      "battle.side",
		`{"unit":"r2","with":["r2"]}`:       "battle.twice",
		`{"unit":"r2","luck":1}`:            "input.json",
		`{"unit":"r2","against":["none"]}`:  "unit.unknown",
		`{"strength":3,"trackers":{"x":1}}`: "tracker.unknown",
	} {
		_, err := ask(t, "retreat", question)
		p, ok := engine.AsProblem(err)
		if assert.True(t, ok, "%s: %v", question, err) {
			assert.Equal(t, code, p.Code, question)
		}
	}
}

func TestCheckAtTheTable(t *testing.T) {
	g, s, _ := battlefield(t)
	rule := g.Rule("retreat")
	choices := rule.Legal(g, s)
	require.Len(t, choices, 1)
	assert.Equal(t, []string{"r2", "r3", "r4", "r5a", "r5b", "r5c", "re", "re2"}, choices[0].Fields[0].Of)

	c := engine.Ask("retreat.roll", CheckArgs{Unit: "r3", Against: []Force{{Unit: "bgun"}}})
	_, err := rule.Decide(g, s, c)
	var need *engine.NeedDice
	require.ErrorAs(t, err, &need)
	assert.Equal(t, engine.NeedDice{Count: 1, Sides: 6, Low: 1, Why: engine.Tell("dice.check", "unit", "@unit.r3.name")}, *need)

	c.Faces = []int{2}
	out, err := rule.Decide(g, s, c)
	require.NoError(t, err)
	assert.Equal(t, "log.check.passed", out.Said[0].Key)
	assert.Empty(t, out.Events)

	c.Faces = []int{3}
	out, err = rule.Decide(g, s, c)
	require.NoError(t, err)
	assert.Equal(t, "log.check.failed", out.Said[0].Key)
	assert.Equal(t, engine.Everybody(&engine.PieceMarked{ID: "r3", Mark: "shaken", On: true}), out.Events)

	_, err = rule.Decide(g, s, engine.Ask("retreat.think", nil))
	p, _ := engine.AsProblem(err)
	assert.Equal(t, "command.unknown", p.Code)
}

// TestCheckOfSeveralDice throws two dice against a factor.
func TestCheckOfSeveralDice(t *testing.T) {
	c := &Check{Head: setting.Head{ID: "nerve"}, Count: 2, Sides: 6}
	assert.Equal(t, "1/6", c.chance(checkWork{strength: 4}).String())
	assert.Equal(t, "1/12", c.chance(checkWork{strength: 4, bonus: 1}).String())
	data, err := json.Marshal(CheckOutlook{Strength: 4, Chance: c.chance(checkWork{strength: 4})})
	require.NoError(t, err)
	assert.JSONEq(t, `{"strength":4,"bonus":0,"chance":"1/6"}`, string(data))
}
