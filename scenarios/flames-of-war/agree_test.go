package flamesofwar

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// TestQuestionsAgreeWithPlay plays at random and asks all that was worked out at the table as a question too, but what
// only counts up from where the table stands.
func TestQuestionsAgreeWithPlay(t *testing.T) {
	asked := map[string]int{}
	questions := map[string]string{"table": "table", "opening": "opening", "first_turn": "first_turn", "deployment": "deployment", "objectives": "objectives", "take": "take", "victory": "victory"}
	for seed := range 6 {
		j, _ := enginetest.Begin(t, open(t))
		p := &enginetest.Player{Seed: uint64(seed), Most: 1500, Sober: seed%2 == 0, Fill: fill}
		s := &enginetest.Agreeing{Journal: j, T: t, Asked: asked, Questions: questions}
		require.NoError(t, p.Play(patient{s, rand.New(rand.NewPCG(uint64(seed), 2))}), "seed %d", seed)
	}
	for _, question := range engine.SortedKeys(questions) {
		assert.Positive(t, asked[question], question)
	}
}
