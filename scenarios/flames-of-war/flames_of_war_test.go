package flamesofwar

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// opened keeps games by options: they are never changed.
var opened = map[string]*engine.Game{}

// open resolves the package with these options.
func open(t testing.TB, options ...string) *engine.Game {
	t.Helper()
	key := strings.Join(options, " ")
	if opened[key] == nil {
		g, err := gamedata.Open(Files, Own, engine.Opening{ID: "flames-of-war", Options: options})
		require.NoError(t, err)
		opened[key] = g
	}
	return opened[key]
}

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

// The package is sound with every choice of options, and wholly translated.
func TestLint(t *testing.T) {
	require.NoError(t, gamedata.Err(gamedata.Lint(Files, Own)))
}

// Every question gets an answer, or a problem in words.
func FuzzQuestions(f *testing.F) {
	for _, q := range []string{`{}`, `{"mission":"dust_up","long":72,"short":48}`, `{"mission":"free_for_all","placed":[{"by":"attacker","x":8,"y":40.5},{"x":1}]}`,
		`{"side":"defender","mission":"no_retreat","platoons":7}`, `{"mission":"encounter","failed":"attacker"}`, `{"winner":"nobody","attacker_lost":3}`, `{"dice":[3,4]}`, `{"near":true}`} {
		for _, calc := range open(f).Calcs {
			f.Add(calc.ID(), []byte(q))
		}
	}
	f.Fuzz(func(t *testing.T, calc string, question []byte) {
		c := open(t).Calc(calc)
		if c == nil {
			return
		}
		r, err := c.Resolve(open(t), question)
		if _, problem := engine.AsProblem(err); err != nil {
			require.True(t, problem, "%v", err)
			return
		}
		_, err = json.Marshal(r.Result)
		require.NoError(t, err)
		for _, s := range r.Steps {
			require.True(t, open(t).Book.Has("ru", s.Key), s.Key)
		}
	})
}

// The list of what a turn begins with is from public summaries: only what page 274 says, and pages that the missions
// name, are cited.
func TestStartingChecksCiteWhatIsPublic(t *testing.T) {
	for _, phase := range open(t).Phases {
		for _, c := range phase.Checks {
			if strings.HasSuffix(phase.ID, "_start") && !slices.Contains([]string{"company", "victory", "reserves", "ambush"}, c.ID) {
				assert.Empty(t, c.Rule, "%s %s", phase.ID, c.ID)
			}
		}
	}
}
