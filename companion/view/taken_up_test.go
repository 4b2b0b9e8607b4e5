package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/battle"
	"sandtable/companion/view/log"
	"sandtable/engine/play"
)

// A battle that was skipped and taken up again in the phase of the other side says where it comes from. In its own phase
// it says nothing.
func TestABattleTakenUpSaysWhereItComesFrom(t *testing.T) {
	g := declared(t, "first")
	const from = "Taken up again from Allied · Battles"
	assert.NotContains(t, labels(battle.New().Page(g.seat("en"))), from)
	g.to("german_fight").ask(play.TakeUpVerb, play.TakeUpArgs{Rule: "battle"})
	assert.Contains(t, labels(battle.New().Page(g.seat("en"))), from)
}

// The log says what holds where a choice was skipped.
func TestTheLogSaysWhatASkippedChoiceMeans(t *testing.T) {
	g := begin(t, "first").to("allied_order").ask("next", play.NextArgs{All: true})
	moments, err := log.Moments(g.seat("en"), 1)
	require.NoError(t, err)
	var words []string
	for _, m := range moments {
		for _, e := range m.Entries {
			words = append(append(words, e.Words), e.More...)
		}
	}
	assert.Contains(t, words, "Skipped: Order of actions. In force: Move, then fight")
	assert.NotContains(t, words, "Skipped: Order of actions")
}
