package bismarck

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// Fuel is lost by half a roll, rounded up (5B), by the rule and by the question alike, and so much of it is
// off the ship's track when the attack is over.
func TestFuelLoss(t *testing.T) {
	for face, want := range []int{0, 1, 1, 2, 2, 3, 3, 4, 4, 5} {
		o := afloatOrder(t, "bismarck")
		c := &casualty{Ship: "bismarck", Owed: owed{FuelLoss: 1}}
		o.Command = engine.Command{Faces: []int{face}}
		require.NoError(t, c.next(o, nil))
		assert.Equal(t, want, c.Fuel, "a %d", face)
		assert.Zero(t, c.Owed, "it is rolled once")
		assert.Equal(t, engine.Args{"unit": "@unit.bismarck.name", "face": face, "fuel": want}, o.Outcome().Said[0].Args)
		expect(t, o.Game, "damage", fmt.Sprintf(`{"special":7,"fuel_roll":%d}`, face), fmt.Sprintf(`{"fuel":%d}`, want))

		before := now(o.Game, o.State, "bismarck", "fuel")
		c.apply(o)
		assert.Equal(t, before-want, now(o.Game, o.State, "bismarck", "fuel"), "a %d", face)
	}
}

// Two rolls are halved and rounded each by itself, not their sum.
func TestFuelLossOfTwoRolls(t *testing.T) {
	o := afloatOrder(t, "bismarck")
	c := &casualty{Ship: "bismarck", Owed: owed{FuelLoss: 2}}
	o.Command = engine.Command{Faces: []int{3, 5}}
	require.NoError(t, c.next(o, nil))
	assert.Equal(t, 5, c.Fuel)
}

// A ship cannot lose more fuel than it has.
func TestFuelLossOfWhatIsLeft(t *testing.T) {
	o := afloatOrder(t, "bismarck")
	(&casualty{Ship: "bismarck", Fuel: 99}).apply(o)
	assert.Zero(t, now(o.Game, o.State, "bismarck", "fuel"))
}
