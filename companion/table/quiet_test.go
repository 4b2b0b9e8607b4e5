package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// quiet are the taps of a phase in which the players do nothing, where they are not Next alone.
var quiet = map[string][]string{
	"allied_order": {"Move, then fight"}, // 6.1: each side chooses, and the choice goes on
	"german_order": {"Move, then fight"},
	"final_line":   {"Line closed"}, // 9 and 14: it decides 2 VP for each reserve unit, and the choice goes on
	// 5: the die must be rolled, only the players see it, and they read off which markers to take. Two taps: the first
	// names what is open.
	"air": {"Next", "Skip and go on"},
}

// A phase of Veritable in which nothing happens takes one tap, whatever the phase, but for the roll for air support.
func TestAQuietPhaseTakesOneTap(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		s := standing(t, laptop, edition).show()
		seen := map[string]bool{}
		for s.d.own.state().Shared.Ended == "" {
			before := s.d.own.state().Shared.Phase
			seen[before] = true
			taps := quiet[before]
			if taps == nil {
				taps = []string{"Next"}
			}
			s.tap(taps...)
			if !assert.NotEqual(t, before, s.d.own.state().Shared.Phase+s.d.own.state().Shared.Ended, "%s: %s stays: %s", edition, before, s.reads()) {
				break
			}
		}
		for phase := range quiet {
			assert.True(t, seen[phase], "%s: %s comes up", edition, phase)
		}
	}
}
