package bismarck

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
)

// A German ship that all know to be sunk changes nothing about the battles that the Allied player may begin.
func TestASunkShipLeavesTheAlliesTheirBattles(t *testing.T) {
	o := afloatOrder(t, "bismarck", "kota_pinang", "norfolk")
	begins := func() bool {
		return slices.ContainsFunc(battleLegal(o.Game, o.State.For(allied)), func(c engine.Choice) bool { return c.Do == "battle.new" })
	}
	assert.True(t, begins())
	o.vessel("kota_pinang").sink(allied)
	assert.True(t, begins())
}
