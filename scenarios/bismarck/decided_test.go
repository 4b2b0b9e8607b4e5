package bismarck

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// answered asks a question about the state, and returns one of its truths.
func answered(t *testing.T, calc, truth string, question map[string]any) bool {
	t.Helper()
	in, err := json.Marshal(question)
	require.NoError(t, err)
	r, err := open(t).Calc(calc).Resolve(open(t), in)
	require.NoError(t, err, string(in))
	on, is := r.Result.(map[string]any)[truth].(bool)
	require.True(t, is, "%s: %s", calc, in)
	return on
}

// marksOfShips are the marks that may forbid something, each alone.
func marksOfShips(t *testing.T) []string {
	return append([]string{"idle_1", "idle_2", "idle_3", "idle_4", "moved_1", "moved_2"}, open(t).Table("status").Rows...)
}

// Questions about fuel decide as play does, whatever mark is on the ship and whatever fuel it has.
func TestFuelIsDecidedAsPlayed(t *testing.T) {
	for _, mark := range marksOfShips(t) {
		for _, fuel := range []int{0, 1, 5} {
			for hexes := range 4 {
				o := afloatOrder(t, "bismarck")
				o.Mark("bismarck", mark, true)
				o.Track("bismarck", "fuel", o.Game.Counter("bismarck").Factors["fuel"]-fuel)
				err := o.vessel("bismarck").sailOne(german, hexes, "")
				allowed := answered(t, "fuel", "allowed", map[string]any{"hexes": hexes,
					"ship": map[string]any{"unit": "bismarck", "fuel": fuel, "is": []string{mark}}})
				assert.Equal(t, err == nil, allowed, "%s, fuel %d, hexes %d: %v", mark, fuel, hexes, err)
			}
		}
	}
}

// Questions about repair decide as play does.
func TestRepairIsDecidedAsPlayed(t *testing.T) {
	for _, mark := range marksOfShips(t) {
		for _, lost := range []int{0, 3} {
			o := afloatOrder(t, "bismarck")
			o.Mark("bismarck", mark, true)
			o.Track("bismarck", "evasion", lost)
			o.Set("weather", 3)
			o.Command = engine.Ask("fleet.repair", fleetArgs{Unit: "bismarck"})
			o.Faces = []int{0}
			err := mend(o)
			possible := answered(t, "repair", "possible", map[string]any{"weather": 3, "dice": []int{0},
				"ship": map[string]any{"unit": "bismarck", "evasion": 30 - lost, "is": []string{mark}}})
			assert.Equal(t, err == nil, possible, "%s, %d lost: %v", mark, lost, err)
		}
	}
}

// Questions about flights decide as play does: wherever the aircraft are, whether they land, and whatever they drop.
func TestFlightIsDecidedAsPlayed(t *testing.T) {
	for _, unit := range []string{"beaufort", "catalina_iceland", "hudson_iceland"} {
		for _, box := range []string{"ready_allied", "flying_allied", "landed_allied", "preparing_allied"} {
			for _, stays := range []bool{false, true} {
				for _, attack := range []bool{false, true} {
					for _, markers := range []int{0, 2, 4} {
						o := afloatOrder(t)
						o.Set("visibility", 2)
						o.Move(unit, engine.InBox(box))
						six := 6
						o.Command = engine.Ask("fleet.fly", fleetArgs{Unit: unit, Hexes: &six, Stays: stays, Attack: attack, Markers: markers})
						err := fly(o)
						allowed := answered(t, "airmove", "allowed", map[string]any{"hexes": 6, "landed": !stays, "attack": attack, "markers": markers,
							"visibility": "v2", "aircraft": map[string]any{"unit": unit, "is": []string{box}}})
						assert.Equal(t, err == nil, allowed, "%s", fmt.Sprint(unit, " ", box, " stays ", stays, " attack ", attack, " markers ", markers, ": ", err))
					}
				}
			}
		}
	}
}

// The radar of the Bismarck counts in the first battle round of the game alone, in questions as in play.
func TestRadarIsDecidedAsPlayed(t *testing.T) {
	for round := 1; round <= 3; round++ {
		for battles := range 3 {
			o := afloatOrder(t, "bismarck", "hood")
			o.Set("battles", battles)
			o.Set("visibility", 1)
			b := &fight{Attacker: german, Round: round, Ships: []*fighter{{ID: "bismarck", Zone: 5, Position: openFire}, {ID: "hood", Zone: 12, Position: openFire}}}
			played, err := o.peek("gunnery", b.gunnery(o, b.Ships[0], b.Ships[1]))
			require.NoError(t, err)
			has := false
			for _, s := range played.Steps {
				has = has || s.ID == "radar"
			}
			assert.Equal(t, round == 1 && battles == 0, has, "round %d, %d rounds of the game before", round, battles)
			_, steps := ask(t, o.Game, "gunnery", fmt.Sprintf(`{"firer":"bismarck","target":"hood","position":"open","target_position":"open","range":"medium",
				"visibility":"v1","round":%d,"radar_spent":%v}`, round, battles > 0))
			asked := false
			for _, s := range steps {
				asked = asked || s.ID == "radar"
			}
			assert.Equal(t, has, asked, "round %d, %d rounds of the game before", round, battles)
		}
	}
}

// An aircraft that drops no marker and stays nowhere is not used up unasked.
func TestAFlightGoesSomewhere(t *testing.T) {
	for args, nowhere := range map[string]bool{`{"unit":"beaufort"}`: true, `{"unit":"beaufort","hexes":3,"markers":1}`: false} {
		o := afloatOrder(t)
		o.Set("visibility", 2)
		o.Move("beaufort", engine.InBox("ready_allied"))
		o.Command = engine.Command{Do: "fleet.fly", Args: []byte(args)}
		err := fly(o)
		if !nowhere {
			assert.NoError(t, err)
			continue
		}
		assert.ErrorContains(t, err, "flies_nowhere")
		o.Command.Override = true
		assert.NoError(t, fly(o))
	}
}
