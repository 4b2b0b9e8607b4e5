package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/hex"
)

// garden is a map of five by six hexes: a house at 0403, a wall north of 0104, a hedge south of 0202, a path from 0301 to 0302.
func garden(t *testing.T) *Board {
	d, err := NewDraft("garden", hex.FlatOdd, 5, 6, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	m := d.Board()
	for c := range m.Field().All() {
		require.NoError(t, d.SetTerrain(c, map[bool]string{true: "house", false: "field"}[c.Col == 3 && c.Row == 2]))
	}
	side := func(label string, dir hex.Direction) hex.Edge {
		c, err := m.Hex(label)
		require.NoError(t, err)
		return m.Layout().EdgeOf(c, dir)
	}
	require.NoError(t, d.SetEdge(side("0104", hex.FlatN), Feature{Kind: "wall"}))
	require.NoError(t, d.SetEdge(side("0202", hex.FlatS), Feature{Kind: "hedge"}))
	require.NoError(t, d.SetPath(side("0301", hex.FlatS), "track"))
	return m
}

func TestTurnsOnMap(t *testing.T) {
	m := garden(t)
	for to, want := range map[string]int{"0301": 0, "0306": 3, "0303": 0, "0402": 1, "0502": 1, "0403": 2, "0503": 1, "0103": 1} {
		n, ok := Turns(m, "0303", hex.FlatN, to)
		assert.Equal(t, []any{want, true}, []any{n, ok}, to)
	}
	_, ok := Turns(m, "0303", hex.FlatN, "0909")
	assert.False(t, ok)
}

// The cheapest way counts hexes and hexsides, goes round a wall and uses a path.
func TestCostOfWay(t *testing.T) {
	m := garden(t)
	costs := Costs{
		Hex:     func(kind string) (int, bool) { return 2, kind != "house" },
		Hexside: func(kind string) (int, bool) { return map[string]int{"hedge": 3}[kind], kind != "wall" },
		Path:    func(string) (int, bool) { return 1, true },
	}
	for name, c := range map[string]struct {
		from, to string
		want     int
		ok       bool
	}{
		"itself":          {"0101", "0101", 0, true},
		"open ground":     {"0501", "0503", 4, true},
		"round a wall":    {"0103", "0104", 4, true},
		"round a hedge":   {"0202", "0203", 4, true},
		"along a path":    {"0301", "0302", 1, true},
		"into a house":    {"0402", "0403", 0, false},
		"not on the map":  {"0402", "0909", 0, false},
		"from off a map":  {"0909", "0402", 0, false},
		"round the house": {"0402", "0404", 6, true},
	} {
		n, ok := Cost(m, c.from, c.to, costs)
		assert.Equal(t, []any{c.want, c.ok}, []any{n, ok}, name)
	}
}

// What covers a hex is its terrain, and the hexside of it that the line crosses.
func TestCover(t *testing.T) {
	m := garden(t)
	for name, c := range map[string]struct {
		from, to, ground string
		sides            []string
		ok               bool
	}{
		"a wall":         {"0101", "0104", "field", []string{"wall"}, true},
		"past the wall":  {"0106", "0104", "field", nil, true},
		"a hedge":        {"0206", "0202", "field", []string{"hedge"}, true},
		"a house":        {"0406", "0403", "house", nil, true},
		"itself":         {"0104", "0104", "field", nil, true},
		"not on the map": {"0104", "0909", "", nil, false},
	} {
		ground, sides, ok := Cover(m, c.from, c.to)
		assert.Equal(t, []any{c.ground, c.sides, c.ok}, []any{ground, sides, ok}, name)
	}
}
