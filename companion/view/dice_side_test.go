package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/ending"
	"sandtable/engine/words"
)

// The dice of a side are those that it rolled: a check belongs to its unit's side, in the other side's phase too.
func TestDiceBelongToWhoRolled(t *testing.T) {
	g := declared(t, "first").ask("battle.roll", nil, 3)
	g.ask("retreat.roll", map[string]any{"unit": "g84_1062"}, 6)
	g.ask("retreat.roll", map[string]any{"side": "german", "strength": 2}, 5)
	s, err := ending.Of(view.Seat{Reader: g.in(words.English), State: g.State(), Past: g.SideView("")})
	require.NoError(t, err)
	count := map[string][2]int{}
	for _, d := range s.Dice {
		count[d.Side.ID] = [2]int{d.Count, d.Sum}
	}
	assert.Equal(t, [2]int{2, 11}, count["german"])
	assert.Equal(t, [2]int{2, 8}, count["allied"], "air support and the battle")
}
