package bismarck

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
)

// Shadowed ships that part in different hexes each have a marker (3A): the one that sails on first takes a new one
// along, and the other keeps its own.
func TestShipsThatPartEachHaveAMarker(t *testing.T) {
	o := afloatOrder(t, "bismarck", "prinz_eugen")
	for i := range o.Game.Counters {
		if c := &o.Game.Counters[i]; c.Type == "contact" {
			o.Move(c.ID, engine.InBox(boxBeside))
		}
	}
	for _, ship := range []string{"bismarck", "prinz_eugen"} {
		o.Move(ship, engine.AtHex("K20"))
	}
	first := lay(o, german, "K20", true)
	o.marker(first).bind([]string{"bismarck", "prinz_eugen"}, true)

	o.force("prinz_eugen", german).sailed([]string{"K21", "K22"})
	other := contactOf(o.Game, o.State, "prinz_eugen")
	assert.NotEqual(t, first, other)
	assert.Equal(t, "K22", pieceOf(o.Game, o.State, other).Place.Hex)
	assert.True(t, marked(o.State, other, "shadowed"))
	assert.Equal(t, first, contactOf(o.Game, o.State, "bismarck"))

	o.force("bismarck", german).sailed([]string{"L20"})
	assert.Equal(t, "L20", pieceOf(o.Game, o.State, first).Place.Hex)
	assert.Equal(t, "K22", pieceOf(o.Game, o.State, other).Place.Hex)
}

// What the players enter about a shadowed contact is in the log in words, also when it neither evades nor diverts.
func TestEnteredTargetIsSaid(t *testing.T) {
	o := afloatOrder(t, "bismarck")
	o.Set("visibility", 5)
	a := &attempt{Contact: "c_german_1"}
	assert.NoError(t, a.told(o))
	assert.NotEmpty(t, o.Outcome().Said)
}
