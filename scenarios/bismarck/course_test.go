package bismarck

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// The map counts the hexes of a move and says why there is no way: land, the shore, the tankers' and the destroyers'
// bounds, the canal for Germans alone. A hex too far away shows its distance.
func TestCourse(t *testing.T) {
	g := open(t)
	for _, c := range []struct {
		unit, from, to string
		way            string // the hexes entered
		hexes          int
		why            string
	}{
		{"bismarck", "J30", "H30", "I29 H30", 2, ""},
		{"bismarck", "J30", "J30", "", 0, ""},
		{"dd_5", "J30", "AF25", "", 24, "beyond_limit"},
		{"hood", "K27", "AF25", "AF25", 21, ""}, // too far for any ship, as the rule of fuel says
		{"bismarck", "J30", "H34", "", 5, "ashore"},
		{"belchen", "N10", "O10", "", 1, "convoy_hex"},
		{"bismarck", "O33", "O32", "O32", 1, ""},
		{"hood", "O33", "O32", "N33 O32", 2, ""}, // not by the canal,
	} {
		d := engine.NewDraft(g, engine.NewState())
		d.Set("our_map", valueOf(g, "our_map", "yes"))
		d.Move(c.unit, engine.AtHex(c.from))
		at, ok := courseOf(g, d.State, c.unit)
		require.True(t, ok)
		way, hexes, why := at.way(nil, c.to)
		assert.Equal(t, c.way, strings.Join(way, " "), "%s to %s", c.unit, c.to)
		if c.why == "" {
			assert.Equal(t, c.hexes, hexes, "%s to %s", c.unit, c.to)
			assert.Nil(t, why)
			continue
		}
		require.NotNil(t, why, "%s to %s", c.unit, c.to)
		assert.Contains(t, why.Error(), c.why)
	}
}

// Hexes that are not neighbours make no way, and a ship that is not on the map has no course.
func TestCourseTapped(t *testing.T) {
	g := open(t)
	d := engine.NewDraft(g, engine.NewState())
	_, ok := courseOf(g, d.State, "bismarck")
	assert.False(t, ok)
	d.Move("bismarck", engine.AtHex("J30"))
	at, ok := courseOf(g, d.State, "bismarck")
	require.True(t, ok)
	_, hexes, why := at.way([]string{"I29", "G28"}, "G28")
	require.NotNil(t, why)
	assert.Equal(t, 2, hexes)
	assert.Contains(t, why.Error(), "not_beside")
}
