package bismarck

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// Damage but Evasion and the rudder is permanent: at sea nothing else is repaired, and a repair leaves it (3C).
func TestOtherDamageLasts(t *testing.T) {
	for name, ask := range askers {
		t.Run(name, func(t *testing.T) {
			j := begun(t)
			until(t, j, "move")
			damage := map[string]int{"hull": 3, "bow": 2, "stern": 1, "secondary": 4}
			for _, box := range engine.SortedKeys(damage) {
				sent(t, j, "track", play.TrackArgs{Unit: "bismarck", Track: box, Value: damage[box]})
			}
			sent(t, j, "mark", play.MarkArgs{Units: []string{"bismarck"}, Mark: "fire_control", On: true})
			sent(t, j, "track", play.TrackArgs{Unit: "prinz_eugen", Track: "evasion", Value: 2})
			repair := engine.Ask("fleet.repair", fleetArgs{Unit: "bismarck"})
			repair.Faces = []int{0}
			_, err := ask(j, german, repair)
			refusedWith(t, err, "lasting")
			sent(t, j, "track", play.TrackArgs{Unit: "bismarck", Track: "evasion", Value: 3})
			_, err = ask(j, german, repair)
			require.NoError(t, err)
			p, _ := j.State().Piece("bismarck")
			assert.Zero(t, p.Tracks["evasion"])
			for _, box := range engine.SortedKeys(damage) {
				assert.Equal(t, damage[box], p.Tracks[box], box)
			}
			assert.True(t, p.Marks["fire_control"])
		})
	}
}

// Who got away does not come back as a reinforcement (6).
func TestWhoGotAwayStaysAway(t *testing.T) {
	for name, ask := range askers {
		t.Run(name, func(t *testing.T) {
			j := inAbort(t)
			away := engine.Ask("battle.abort", battleArgs{Ship: "prinz_eugen"})
			away.Faces = []int{0}
			_, err := ask(j, german, away)
			require.NoError(t, err)
			stepTo(3, stepReinforce)(t, j)
			for _, c := range battleLegal(j.Game(), j.State()) {
				if c.Do == "battle.join" && c.Side == german {
					assert.NotContains(t, c.Fields[0].Of, "prinz_eugen")
				}
			}
			_, err = ask(j, german, engine.Ask("battle.join", battleArgs{Ship: "prinz_eugen"}))
			refusedWith(t, err, "was_away")
		})
	}
}

// Escorts that the hunter has not sunk stay on the Allied map when the battle is over (11.3).
func TestSurvivingEscortsStayOnTheMap(t *testing.T) {
	for name, ask := range askers {
		t.Run(name, func(t *testing.T) {
			j := atTheHunt(t)
			sent(t, j, "convoy.hunt", map[string]any{"unit": "m_kg_1", "route": "east_west", "centre": true}, 0)
			sent(t, j, "convoy.identify", nil, 2)
			for _, c := range []engine.Command{engine.Ask("convoy.attack", nil),
				engine.Ask("battle.new", beginArgs{Attacker: german, Hex: "P9", Escorts: true, German: []string{"m_kg_1"}})} {
				_, err := ask(j, german, c)
				require.NoError(t, err, c.Do)
			}
			bring(t, j, "revenge", "dd_troop_2")
			sent(t, j, "battle.next", nil)
			_, err := ask(j, german, engine.Command{Do: "battle.close", Override: true})
			require.NoError(t, err)
			for _, ship := range []string{"revenge", "dd_troop_2"} {
				assert.Equal(t, "P9", hexOf(j.Game(), j.State(), ship), ship)
				assert.Contains(t, afloat(j.Game(), j.State(), allied), ship)
			}
			until(t, j, "move")
			_, err = ask(j, allied, engine.Ask("fleet.sail", fleetArgs{Units: []string{"revenge"}, Hex: "P10"}))
			require.NoError(t, err, "they sail from there")
		})
	}
}

func bring(t *testing.T, j *journal.Journal, ships ...string) {
	t.Helper()
	sent(t, j, "battle.bring", map[string]any{"ships": ships})
}
