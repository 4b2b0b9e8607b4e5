package script_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// watchWalls are the six hexes beside the fort, by the walls that face them.
var watchWalls = map[hex.Direction]string{hex.FlatN: "north", hex.FlatNE: "north_east", hex.FlatSE: "south_east", hex.FlatS: "south", hex.FlatSW: "south_west", hex.FlatNW: "north_west"}

// watchMap is the map of The Long Watch, as it comes out of the map editor: snow and woods around the fort in 0505, with
// a zone in front of each wall.
func watchMap(t testing.TB) []byte {
	d, err := board.NewDraft("fort", hex.FlatOdd, 9, 9, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	m := d.Board()
	for c := range m.Field().All() {
		kind := "snow"
		if (c.Col*5+c.Row*3)%7 == 0 {
			kind = "wood"
		}
		require.NoError(t, d.SetTerrain(c, kind))
	}
	fort, err := m.Hex("0505")
	require.NoError(t, err)
	require.NoError(t, d.SetTerrain(fort, "fort"))
	require.NoError(t, d.PutZone(board.Zone{ID: "in_fort", Name: "The fort", Area: board.NewArea(fort)}))
	beside := m.Layout().Neighbours(fort)
	require.NoError(t, d.PutZone(board.Zone{ID: "by_wall", Name: "Before the walls", Area: board.NewArea(beside[:]...)}))
	for dir := range hex.Direction(6) {
		require.NoError(t, d.PutZone(board.Zone{ID: "by_" + watchWalls[dir], Name: "Before the wall: " + m.Layout().DirectionName(dir), Area: board.NewArea(m.Layout().Neighbour(fort, dir))}))
	}
	data, err := m.Encode()
	require.NoError(t, err)
	return data
}

// The Long Watch is made on the forms alone, has nothing wrong with it, is printed, exported and sent, and is played
// to its end with and without the long winter, by players of chance and by players who want points. It keeps each
// line of its sheet. Where the sheet leaves a choice: morale begins at 5, raiders come one by one, the wall on fire
// is chosen by die, who is ill is with the wounded, and the track of days is as long as the longest winter.
func TestTheLongWatch(t *testing.T) {
	holds(t, "long_watch", drawn(t, "long_watch.txt", "maps/fort.json", watchMap(t)), []string{"first"}, "long_winter")
}

// Days of the fort: each event and each order does what the sheet says.
func TestDaysOfTheLongWatch(t *testing.T) {
	plays(t, "long_watch", drawn(t, "long_watch.txt", "maps/fort.json", watchMap(t)))
}
