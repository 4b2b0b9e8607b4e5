package script_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/enginetest"
	"sandtable/engine/hex"
)

// lanePlaces are the hexes of The Sunken Lane that are no field, by terrain; laneSides the hexsides south of a hex.
var (
	lanePlaces = map[string][]string{
		"house":   {"0504", "0603", "0604", "0702", "0803", "0804", "0905", "1204"},
		"orchard": {"0306", "0307", "0406", "0506", "1206", "1207", "1306"},
		"lane":    {"1003", "1004", "1005", "1006", "1007", "1008", "1009", "1010"},
	}
	laneSides = map[string][]string{
		"hedge": {"0108", "0207", "0607", "0707", "0807", "1108", "1207", "1308"},
		"wall":  {"0605", "0705", "0805"},
	}
)

// laneMap is the map of The Sunken Lane, as it comes out of the map editor: a village round a well, with a lane below the
// ground that leads to it from the south.
func laneMap(t testing.TB) []byte {
	d, err := board.NewDraft("lane", hex.FlatOdd, 14, 10, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	m := d.Board()
	at := func(label string) hex.Coord {
		c, err := m.Hex(label)
		require.NoError(t, err)
		return c
	}
	for c := range m.Field().All() {
		require.NoError(t, d.SetTerrain(c, "field"))
	}
	var houses, south []hex.Coord
	for kind, labels := range lanePlaces {
		for _, label := range labels {
			require.NoError(t, d.SetTerrain(at(label), kind))
			if kind == "house" {
				houses = append(houses, at(label))
			}
		}
	}
	for kind, labels := range laneSides {
		for _, label := range labels {
			require.NoError(t, d.SetEdge(m.Layout().EdgeOf(at(label), hex.FlatS), board.Feature{Kind: kind}))
		}
	}
	for c := range m.Field().All() {
		if c.Row > 7 {
			south = append(south, c)
		}
	}
	require.NoError(t, d.PutZone(board.Zone{ID: "houses", Name: "Houses", Area: board.NewArea(houses...)}))
	require.NoError(t, d.PutZone(board.Zone{ID: "south", Name: "South edge", Area: board.NewArea(south...)}))
	require.NoError(t, d.PutZone(board.Zone{ID: "well", Name: "The well", Area: board.NewArea(at("0705"))}))
	data, err := m.Encode()
	require.NoError(t, err)
	return data
}

// The Sunken Lane is made on the forms alone, has nothing wrong with it, is printed, exported and sent, and is played
// to its end by day and by night, by players of chance and by players who want points. It keeps each line of its
// sheet. Where the sheet leaves a choice: a figure is seen when one of the Patrol looks at its hex, who watches may
// still act but not fire again, and a figure keeps its facing while it moves.
func TestTheSunkenLane(t *testing.T) {
	holds(t, "sunken_lane", drawn(t, "sunken_lane.txt", "maps/lane.json", laneMap(t)), []string{"first"}, "night")
}

// Rounds of The Sunken Lane: facing, sight, cover and nerve do what the sheet says, and the Patrol sees of the Garrison what
// it has seen.
func TestRoundsOfTheSunkenLane(t *testing.T) {
	j := plays(t, "sunken_lane", drawn(t, "sunken_lane.txt", "maps/lane.json", laneMap(t)))
	enginetest.CheckSecrets(t, j)
}
