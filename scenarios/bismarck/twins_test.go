package bismarck

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// Two sessions that differ only in what one side has not shown are the same for the other side and for
// everybody: state, what may be done, log, what can be undone, and what is handed on, byte for byte. Whole
// games are played at random to see it, the secrets being the German's and the Allied player's in turn.
func TestSecretsLeaveNoTrace(t *testing.T) {
	apart := 0
	for seed := range enginetest.Seeds() / 20 {
		keeper := []string{german, allied}[seed%2]
		g := open(t, someOptions(seed)...)
		a, _ := enginetest.Begin(t, g)
		b, _ := enginetest.Begin(t, g)
		dice := rand.New(rand.NewPCG(uint64(seed), 11))
		twins := &enginetest.Twins{A: a, B: b, Keeper: keeper, Viewer: enemyOf(keeper), Dice: dice}
		p := &enginetest.Player{Seed: uint64(seed), Most: 120, Fill: fill, Sober: seed%3 == 0}
		for range 5 {
			if err := p.Play(patient{twins, dice}); err != nil {
				t.Log(err) // the twins refuse what would tell them apart
			}
			for _, viewer := range []string{"", enemyOf(keeper)} {
				require.Equal(t, sights(t, a, viewer), sights(t, b, viewer), "seed %d, seen by %q", seed, viewer)
			}
			p.Seed += 1000
		}
		if sights(t, a, keeper) != sights(t, b, keeper) {
			apart++
		}
		assert.Positive(t, twins.Shared)
	}
	assert.Greater(t, apart, enginetest.Seeds()/40, "most of the twins have become different")
}

// sights is all that can be looked at.
func sights(t *testing.T, j *journal.Journal, viewer string) string {
	t.Helper()
	eye := j.Eye(viewer)
	lines, err := eye.Log(1, 0)
	require.NoError(t, err)
	records, err := eye.Records()
	require.NoError(t, err)
	now := eye.Now()
	var offered []engine.Choice
	offered = append(offered, play.Legal(now.Game, now.State)...)
	b, err := json.Marshal([]any{now.State, now.Head, now.Last, now.Undo, now.Redo, lines, records, offered})
	require.NoError(t, err)
	return string(b)
}
