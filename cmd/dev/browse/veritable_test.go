package browse

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestVeritable(t *testing.T) { each(t, veritable) }

// veritable plays from the set-up to a battle, a step each on its own page, seen on the other.
func veritable(t *testing.T, first, second string) {
	h := openTable(t, "veritable")
	german := h.joins(t, first, "german", phone)
	allied := h.joins(t, second, "allied", laptop)
	german.sees("The German player sets up first")
	german.press("Next")
	allied.ponders("The Allied player sets up second")
	allied.press("Next")
	allied.sees("Start turn 1")
	allied.press("Next")
	allied.press("Move, then fight")
	allied.sees("Move one unit at a time")
	allied.press("Next")
	allied.press("New battle")
	allied.sees("No attackers yet")
	allied.press("Choose attackers")
	allied.shot("attackers")
	german.sees("New battle")
	german.shot("declared")
	assert.Contains(t, h.tell("log"), "battle.new")
}
