package bismarck

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// TestQuestionsAgreeWithPlay plays at random and asks what was rolled at the table as a question too. Searches,
// fuel, gunnery and the like need no such test: play asks the question itself.
func TestQuestionsAgreeWithPlay(t *testing.T) {
	asked := map[string]int{}
	questions := map[string]string{"visibility": "visibility"}
	for seed := range 3 {
		j, _ := enginetest.Begin(t, open(t, someOptions(seed)...))
		p := &enginetest.Player{Seed: uint64(seed), Most: 1200, Sober: seed%2 == 0, Fill: fill}
		s := &enginetest.Agreeing{Journal: j, T: t, Asked: asked, Questions: questions}
		require.NoError(t, p.Play(patient{s, rand.New(rand.NewPCG(uint64(seed), 2))}), "seed %d", seed)
	}
	for _, question := range engine.SortedKeys(questions) {
		assert.Positive(t, asked[question], question)
	}
}
