package share_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// engaged has Prinz Eugen meet Norfolk, with torpedoes next.
func engaged(t *testing.T) *journal.Journal {
	j, _ := enginetest.Begin(t, opened(t, "bismarck"))
	done(t, j, "muster", nil)
	onTo(t, j, "setup_allied")
	done(t, j, "muster", nil)
	onTo(t, j, "move")
	done(t, j, "fleet.leave", map[string]any{"ships": []string{"prinz_eugen"}})
	onTo(t, j, "search_allied")
	done(t, j, "contact.put", map[string]any{"of": "allied", "shadowed": true})
	onTo(t, j, "battle")
	done(t, j, "tracker", map[string]any{"id": "visibility", "value": 9})
	done(t, j, "battle.new", map[string]any{"attacker": "german", "german": []string{"prinz_eugen"}, "allied": []string{"norfolk"}})
	return j
}

// Each seat aims, spends and rolls for its own ships alone. The side that is hit has a
// notice until it has seen it, and fires back.
func TestGunsOfASeat(t *testing.T) {
	j := engaged(t)
	h := hostOf(t, j)
	german, allied := h.join(t, "german"), h.join(t, "allied")
	send := func(side, verb string, args map[string]any, faces ...int) error {
		c := engine.Ask("battle."+verb, args)
		c.Faces = faces
		_, err := j.Seat(side).Do(j.Seat(side).Number(), c)
		return err
	}
	aim := map[string]any{"ship": "prinz_eugen", "target": "norfolk", "count": 1}
	shot := map[string]any{"ship": "prinz_eugen", "target": "norfolk"}
	back := map[string]any{"ship": "norfolk", "target": "prinz_eugen"}

	require.ErrorContains(t, send("allied", "aim", aim), "act.theirs")
	require.ErrorContains(t, send("allied", "next", nil), "act.theirs", "the attacker has torpedoes left")
	require.NoError(t, send("german", "next", nil))
	require.ErrorContains(t, send("german", "next", nil), "act.theirs", "now the defender's torpedoes")
	require.NoError(t, send("allied", "next", nil))
	before := j.Now().Last
	for _, faces := range [][]int{nil, {6, 6, 2}} {
		require.ErrorContains(t, send("allied", "fire", shot, faces...), "act.theirs")
	}
	require.ErrorContains(t, send("german", "fire", back), "act.theirs")
	assert.Equal(t, before, j.Now().Last)

	require.NoError(t, send("german", "fire", shot, 9, 5, 2))
	const hit = "alert Norfolk: 1 stern gun factor"
	for range 2 {
		_, body, _ := allied.get(allied.base)
		assert.Contains(t, body, hit)
		require.NoError(t, send("allied", "fire", back, 7, 3)) // it fires back, and the message stays
		_, body, _ = german.get(german.base)
		assert.Contains(t, body, "alert Prinz Eugen: 1 secondary factor")
		assert.NotContains(t, body, hit)
		_, err := j.Seat("allied").Undo(j.Seat("allied").Number(), "")
		require.NoError(t, err)
	}
	assert.NotContains(t, allied.press(j.Seat("allied").Number(), "seen"), "alert")
}
