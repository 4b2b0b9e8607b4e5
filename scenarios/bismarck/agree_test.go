package bismarck

import (
	"math/rand/v2"
	"testing"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// TestQuestionsAgreeWithPlay plays at random and asks what was rolled at the table as a question too. Searches,
// fuel, gunnery and the like need no such test: play asks the question itself.
func TestQuestionsAgreeWithPlay(t *testing.T) {
	questions := enginetest.ByName("visibility")
	enginetest.Agree(t, 3, questions, func(seed uint64, in func(*engine.Game) *enginetest.Agreeing) error {
		p := &enginetest.Player{Seed: seed, Most: 1200, Sober: seed%2 == 0, Fill: fill}
		return p.Play(patient{in(open(t, someOptions(int(seed))...)), rand.New(rand.NewPCG(seed, 2))})
	})
}
