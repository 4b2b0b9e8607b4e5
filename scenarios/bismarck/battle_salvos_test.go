package bismarck

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/stock/combat"
)

// turn is the ship that the track waits for; empty: none.
func (b table) turn() string {
	for _, c := range trackOf(b).Units {
		if c.Turn {
			return c.Unit
		}
	}
	return ""
}

func trackOf(b table) *combat.TrackBattle { return trackRule{}.TrackBattle(b.Game, b.State) }

// targets lists the targets that a ship is offered, and how many of them are the main thing.
func (b table) targets(ship string) (out []string, mains int) {
	for _, c := range battleLegal(b.Game, b.State) {
		if c.Do != "battle.fire" || c.Args["unit"] != unit(ship) {
			continue
		}
		out = append(out, fmt.Sprint(c.Args["target"]))
		if c.Main {
			mains++
		}
	}
	return out, mains
}

// All ships of a side fire one after the other without a press between them, each with all its targets and none of
// several chosen. The track waits for a ship of the side that fires, though one of the other side has passed.
func TestOneFlowFiresAllShipsOfASide(t *testing.T) {
	ships := []*fighter{{ID: "victorious", Zone: 12, Position: openFire}, {ID: "hood", Zone: 12, Position: openFire},
		{ID: "bismarck", Zone: 14, Position: openFire}, {ID: "prinz_eugen", Zone: 14, Position: openFire}}
	b := fightingAt(t, &fight{Attacker: allied, Round: 1, Step: stepGunnery, Ships: ships}, "victorious", "hood", "bismarck", "prinz_eugen")
	assert.Equal(t, "victorious", b.turn())
	b.do("next", nil) // the Allied ships pass
	require.Equal(t, stepGunnery, b.fight().Step)
	for _, ship := range []string{"bismarck", "prinz_eugen"} {
		assert.Equal(t, ship, b.turn())
		targets, mains := b.targets(ship)
		assert.Equal(t, []string{unit("victorious"), unit("hood")}, targets, ship)
		assert.Zero(t, mains, "none of several targets is chosen beforehand")
		b.do("fire", map[string]any{"ship": ship, "target": "hood"}, misses(b, ship, "hood")...)
	}
	assert.Empty(t, b.turn(), "all of the side have fired")
}

// misses are dice by which a ship hits nothing.
func misses(b table, ship, target string) []int {
	f := b.fight()
	answer, err := b.peek("gunnery", f.gunnery(b.order, f.find(ship), f.find(target)))
	require.NoError(b, err)
	out := make([]int, answer.Number("throws"))
	for i := range out {
		out[i] = 9
	}
	return out
}
