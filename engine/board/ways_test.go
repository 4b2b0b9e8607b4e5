package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/hex"
)

// A way follows paths of one kind from one named hex to the next, and ends there.
func TestWays(t *testing.T) {
	d, err := NewDraft("road", hex.FlatOdd, 7, 3, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	m := d.Board()
	for label, id := range map[string]string{"0101": "mill", "0301": "inn", "0601": "port", "0103": "hut"} {
		c, err := m.Hex(label)
		require.NoError(t, err)
		require.NoError(t, d.PutPlace(Place{ID: id, Hex: c, Name: id}))
	}
	path := func(from hex.Coord, to hex.Coord, kinds ...string) {
		e, ok := m.Layout().EdgeBetween(from, to)
		require.True(t, ok)
		require.NoError(t, d.SetPath(e, kinds...))
	}
	for col := range 4 {
		path(hex.Coord{Col: col}, hex.Coord{Col: col + 1}, "road")
	}
	path(hex.Coord{Col: 4}, hex.Coord{Col: 5}, "pass")
	path(hex.Coord{}, hex.Coord{Row: 1}, "road", "river")
	path(hex.Coord{Row: 1}, hex.Coord{Row: 2}, "road", "river")
	path(hex.Coord{Col: 0, Row: 0}, hex.Coord{Col: 1, Row: 0}, "road")
	for name, c := range map[string]struct {
		from, to string
		kinds    []string
		ok       bool
	}{
		"over a hex without a name": {"0101", "0301", []string{"road"}, true},
		"back":                      {"0301", "0101", []string{"road"}, true},
		"by two kinds":              {"0101", "0103", []string{"river", "road"}, true},
		"past a named hex":          {"0103", "0301", nil, true},
		"where the kind changes":    {"0301", "0601", nil, true},
		"to itself":                 {"0101", "0101", nil, true},
		"not on the map":            {"0101", "0909", nil, false},
	} {
		kinds, ok := Ways(m, c.from, c.to)
		assert.Equal(t, c.kinds, kinds, name)
		assert.Equal(t, c.ok, ok, name)
	}
}
