package script_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/script"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/enginetest"
	"sandtable/engine/hex"
)

// roadPlaces are the places of The Amber Road, with the kind of each; roadWays the ways that join them.
var (
	roadPlaces = []struct{ label, id, name, kind string }{
		{"0202", "amberholt", "Amberholt", "place"}, {"0502", "wolf_gate", "Wolf Gate", "place"}, {"0803", "cold_tarn", "Cold Tarn", "place"},
		{"1102", "larch_hall", "Larch Hall", "town"}, {"1403", "whitehaven", "Whitehaven", "sea"},
		{"0205", "minster", "Minster", "town"}, {"0505", "stonebridge", "Stonebridge", "town"}, {"0805", "halmar", "Halmar", "town"},
		{"1106", "ferry_inn", "Ferry Inn", "place"}, {"1405", "gull_sands", "Gull Sands", "sea"},
		{"0208", "oldmoor", "Oldmoor", "place"}, {"0507", "thornwick", "Thornwick", "town"}, {"0808", "dry_well", "Dry Well", "place"},
		{"1108", "marsh_end", "Marsh End", "place"}, {"1407", "saltmouth", "Saltmouth", "sea"}}
	roadWays = []struct{ from, to, kind string }{
		{"0202", "0502", "road"}, {"0502", "0803", "pass"}, {"0803", "1102", "road"}, {"1102", "1403", "river"},
		{"0205", "0505", "road"}, {"0505", "0805", "road"}, {"0805", "1106", "river"}, {"1106", "1405", "river"},
		{"0208", "0507", "road"}, {"0507", "0808", "road"}, {"0808", "1108", "road"}, {"1108", "1407", "road"},
		{"0202", "0205", "road"}, {"0205", "0208", "road"}, {"0502", "0505", "pass"}, {"0505", "0507", "river"}, {"0803", "0805", "pass"},
		{"0805", "0808", "pass"}, {"1102", "1106", "road"}, {"1106", "1108", "road"}, {"1403", "1405", "road"}, {"1405", "1407", "road"}}
)

// roadMap is the map of The Amber Road, as it comes out of the map editor: places with a name, joined by paths. A hex without
// terrain is no part of the game.
func roadMap(t testing.TB) []byte {
	d, err := board.NewDraft("road", hex.FlatOdd, 15, 9, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	m := d.Board()
	at := func(label string) hex.Coord {
		c, err := m.Hex(label)
		require.NoError(t, err)
		return c
	}
	var towns, sea []hex.Coord
	for _, p := range roadPlaces {
		require.NoError(t, d.SetTerrain(at(p.label), p.kind))
		require.NoError(t, d.PutPlace(board.Place{ID: p.id, Hex: at(p.label), Name: p.name, Style: "town", DY: 7.5}))
		switch p.kind {
		case "town":
			towns = append(towns, at(p.label))
		case "sea":
			towns, sea = append(towns, at(p.label)), append(sea, at(p.label))
		}
	}
	for _, w := range roadWays {
		line := m.Layout().Line(at(w.from), at(w.to))
		for i, c := range line[1:] {
			e, _ := m.Layout().EdgeBetween(line[i], c)
			require.NoError(t, d.SetPath(e, w.kind))
		}
	}
	require.NoError(t, d.PutZone(board.Zone{ID: "towns", Name: "Towns", Area: board.NewArea(towns...)}))
	require.NoError(t, d.PutZone(board.Zone{ID: "sea", Name: "The sea", Area: board.NewArea(sea...)}))
	data, err := m.Encode()
	require.NoError(t, err)
	return data
}

// The map has fifteen places, joined by 22 ways of three kinds and no others.
func TestMapOfTheAmberRoad(t *testing.T) {
	m, err := board.Decode(roadMap(t))
	require.NoError(t, err)
	assert.Len(t, roadPlaces, 15)
	assert.Len(t, roadWays, 22)
	want, got := map[[2]string]string{}, map[[2]string]string{}
	for _, w := range roadWays {
		want[[2]string{w.from, w.to}], want[[2]string{w.to, w.from}] = w.kind, w.kind
	}
	for _, from := range roadPlaces {
		for _, to := range roadPlaces {
			kinds, ok := board.Ways(m, from.label, to.label)
			require.True(t, ok)
			for _, kind := range kinds {
				got[[2]string{from.label, to.label}] += kind
			}
		}
	}
	assert.Equal(t, want, got)
}

// The Amber Road is made on the forms alone, has nothing wrong with it, is printed, exported and sent, and is played
// to its end by players of chance and by players who want points. It keeps each line of its sheet but the picture
// beneath the map, which the map editor shows while one draws, and which no game takes along. Where the sheet leaves
// a choice: a way is a line of paths of one kind from one named hex to the next, robbery is in the Raiders' phase,
// once a round for a band, and a caravan that has sold, or lost all of its goods, leaves the map with its guards.
func TestTheAmberRoad(t *testing.T) {
	holds(t, "amber_road", drawn(t, "amber_road.txt", "maps/road.json", roadMap(t)), []string{"first"})
}

// Two rounds of The Amber Road: cards, ways, robbery, guards and the sea do what the sheet says, and each side's log holds
// what that side may know.
func TestRoundsOfTheAmberRoad(t *testing.T) {
	j := plays(t, "amber_road", drawn(t, "amber_road.txt", "maps/road.json", roadMap(t)))
	enginetest.CheckSecrets(t, j)
}

// No answer of The Amber Road reveals a hand: two sessions that differ in the hand of one side alone answer every question
// of the other, and of who only watches, with the same bytes.
func TestHandsOfTheAmberRoadTellNothing(t *testing.T) {
	m := begun(t, "empty")
	require.NoError(t, script.Play(m, drawn(t, "amber_road.txt", "maps/road.json", roadMap(t))))
	g := opened(t, m.Work.Doc.FS(), engine.Opening{ID: "empty", Edition: "first"})
	secret, done := 0, 0
	for seed := range uint64(6) {
		keeper, viewer := g.Sides[seed%2].ID, g.Sides[1-seed%2].ID
		a, _ := enginetest.Begin(t, g)
		b, _ := enginetest.Begin(t, g)
		twins := &enginetest.Twins{A: a, B: b, Keeper: keeper, Viewer: viewer, Dice: rand.New(rand.NewPCG(seed, 17))}
		for step := range uint64(20) {
			p := &enginetest.Player{Seed: 1000*seed + step, Most: 10}
			_ = p.Play(twins) // the twins refuse what would tell them apart
			for _, v := range []string{"", viewer} {
				if err := twins.Ask(v, nil, 6); err != nil { // turning up a card is what shows it to all
					require.ErrorContains(t, err, `{"do":"cards.turn_up"`, "seed %d, step %d", seed, step)
				}
			}
		}
		secret, done = secret+twins.Secret, done+twins.Done
		enginetest.CheckVerify(t, a)
	}
	assert.Greater(t, secret, 3)
	assert.Greater(t, done, 6)
}
