package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/phase"
	"sandtable/engine/words"
)

// The card offers to cancel a battle before its roll, also where the panel of the battle is closed, and not after it.
func TestCardCancelsABattle(t *testing.T) {
	g := declared(t, "vpg")
	find := func() bool {
		_, ok := (&phase.Card{}).Page(g.seat(words.English)).Find("battle.cancel")
		return ok
	}
	assert.True(t, find())
	g.ask("battle.roll", nil, 4)
	assert.False(t, find())
}
