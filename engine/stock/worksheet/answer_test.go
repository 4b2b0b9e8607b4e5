package worksheet

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// Answer computes as much as the inputs allow: the sentence only when all its values are known, the dice that the inputs
// so far need, the current trackers.
func TestAnswerOfPartialInputs(t *testing.T) {
	g, s := meadow(t)
	c := g.Calc("picnic").(Calc)
	for question, want := range map[string]struct {
		dice int
		said string
	}{
		`{}`:                        {1, ""},
		`{"guests":4}`:              {2, ""},
		`{"guests":1,"dice":[5]}`:   {1, "reckon.picnic.said"},
		`{"guests":4,"dice":[5,1]}`: {2, "reckon.picnic.said"},
	} {
		a, err := c.Answer(g, s, json.RawMessage(question))
		require.NoError(t, err, question)
		assert.Equal(t, want.dice, a.Dice.Count, question)
		if want.said == "" {
			assert.Nil(t, a.Said, "%s: the dice come first", question)
			continue
		}
		require.NotNil(t, a.Said, question)
		assert.Equal(t, want.said, a.Said.Key)
	}
	_, err := c.Answer(g, s, json.RawMessage(`{"guests":4,"dice":[5]}`))
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "dice.count", p.Code)

	c.set.Ahead = "{{.total}} so far"
	a, err := c.Answer(g, s, json.RawMessage(`{}`))
	require.NoError(t, err)
	assert.Equal(t, engine.Tell("reckon.picnic.ahead", "total", 2), *a.Said)
	c.set.Ahead = "{{.spent}} so far"
	a, err = c.Answer(g, s, json.RawMessage(`{}`))
	require.NoError(t, err)
	assert.Nil(t, a.Said, "the sentence names a value without a result")
}

// Go code of a game shows signs on the map and draws plans. Rows stored in the session show their signs before the
// question is filled in.
func TestSignsAndPlans(t *testing.T) {
	show := func(w *Sheet) (any, error) {
		w.Show(Sign{Kind: SignLine, Hexes: []string{"A1", "B2"}})
		w.Draw(&Plan{Width: 3, Shapes: []Shape{Box("red", 0, 0, 1, 2)}})
		return nil, nil
	}
	lying := func(w *Sheet) []Sign {
		var out []Sign
		for _, row := range w.Rows("walk") {
			out = append(out, Sign{Kind: SignDisc, Hexes: []string{row.Text("to")}})
		}
		return out
	}
	g, s := meadow(t, &Work{On: "round", Do: show, Signs: lying})
	c := g.Calc("round").(Calc)
	a, err := c.Answer(g, s, json.RawMessage(`{"who":"red"}`))
	require.NoError(t, err)
	assert.Equal(t, []Sign{{Kind: SignLine, Hexes: []string{"A1", "B2"}}}, a.Signs)
	assert.Equal(t, []PlanPoint{{0, 0}, {1, 0}, {1, 2}, {0, 2}}, a.Plan.Shapes[0].Points)
	assert.Empty(t, c.Signs(g, s, nil))
	for _, to := range []string{"mill", "inn"} {
		out, err := g.Rule("round").Decide(g, s, engine.Ask("round.add", map[string]any{"to": to}))
		require.NoError(t, err)
		require.NoError(t, engine.ApplyAll(s, out.Events))
	}
	assert.Equal(t, []Sign{{Kind: SignDisc, Hexes: []string{"mill"}}, {Kind: SignDisc, Hexes: []string{"inn"}}}, c.Signs(g, s, nil))
	assert.Equal(t, []Sign{{Kind: SignDisc, Hexes: []string{"ford"}}}, c.Signs(g, s, json.RawMessage(`{"walk":["ford"]}`)))
	assert.Empty(t, g.Calc("picnic").(Calc).Signs(g, s, nil))
}

// The clear verb removes one row, or all.
func TestRowsAreRemoved(t *testing.T) {
	g, s := meadow(t, &Work{On: "round", Do: walk})
	do := func(verb string, args any) error {
		out, err := g.Rule("round").Decide(g, s, engine.Ask("round."+verb, args))
		if err == nil {
			require.NoError(t, engine.ApplyAll(s, out.Events))
		}
		return err
	}
	for _, to := range []string{"mill", "inn", "ford"} {
		require.NoError(t, do("add", map[string]any{"to": to}))
	}
	require.NoError(t, do("clear", ClearArgs{Row: 2}))
	assert.JSONEq(t, `[{"to":"mill"},{"to":"ford"}]`, string(s.Form("round")))
	assert.Error(t, do("clear", ClearArgs{Row: 3}))
	assert.Error(t, do("clear", ClearArgs{Row: -1}))
	require.NoError(t, do("clear", ClearArgs{Row: 1}))
	require.NoError(t, do("clear", ClearArgs{Row: 1}))
	assert.Nil(t, s.Form("round"), "after the last row is removed")
}
