package board

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/hex"
)

// Sight passes over open hexes and is stopped by a house between, and by a hedge that neither end stands beside. It is the
// same from both ends.
func TestSees(t *testing.T) {
	d, err := NewDraft("lane", hex.FlatOdd, 5, 6, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	m := d.Board()
	for c := range m.Field().All() {
		require.NoError(t, d.SetTerrain(c, map[bool]string{true: "house", false: "field"}[c.Col == 3 && c.Row == 2]))
		if c.Col == 2 && c.Row > 0 {
			require.NoError(t, d.SetTerrain(c, "lane"))
		}
	}
	require.NoError(t, d.SetEdge(m.Layout().EdgeOf(hex.Coord{Col: 0, Row: 2}, hex.FlatS), Feature{Kind: "hedge"}))
	is := func(kind string) func(string) bool { return func(k string) bool { return k == kind } }
	for name, c := range map[string]struct {
		from, to string
		free, ok bool
	}{
		"open ground":        {"0201", "0206", true, true},
		"a house between":    {"0401", "0406", false, true},
		"into a house":       {"0401", "0403", true, true},
		"out of a house":     {"0403", "0406", true, true},
		"a hedge between":    {"0101", "0106", false, true},
		"beside the hedge":   {"0103", "0106", true, true},
		"beside, from afar":  {"0101", "0104", true, true},
		"itself":             {"0101", "0101", true, true},
		"not on the map":     {"0101", "0909", false, false},
		"beside one another": {"0103", "0104", true, true},
		"along a lane":       {"0302", "0306", true, true},
		"out of a lane":      {"0301", "0306", false, true},
		"beside a lane":      {"0204", "0304", false, true},
		"across a lane":      {"0204", "0404", true, true},
	} {
		for _, ends := range [][2]string{{c.from, c.to}, {c.to, c.from}} {
			free, ok := Sees(m, ends[0], ends[1], Sight{is("house"), is("hedge"), is("lane")})
			assert.Equal(t, []bool{c.free, c.ok}, []bool{free, ok}, name)
		}
	}
}

// The way leads round what is not open. Where all of it is closed, or a hex is not on the map, no way leads there.
func TestSteps(t *testing.T) {
	d, err := NewDraft("strait", hex.FlatOdd, 5, 3, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	for c := range d.Board().Field().All() {
		require.NoError(t, d.SetTerrain(c, map[bool]string{true: "land", false: "sea"}[c.Col == 2 && c.Row < 2]))
	}
	for name, c := range map[string]struct {
		from, to string
		open     []string
		want     int
	}{
		"there":       {"0101", "0101", nil, 0},
		"straight":    {"0201", "0401", []string{"sea", "land"}, 2},
		"round":       {"0201", "0401", []string{"sea"}, 4},
		"into land":   {"0201", "0301", []string{"sea"}, -1},
		"all closed":  {"0101", "0201", nil, -1},
		"off the map": {"0101", "0909", []string{"sea"}, -1},
	} {
		n, ok := Steps(d.Board(), c.from, c.to, func(kind string) bool { return slices.Contains(c.open, kind) })
		assert.Equal(t, c.want >= 0, ok, name)
		if ok {
			assert.Equal(t, c.want, n, name)
		}
	}
}
