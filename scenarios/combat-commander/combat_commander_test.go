package combatcommander

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
)

// opened keeps games by options: they are never changed.
var opened = map[string]*engine.Game{}

// open resolves the package with these options.
func open(t testing.TB, options ...string) *engine.Game {
	t.Helper()
	key := strings.Join(options, " ")
	if opened[key] == nil {
		g, err := gamedata.Open(Files, Own, engine.Opening{ID: "combat-commander", Options: options})
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

// golden compares a text with a file, or writes it with -update.
func golden(t *testing.T, name, got string) {
	t.Helper()
	if enginetest.Updating() {
		require.NoError(t, os.WriteFile(name, []byte(got), 0o644))
	}
	want, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, string(want), got, "%s differs; look at it, then run with -update", name)
}
