package flamesofwar

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// Every rule of the rulebook has a line in testdata/rules.csv: computed, reminded or left to the players, and
// what shows it.
func TestRulesAreListed(t *testing.T) {
	games := []*engine.Game{open(t)}
	counts := enginetest.RuleTable(t, func(key string) bool {
		return slices.ContainsFunc(games, func(g *engine.Game) bool { return g.Book.Has(words.English, key) })
	}, func(options ...string) *engine.Game { return open(t, options...) })
	assert.Zero(t, counts[enginetest.RuleTested], "every computed rule has its proof")
}
