package bismarck

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
)

// opened keeps games by their options: they are never changed.
var opened = map[string]*engine.Game{}

// open resolves the game with these options.
func open(t testing.TB, options ...string) *engine.Game {
	t.Helper()
	key := strings.Join(options, " ")
	if opened[key] == nil {
		g, err := gamedata.Open(Files, Own, engine.Opening{ID: "bismarck", Options: options})
		require.NoError(t, err)
		opened[key] = g
	}
	return opened[key]
}

// The package is sound with every choice of options, and wholly translated.
func TestLint(t *testing.T) {
	require.NoError(t, gamedata.Err(gamedata.Lint(Files, Own)))
}

// Every rule of the rulebook has its line in testdata/rules.csv: what the app does with it, what shows that, and
// why where it is not computed.
func TestRulesAreCovered(t *testing.T) {
	g := open(t)
	counts := enginetest.RuleTable(t, func(key string) bool { return g.Book.Has("en", key) },
		func(options ...string) *engine.Game { return open(t, options...) })
	t.Log(counts)
	assert.Greater(t, counts[enginetest.RuleComputed], 100)
}
