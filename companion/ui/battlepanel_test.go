package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/look"
	"sandtable/engine/words"
)

// paper is the phone as most tests look at it.
var paper = setting{words.English, look.Normal, look.Light, phoneSize}

// toHekkens is onHekkens in a new place.
func toHekkens(t testing.TB, s setting, edition string, options ...string) *stand {
	return onHekkens(t, at(t, s), edition, options...)
}

// declareHekkens goes from the phase card to the die, by taps alone.
func declareHekkens(s *stand) *stand {
	return s.tap("New battle", "Choose attackers", "53rd (Welsh) Infantry Division: all 3", "15th (Scottish) Infantry Division: all 3", "79/30 · 0", "Take 7 units",
		"Choose defenders", "84/1062 · 3", "Flak37 · 1", "Take 2 units", "defender in forest", "across the fortified line", "1")
}

// The printed example of battle takes at most 20 taps from opening to its result, in both editions.
func TestTapsOfHekkens(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		t.Run(edition, func(t *testing.T) {
			s := declareHekkens(toHekkens(t, paper, edition))
			b := s.d.speaker().Battle(s.d.state())
			assert.Equal(t, "1-1", b.Column)
			s.tap("3")
			b = s.d.speaker().Battle(s.d.state())
			assert.Equal(t, "1/1", b.Cell)
			assert.Contains(t, s.reads(), "1/1")
			assert.LessOrEqual(t, s.taps, 20)
			t.Logf("%d taps", s.taps)
		})
	}
}
