package bismarck

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// ask puts a question to a calculator; the result comes back as JSON has it.
func ask(t testing.TB, g *engine.Game, calc, question string) (map[string]any, []engine.Step) {
	t.Helper()
	c := g.Calc(calc)
	require.NotNil(t, c, "no calculator %s", calc)
	r, err := c.Resolve(g, json.RawMessage(question))
	require.NoError(t, err, question)
	b, err := json.Marshal(r.Result)
	require.NoError(t, err)
	out := map[string]any{}
	require.NoError(t, json.Unmarshal(b, &out), "%s", b)
	return out, r.Steps
}

// expect asks and compares what the answer says of the keys of want, a JSON object.
func expect(t testing.TB, g *engine.Game, calc, question, want string) []engine.Step {
	t.Helper()
	got, steps := ask(t, g, calc, question)
	wanted := map[string]any{}
	require.NoError(t, json.Unmarshal([]byte(want), &wanted), want)
	for _, key := range engine.SortedKeys(wanted) {
		assert.Equal(t, wanted[key], got[key], "%s %s: %s", calc, question, key)
	}
	for _, s := range steps {
		assert.NotEqual(t, "?", s.Show, "%s %s: %s %s cannot be reckoned", calc, question, s.Key, s.ID)
	}
	return steps
}

// modifiers gives the lines of a sum by their ids.
func modifiers(steps []engine.Step) map[string]int {
	out := map[string]int{}
	for _, s := range steps {
		if strings.Contains(s.Key, ".line.") {
			out[s.ID] = s.Value
		}
	}
	return out
}

// cells lists what a look came to.
func cells(t testing.TB, got map[string]any, look string) []string {
	t.Helper()
	var out []string
	for _, s := range got[look].([]any) {
		out = append(out, s.(map[string]any)["cell"].(string))
	}
	return out
}
