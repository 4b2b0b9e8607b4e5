package bismarck

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
	"sandtable/engine/trial"
)

// The greedy player cannot see secrets: in two sessions that differ only in what the other side has not shown it
// gives the same orders, at every moment of games played at random.
func TestGreedyPlayerIsBlind(t *testing.T) {
	ordered, apart := 0, 0
	for seed := range 4 {
		keeper := []string{german, allied}[seed%2]
		g := open(t, someOptions(seed)...)
		a, _ := enginetest.Begin(t, g)
		b, _ := enginetest.Begin(t, g)
		dice := rand.New(rand.NewPCG(uint64(seed), 17))
		twins := &enginetest.Twins{A: a, B: b, Keeper: keeper, Viewer: enemyOf(keeper), Dice: dice, Public: hits}
		player := trial.Greedy{Side: enemyOf(keeper), Seed: uint64(seed)}
		require.True(t, player.CanPlay(g))
		for step := range 25 {
			p := &enginetest.Player{Seed: uint64(1000*seed + step), Most: 8, Fill: fill, Sober: seed%3 == 0}
			_ = p.Play(patient{twins, dice}) // the twins refuse what would tell them apart
			one, ok := player.Order(a.SideView(player.Side).Now())
			two, same := player.Order(b.SideView(player.Side).Now())
			require.Equal(t, one, two, "seed %d, step %d", seed, step)
			require.Equal(t, ok, same)
			if ok {
				ordered++
			}
		}
		if seenBy(t, a, keeper) != seenBy(t, b, keeper) {
			apart++
		}
	}
	assert.Greater(t, ordered, 10, "it had something to do")
	assert.Greater(t, apart, 1, "the twins have become different")
}
