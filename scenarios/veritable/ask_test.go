package veritable

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// ask puts a question to a calculator and reads the result into out.
func ask(t testing.TB, g *engine.Game, calc, question string, out any) engine.Resolution {
	t.Helper()
	c := g.Calc(calc)
	require.NotNil(t, c, "no calculator %s", calc)
	r, err := c.Resolve(g, json.RawMessage(question))
	require.NoError(t, err, question)
	b, err := json.Marshal(r.Result)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, out), "%s", b)
	return r
}

// battle asks for a battle.
func battle(t testing.TB, g *engine.Game, question string) (combat.Outlook, []engine.Step) {
	t.Helper()
	var out combat.Outlook
	r := ask(t, g, "battle", question, &out)
	return out, r.Steps
}

// lines gives the shifts and strengths of a battle by their ids, those switched off left out.
func lines(steps []engine.Step) map[string]int {
	out := map[string]int{}
	for _, s := range steps {
		if s.ID != "" && !s.Off {
			out[s.ID] = s.Value
		}
	}
	return out
}

// rules gives the rule numbers of a battle's lines by their ids.
func rules(steps []engine.Step) map[string]string {
	out := map[string]string{}
	for _, s := range steps {
		if s.ID != "" {
			out[s.ID] = s.Rule
		}
	}
	return out
}

func fields(s string) []string { return strings.Fields(s) }

// refused gives the code of the Problem that a question is answered with; empty: none.
func refused(t testing.TB, g *engine.Game, calc, question string) string {
	t.Helper()
	_, err := g.Calc(calc).Resolve(g, json.RawMessage(question))
	p, ok := engine.AsProblem(err)
	if !ok {
		require.NoError(t, err, question)
		return ""
	}
	return p.Code
}
