package share_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/visit"
	"sandtable/engine"
)

// Every face falls about as often as any other, and each chit of a cup is drawn once.
func TestDice(t *testing.T) {
	roll, pick := visit.Dice(chance(7))
	count := map[int]int{}
	for _, face := range roll(engine.NeedDice{Count: 60000, Sides: 6, Low: 1}) {
		count[face]++
	}
	assert.Len(t, count, 6)
	for face := 1; face <= 6; face++ {
		assert.InDelta(t, 10000, count[face], 400)
	}
	assert.ElementsMatch(t, []string{"a", "a", "b"}, pick(engine.NeedDraw{Count: 5, From: []string{"a", "b", "a"}}))
	assert.Equal(t, []int{3, 3}, roll(engine.NeedDice{Count: 2, Sides: 1, Low: 3}))
}
