package flamesofwar

import (
	"testing"

	"sandtable/engine/enginetest"
)

// Two battles as they are played at the table, from the choice of the mission to the victory points.
func TestPlayed(t *testing.T) {
	for _, name := range []string{"no_retreat", "encounter"} {
		t.Run(name, func(t *testing.T) {
			j, store := enginetest.Begin(t, open(t))
			enginetest.Transcript(t, "testdata/"+name+".txt", j)
			enginetest.CheckVerify(t, j)
			enginetest.CheckUndo(t, j)
			enginetest.CheckReopened(t, j, store)
		})
	}
}
