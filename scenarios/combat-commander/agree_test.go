package combatcommander

import (
	"math/rand/v2"
	"testing"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// TestQuestionsAgreeWithPlay plays at random and also asks as a question everything that was computed at the table,
// except what only counts up from the state of the table.
func TestQuestionsAgreeWithPlay(t *testing.T) {
	questions := enginetest.ByName("cover", "move", "los", "targeting", "fire", "shot", "mines", "fortify")
	enginetest.Agree(t, 6, questions, func(seed uint64, in func(*engine.Game) *enginetest.Agreeing) error {
		p := &enginetest.Player{Seed: seed, Most: 280, Sober: seed%2 == 0, Fill: fill}
		return p.Play(patient{in(open(t)), rand.New(rand.NewPCG(seed, 2))})
	})
}
