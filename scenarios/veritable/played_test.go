package veritable

import (
	"testing"

	"sandtable/engine/enginetest"
)

// G-OV-2 to its end, on the table: the defender first, then the attackers as a whole force.
func TestHekkensPlayed(t *testing.T) {
	j, _ := enginetest.Begin(t, open(t, "first", "whole_force"))
	enginetest.Transcript(t, "testdata/hekkens.txt", j)
	enginetest.CheckVerify(t, j)
}

// A battle that is let go ends with its phase, and its open losses are in the log.
func TestBattleLetGo(t *testing.T) {
	j, _ := enginetest.Begin(t, open(t, "first"))
	enginetest.Transcript(t, "testdata/let_go.txt", j)
	enginetest.CheckVerify(t, j)
}
