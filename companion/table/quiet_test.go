package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// owing are the phases of an edition that owe something in each of the first three turns, with what that is. Every other
// phase in which nothing happens takes one tap.
var owing = map[string]map[string]string{
	"first": {"allied_order": "Order of actions", "german_order": "Order of actions", "supply": "Check supply", "air": "Roll for air support"},
	"vpg": {"allied_order": "Order of actions", "german_order": "Order of actions", "air": "Roll for air support",
		"allied_move_1": "Check Allied supply", "german_move_1": "Check German supply", "allied_move_2": "Check Allied supply", "german_move_2": "Check German supply"},
}

// A phase of Veritable in which nothing happens takes one tap, whatever the phase. A second tap lets an
// open duty go, and names it.
func TestAQuietPhaseTakesOneTap(t *testing.T) {
	for edition, owed := range owing {
		s := standing(t, laptop, edition).to("allied_order").show()
		for s.d.own.state().Tracker("turn") < 4 {
			before := s.d.own.state().Shared.Phase
			if s.tap("Next").d.own.state().Shared.Phase != before {
				continue
			}
			what := owed[before]
			assert.NotEmpty(t, what, "%s: %s owes nothing, and a tap stays in it: %s", edition, before, s.reads())
			assert.True(t, strings.HasPrefix(s.reads(), what), "%s: %s asks: %s", edition, before, s.reads())
			s.tap("Skip and go on")
			assert.NotEqual(t, before, s.d.own.state().Shared.Phase, "%s: a second tap lets it go", edition)
		}
	}
}
