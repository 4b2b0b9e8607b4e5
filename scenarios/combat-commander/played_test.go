package combatcommander

import (
	"testing"

	"sandtable/engine/enginetest"
)

// A short game as it is played at the table: fortifications, sight, fire, mines, smoke, the end.
func TestPlayed(t *testing.T) {
	j, store := enginetest.Begin(t, open(t))
	enginetest.Transcript(t, "testdata/played.txt", j)
	enginetest.CheckVerify(t, j)
	enginetest.CheckUndo(t, j)
	enginetest.CheckReopened(t, j, store)
}
