package veritable

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
	games := []*engine.Game{open(t, "first"), open(t, "vpg"), open(t, "vpg", "fortress_cleve", "amphibious", "fuhrer"), open(t, "vpg", "leave_eliminates", "exit_own_line")}
	counts := enginetest.RuleTable(t, func(key string) bool {
		return slices.ContainsFunc(games, func(g *engine.Game) bool { return g.Book.Has(words.English, key) })
	}, func(words ...string) *engine.Game { return open(t, words[0], words[1:]...) })
	assert.LessOrEqual(t, counts[enginetest.RuleTested], 14, "rules that no command and no question proves")
}
