package bismarck

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/play"
)

// Two sessions that differ only in what one side has not shown are the same for the other side and for
// everybody: state, what may be done, log, what can be undone, and what is handed on, byte for byte. Whole
// games are played at random to see it, the secrets being the German's and the Allied player's in turn.
func TestSecretsLeaveNoTrace(t *testing.T) {
	apart := 0
	for seed := range enginetest.Seeds() / 20 {
		keeper := []string{german, allied}[seed%2]
		g := open(t, someOptions(seed)...)
		a, _ := enginetest.Begin(t, g)
		b, _ := enginetest.Begin(t, g)
		dice := rand.New(rand.NewPCG(uint64(seed), 11))
		twins := &enginetest.Twins{A: a, B: b, Keeper: keeper, Viewer: enemyOf(keeper), Dice: dice, Public: hits}
		p := &enginetest.Player{Seed: uint64(seed), Most: 120, Fill: fill, Sober: seed%3 == 0}
		for range 5 {
			if err := p.Play(patient{twins, dice}); err != nil {
				t.Log(err) // the twins refuse what would tell them apart
			}
			for _, viewer := range []string{"", enemyOf(keeper)} {
				require.Equal(t, seenBy(t, a, viewer), seenBy(t, b, viewer), "seed %d, seen by %q", seed, viewer)
			}
			p.Seed += 1000
		}
		if seenBy(t, a, keeper) != seenBy(t, b, keeper) {
			apart++
		}
		assert.Positive(t, twins.Shared)
	}
	assert.Greater(t, apart, enginetest.Seeds()/40, "most of the twins have become different")
}

// hits are no secret: they are made in the open and their points are everybody's, so that a record that is
// corrected by hand shows in the points when damage is counted next.
func hits(e engine.Event) bool {
	c, ok := e.Change.(*engine.TrackSet)
	return ok && slices.Contains([]string{"hull", "bow", "stern", "secondary"}, c.Track)
}

// Whatever the other side or a public screen asks for, by what is legal to it, by what is legal to those
// who see more, and by what was legal at other times, is answered with the same bytes in both of two
// sessions that differ only in what one side has not shown: refusals, warnings and dice that are wanted
// too. The proof asks in ten times as many games.
func TestAnswersTellNothing(t *testing.T) {
	games := 4
	switch {
	case enginetest.Proof():
		games = 40
	case testing.Short():
		games = 1
	}
	for seed := range games {
		keeper := []string{german, allied}[seed%2]
		g := open(t, someOptions(seed)...)
		a, _ := enginetest.Begin(t, g)
		b, _ := enginetest.Begin(t, g)
		dice := rand.New(rand.NewPCG(uint64(seed), 13))
		twins := &enginetest.Twins{A: a, B: b, Keeper: keeper, Viewer: enemyOf(keeper), Dice: dice, Public: hits}
		for step := range 60 {
			p := &enginetest.Player{Seed: uint64(1000*seed + step), Most: 10, Fill: fill, Sober: seed%3 == 0}
			_ = p.Play(patient{twins, dice}) // the twins refuse what would tell them apart
			for _, viewer := range []string{"", enemyOf(keeper)} {
				require.NoError(t, twins.Ask(viewer, fill, 8), "seed %d, step %d", seed, step)
			}
		}
		assert.Positive(t, twins.Done)
	}
}

// A public screen that asks for a battle gets the same words for every hex, the one in which the Bismarck
// is not left out, and so does the Allied player.
func TestNoHexTellsOfTheBismarck(t *testing.T) {
	j, _ := enginetest.Begin(t, open(t))
	seen := engine.Ask("contact.put", contactArgs{Of: german, Hex: "K20"})
	seen.Override = true
	_, err := j.Do(seen)
	require.NoError(t, err)
	for j.State().Shared.Phase != "battle" {
		_, err := j.Do(engine.Ask("muster", nil)) // where it is foreseen
		_, next := j.Do(engine.Ask("next", play.NextArgs{All: true}))
		require.NoError(t, next, err)
	}
	there := hexOf(j.Game(), j.State(), "bismarck")
	require.NotEmpty(t, there)
	for _, viewer := range []string{"", allied} {
		answers := map[string]bool{}
		for _, hex := range []string{there, "K20", "AF25", ""} {
			c := engine.Ask("battle.new", beginArgs{Hex: hex, Attacker: allied, German: []string{"bismarck"}, Allied: []string{"hood"}})
			c.Override = true
			_, err := j.SideView(viewer).Do(c)
			require.Error(t, err)
			answers[err.Error()] = true
		}
		assert.Equal(t, map[string]bool{"secret.theirs side=@side.german.name": true}, answers, "%q", viewer)
	}
	_, err = j.SideView("").Do(engine.Ask("battle.new", beginArgs{Hex: "K20", Attacker: allied}))
	require.NoError(t, err, "a battle is called in the open")
	for _, viewer := range []string{"", allied} {
		_, err = j.SideView(viewer).Do(engine.Ask("battle.bring", fleetArgs{Ships: []string{"bismarck"}}))
		assert.EqualError(t, err, "secret.theirs side=@side.german.name", "%q", viewer)
	}
	_, err = j.SideView(german).Do(engine.Ask("battle.bring", map[string]any{"ships": []string{"bismarck"}}))
	assert.ErrorContains(t, err, "elsewhere", "her own side gets the reason")
}
