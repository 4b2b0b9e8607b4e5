package flamesofwar

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/play"
	"sandtable/engine/words"
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

// A tie, and a check of objectives of which none is entered, leave the duty open and say what is missing.
func TestDutiesStayOpenWithoutAResult(t *testing.T) {
	j, _ := enginetest.Begin(t, open(t))
	do := func(verb string, args map[string]any, faces ...int) string {
		c := engine.Ask(verb, args)
		c.Faces = faces
		e, err := j.Do(c)
		require.NoError(t, err, verb)
		return j.Game().Book.Say(words.English, e.Said[0].Key, e.Said[0].Args)
	}
	do("mission", map[string]any{"value": "encounter"})
	for j.Now().State.Shared.Phase != "edges" {
		do("next", map[string]any{"all": true})
	}
	assert.Equal(t, "Roll for the edge, 3 against 3: a tie, roll again", do("opening", nil, 3, 3))
	assert.Len(t, play.Open(j.Game(), j.Now().State), 1)
	assert.Equal(t, "Roll for the edge, 2 against 5: the second player chooses and attacks", do("opening", nil, 2, 5))
	assert.Empty(t, play.Open(j.Game(), j.Now().State))
	do("next", nil)
	assert.Equal(t, "No objective is entered. Next to be placed: attacker, own half", do("objectives", nil))
	assert.Len(t, play.Open(j.Game(), j.Now().State), 1)
	for j.Now().State.Shared.Phase != "first_turn" {
		do("next", map[string]any{"all": true})
	}
	assert.Contains(t, do("first_turn", nil, 4, 4), "A tie, roll again")
	assert.Len(t, play.Open(j.Game(), j.Now().State), 1)
}
