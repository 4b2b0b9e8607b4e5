package bismarck

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/play"
)

// A battle is called in the open and each side brings its ships from behind its own screen; then both see
// the cards of all that fight, and nothing else of them.
func TestBattleBehindTheScreens(t *testing.T) {
	j, _ := enginetest.Begin(t, open(t))
	do := func(verb string, args any, faces ...int) {
		t.Helper()
		c := engine.Ask(verb, args)
		c.Faces, c.Override = faces, true
		_, err := j.Do(c)
		require.NoError(t, err, verb)
	}
	offers := func(side, verb string) bool {
		for _, c := range play.Legal(j.Game(), j.State().For(side)) {
			if c.Do == verb {
				return true
			}
		}
		return false
	}
	do("muster", nil)
	do("next", nil)
	do("muster", nil)
	do("contact.put", map[string]any{"of": german, "hex": "K20"})
	for j.State().Shared.Phase != "battle" {
		do("next", nil)
	}
	do("track", map[string]any{"unit": "norfolk", "track": "torpedoes", "value": 1})
	for _, side := range []string{"", german, allied} {
		assert.True(t, offers(side, "battle.new"), "%q", side)
	}
	do("battle.new", map[string]any{"hex": "K20", "attacker": allied})
	for _, side := range []string{"", german, allied} {
		assert.True(t, offers(side, "battle.bring"), "%q", side)
		told := map[string]bool{}
		for _, c := range play.Legal(j.Game(), j.State().For(side)) {
			if c.Do == "battle.bring" {
				assert.False(t, told[string(c.Preset)], "%q tells the ships of one side from the other's", side)
				told[string(c.Preset)] = true
			}
		}
	}
	do("battle.bring", map[string]any{"ships": []string{"norfolk"}})
	assert.False(t, offers(allied, "battle.next"))
	do("battle.bring", map[string]any{"ships": []string{"m_kg_1"}})
	do("battle.next", nil)

	fighter := battles()
	want := fighter.TrackBattle(j.Game(), j.State())
	require.Len(t, want.Units, 3)
	for _, side := range []string{"", german, allied} {
		got := fighter.TrackBattle(j.Game(), j.State().For(side))
		require.Len(t, got.Units, 3)
		assert.Equal(t, 1, got.Units[0].Record.Tracks["torpedoes"], "%q", side)
		assert.Equal(t, want.Between(want.Units[0], want.Units[1]), got.Between(got.Units[0], got.Units[1]))
		for _, s := range got.Steps {
			assert.True(t, j.Game().Book.Has("ru", s.Key), s.Key)
		}
		assert.True(t, j.Game().Book.Has("en", got.Band(got.Units[0], got.Units[1])))
		assert.True(t, j.Game().Book.Has("en", got.Units[0].Position))
		assert.Contains(t, j.State().For(side).Shared.Forms, battleForm)
		assert.NotContains(t, string(j.State().Form(battleForm)), "fuel")
	}
	do("track", map[string]any{"unit": "norfolk", "track": "torpedoes", "value": 2})
	for _, side := range []string{"", german, allied} {
		got := fighter.TrackBattle(j.Game(), j.State().For(side))
		assert.Equal(t, 2, got.Units[0].Record.Tracks["torpedoes"], "a card that is corrected by hand, %q", side)
	}
	enginetest.CheckSecrets(t, j)
}
