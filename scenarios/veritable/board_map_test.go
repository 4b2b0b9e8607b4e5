package veritable

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/words"
)

// reichswald is the map as an edition's game has it.
func reichswald(t testing.TB, edition string) *board.Board {
	t.Helper()
	g := open(t, edition)
	require.Len(t, g.Boards, 1)
	return g.Boards[0]
}

// at finds a hex by any of its numbers.
func at(t testing.TB, b *board.Board, label string) hex.Coord {
	t.Helper()
	c, err := b.Hex(label)
	require.NoError(t, err)
	return c
}

// side finds a hexside written as two numbers: "0808|0909".
func side(t testing.TB, b *board.Board, text string) hex.Edge {
	t.Helper()
	one, other, _ := strings.Cut(text, "|")
	e, ok := b.Layout().EdgeBetween(at(t, b, one), at(t, b, other))
	require.True(t, ok, text)
	return e
}

func TestMapIsInBothEditions(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		b := reichswald(t, edition)
		assert.Equal(t, "reichswald", b.ID())
		assert.Equal(t, [2]int{16, 12}, [2]int{b.Cols(), b.Rows()}, "proposal: twelve rows")
		assert.Equal(t, 20.0, b.Grid().Size.Height, "2 km in 20 mm: 1:100 000")
	}
}

// The sheet with its boxes fits a page of 11 by 17 inches with margins of 10 mm.
func TestMapFitsItsSheet(t *testing.T) {
	b := reichswald(t, "vpg")
	width, height := b.Grid().Bounds(b.Cols(), b.Rows())
	left, right := 0.0, width
	for _, x := range b.Boxes() {
		left, right = min(left, x.X), max(right, x.X+x.Width)
		assert.True(t, x.Y >= 0 && x.Y+x.Height <= height, x.ID)
		assert.True(t, x.X+x.Width <= 0 || x.X >= width, "%s lies beside the hexes", x.ID)
	}
	assert.LessOrEqual(t, right-left, 17*25.4-20)
	assert.LessOrEqual(t, height, 11*25.4-20)
}

// 1.15: letters count columns, even columns are half a hex lower, and the anchors of the rules.
func TestMapNumbers(t *testing.T) {
	b := reichswald(t, "first")
	for letter, number := range map[string]string{"I9": "0909", "H8": "0808", "H9": "0809", "M4": "1304", "O10": "1510", "A1": "0101", "P12": "1612"} {
		assert.Equal(t, number, b.Label(at(t, b, letter)), letter)
	}
	require.NoError(t, b.Labels().Check())
	for hex, want := range map[string]string{
		"0909": "0908 1008 1009 0910 0809 0808", // odd: rows one less and the same beside it
		"0808": "0807 0908 0909 0809 0709 0708", // even: the same row and one more
		"0609": "0608 0709 0710 0610 0510 0509",
	} {
		var got []string
		for _, n := range b.Layout().Neighbours(at(t, b, hex)) {
			got = append(got, b.Label(n))
		}
		assert.Equal(t, want, strings.Join(got, " "), "round %s from the north, clockwise", hex)
	}
	assert.Greater(t, b.Grid().Centre(at(t, b, "0201")).Y, b.Grid().Centre(at(t, b, "0101")).Y)
}

// towns are the places of the geography with their real positions, and the hexes they belong to.
var towns = []struct {
	id, hex  string
	lat, lon float64
	pinned   bool // the rules put it there, or its own hex is off the map
}{
	{"nijmegen", "0201", 51.843, 5.860, true}, {"beek", "0502", 51.826, 5.932, false}, {"berg_en_dal", "0402", 51.819, 5.918, false},
	{"wyler", "0603", 51.805, 5.965, false}, {"groesbeek", "0505", 51.777, 5.936, false}, {"mook", "0306", 51.752, 5.881, false},
	{"milsbeek", "0607", 51.726, 5.950, false}, {"ottersum", "0709", 51.706, 5.988, false}, {"gennep", "0709", 51.698, 5.974, false},
	{"heijen", "0710", 51.676, 5.984, false}, {"zyfflich", "0602", 51.822, 5.966, false}, {"leuth", "0701", 51.839, 5.984, false},
	{"niel", "0802", 51.821, 6.017, false}, {"mehr", "1002", 51.822, 6.062, false}, {"keeken", "1101", 51.841, 6.080, false},
	{"kranenburg", "0803", 51.790, 6.007, false}, {"frasselt", "1004", 51.778, 6.053, false}, {"nutterden", "1003", 51.790, 6.064, false},
	{"rindern", "1303", 51.809, 6.132, false}, {"cleve", "1304", 51.788, 6.138, false}, {"materborn", "1204", 51.772, 6.113, false},
	{"bedburg", "1405", 51.762, 6.178, false}, {"hau", "1406", 51.748, 6.173, false}, {"louisendorf", "1607", 51.725, 6.220, false},
	{"pfalzdorf", "1408", 51.711, 6.168, false}, {"goch", "1510", 51.679, 6.160, true}, {"asperden", "1208", 51.700, 6.122, false},
	{"kessel", "1108", 51.709, 6.090, false}, {"hekkens", "0909", 51.714, 6.056, true}, {"hommersum", "0910", 51.680, 6.027, false},
	{"hassum", "1010", 51.676, 6.066, false}, {"siebengewald", "1211", 51.648, 6.104, false}, {"griethausen", "1402", 51.823, 6.169, false},
	{"grafwegen", "0706", 51.748, 5.995, false}, {"donsbruggen", "1103", 51.804, 6.090, false},
	// Beyond the list of the rules' geography, by the same reckoning.
	{"malden", "0204", 51.780, 5.854, false}, {"cuijk", "0307", 51.727, 5.880, false}, {"oeffelt", "0509", 51.699, 5.934, false},
	{"boxmeer", "0512", 51.647, 5.947, false}, {"warbeyen", "1503", 51.807, 6.195, false}, {"hasselt", "1605", 51.757, 6.210, false},
}

// reckoned is the hex that a position on the globe falls into, with Cleve in the middle of 1304.
func reckoned(b *board.Board, lat, lon float64) string {
	g, size := b.Grid(), b.Grid().Size
	x := (20.78 + (lon-6.1385)*68.9) / 1.732 * 0.75 * size.Width // kilometres to columns
	y := (6 + (51.788-lat)*111.2) / 2 * size.Height
	return b.Label(g.At(hex.Point{X: x + size.Width/2, Y: y + size.Height/2}))
}

func TestTownsLieWhereTheyAre(t *testing.T) {
	b := reichswald(t, "first")
	for _, town := range towns {
		p, ok := b.Place(town.id)
		require.True(t, ok, town.id)
		assert.Equal(t, town.hex, b.Label(p.Hex), town.id)
		want, found := at(t, b, town.hex), reckoned(b, town.lat, town.lon)
		if found == "" {
			assert.True(t, town.pinned, "%s is reckoned off the map", town.id)
			continue
		}
		apart := b.Layout().Distance(want, at(t, b, found))
		assert.LessOrEqual(t, apart, 1, "%s is reckoned to %s", town.id, found)
	}
	places := slices.DeleteFunc(slices.Clone(b.Places()), func(p board.Place) bool { return p.Style != "city" && p.Style != "town" && p.Style != "village" })
	assert.Len(t, places, len(towns), "every town stands in the table")
}

// Every name on the map is there in Russian, and a hex is called by its town.
func TestMapNames(t *testing.T) {
	g := open(t, "vpg")
	for _, p := range g.Boards[0].Places() {
		key := "map.reichswald.place." + p.ID + ".name"
		assert.Equal(t, p.Name, g.Book.Raw(words.English, key))
		assert.NotEqual(t, p.Name, g.Book.Raw(words.Russian, key), key)
	}
	for hex, name := range map[string]string{"1304": "Клеве", "1510": "Гох", "0909": "Хеккенс", "0709": "Геннеп"} {
		assert.Equal(t, name, g.Book.Raw(words.Russian, "place."+hex+".name"))
	}
}

// Each hex has ground; flooded plain, forest and towns lie where the geography says.
func TestGround(t *testing.T) {
	b := reichswald(t, "first")
	count := map[string]int{}
	for c := range b.Field().All() {
		kind, col, row := b.Terrain(c), c.Col+1, c.Row+1
		count[kind]++
		plain := col >= 6 && col <= 13 && row <= 2
		switch {
		case plain:
			assert.Equal(t, "flooded", kind, b.Label(c))
		case kind == "flooded":
			assert.Contains(t, []string{"1303", "0407", "0508", "0609"}, b.Label(c), "row 3 in places, and the Maas meadows")
		case kind == "forest":
			assert.True(t, col >= 7 && col <= 12 && row >= 4 && row <= 8 || b.Label(c) == "0909", b.Label(c))
		}
	}
	assert.Zero(t, count[""])
	for hex, kind := range map[string]string{"1304": "town", "1510": "town", "0909": "forest", "0706": "forest", "1003": "clear", "1208": "clear"} {
		assert.Equal(t, kind, b.Terrain(at(t, b, hex)), hex)
	}
	forest := b.HexesWith(func(kind string) bool { return kind == "forest" })
	reach := b.Field().Trace(slices.Values([]hex.Coord{at(t, b, "0909")}), board.Barriers{Hexes: b.HexesWith(func(kind string) bool { return kind != "forest" })})
	for c := range forest.All() {
		assert.True(t, reach.Has(c), "the Reichswald is one forest: %s", b.Label(c))
	}
}

// Zones, sources and objectives of the set-up and of victory.
func TestMapZones(t *testing.T) {
	b := reichswald(t, "vpg")
	columns := func(from, to int) (out []hex.Coord) {
		for c := range b.Field().All() {
			if c.Col+1 >= from && c.Col+1 <= to {
				out = append(out, c)
			}
		}
		return out
	}
	for id, hexes := range map[string][]hex.Coord{"allied_setup": columns(1, 5), "german_setup": columns(6, 16)} {
		z, ok := b.Zone(id)
		require.True(t, ok)
		assert.True(t, z.Area.Equal(board.NewArea(hexes...)), id)
	}
	line, _ := b.Zone("outpost_line")
	for c := range line.Area.All() {
		for _, d := range []hex.Direction{hex.FlatSW, hex.FlatNW} {
			assert.True(t, b.EdgeHas(b.Layout().EdgeOf(c, d), "outpost_line"), "west side of %s", b.Label(c))
		}
	}
	assert.Equal(t, 7, line.Area.Len())
	west, _ := b.Source("west_edge")
	east, _ := b.Source("east_edge")
	assert.True(t, west.Area.Equal(b.Field().RimHexes(board.West)) && west.Side == "allied")
	assert.True(t, east.Area.Equal(b.Field().RimHexes(board.East)) && east.Side == "german")
	for id, hex := range map[string]string{"cleve": "1304", "goch": "1510"} {
		o, ok := b.Objective(id)
		require.True(t, ok)
		assert.Equal(t, engine.Args{"hex": hex, "points": 1, "side": "allied"}, engine.Args{"hex": b.Label(o.Hex), "points": o.Points, "side": o.Side})
	}
}

// Distances are of use to nobody if the drawing is not to scale.
func TestMapScale(t *testing.T) {
	b := reichswald(t, "first")
	p, q := b.Grid().Centre(at(t, b, "1304")), b.Grid().Centre(at(t, b, "1510"))
	km := math.Hypot(p.X-q.X, p.Y-q.Y) / 10
	assert.InDelta(t, 12.5, km, 1, "Cleve to Goch as the crow flies")
}
