package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/play"
)

// torn is a rule that panics when it decides.
type torn struct{}

func (torn) ID() string { return "torn" }

func (torn) Legal(*engine.Game, *engine.State) []engine.Choice { return nil }

func (torn) Decide(*engine.Game, *engine.State, engine.Command) (engine.Outcome, error) {
	panic("torn")
}

// A rule that panics answers with the number of its mistake, and the game goes on.
func TestRulesThatPanic(t *testing.T) {
	g := ruled()
	g.Rules = append(g.Rules, torn{})
	g.Phase("a").Do = append(g.Phase("a").Do, "torn")
	g.Prepare()
	s := begun(t, g)
	_, err := play.Decide(g, s, engine.Command{Do: "torn", Override: true})
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, engine.CodeFault, p.Code)
	assert.Regexp(t, "^[0-9A-F]{8}$", p.Args["number"])
	_, again := play.Decide(g, s, engine.Command{Do: "torn", Override: true})
	assert.Equal(t, err.Error(), again.Error(), "one mistake has one number")
}
