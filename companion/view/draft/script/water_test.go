package script_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/enginetest"
	"sandtable/engine/hex"
)

// waterLand are the coasts and shallows of Grey Water, by terrain.
var waterLand = map[string][]string{
	"coast":    {"0101", "0102", "0103", "0105", "0107", "0108", "0205", "0207", "1808", "1809", "1810", "1710", "1811", "1812", "0901", "1001", "0912", "1012"},
	"shallows": {"0305", "0306", "0307", "0804", "0805", "0806", "0904", "0905", "1006", "1608", "1609"},
	"port":     {"0206", "1709"},
}

// waterMap is the map of Grey Water, as it comes out of the map editor: sea with coast, shallows and two ports.
func waterMap(t testing.TB) []byte {
	d, err := board.NewDraft("water", hex.PointyOdd, 18, 12, hex.PointyOdd.Regular(19))
	require.NoError(t, err)
	m := d.Board()
	at := func(label string) hex.Coord {
		c, err := m.Hex(label)
		require.NoError(t, err)
		return c
	}
	for c := range m.Field().All() {
		require.NoError(t, d.SetTerrain(c, "sea"))
	}
	for kind, labels := range waterLand {
		for _, label := range labels {
			require.NoError(t, d.SetTerrain(at(label), kind))
		}
	}
	haven, skerry := at("0206"), at("1709")
	require.NoError(t, d.PutZone(board.Zone{ID: "haven", Name: "The haven", Area: board.NewArea(haven)}))
	require.NoError(t, d.PutZone(board.Zone{ID: "ports", Name: "Ports", Area: board.NewArea(haven, skerry)}))
	data, err := m.Encode()
	require.NoError(t, err)
	return data
}

// Grey Water is made on the forms alone, has nothing wrong with it, is printed, exported and sent, and is played to
// its end by players of chance and by players who want points. It keeps each line of its sheet. Where the sheet
// leaves a choice: a turn is a watch, a hit takes a box, two at 9 and three at 11 but no more than the guns, and what
// the Convoy scores comes off the points of the Hunters.
func TestGreyWater(t *testing.T) {
	holds(t, "grey_water", drawn(t, "grey_water.txt", "maps/water.json", waterMap(t)), []string{"first"})
}

// Two watches of Grey Water: what is sailed, searched and fought does what the sheet says, and each side's log holds what
// that side may know.
func TestWatchesOfGreyWater(t *testing.T) {
	j := plays(t, "grey_water", drawn(t, "grey_water.txt", "maps/water.json", waterMap(t)))
	enginetest.CheckSecrets(t, j)
}
