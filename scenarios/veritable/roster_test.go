package veritable

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
)

func counters(g *engine.Game, keep func(engine.Counter) bool) int {
	n := 0
	for _, c := range g.Counters {
		if keep(c) {
			n++
		}
	}
	return n
}

func unit(c engine.Counter) bool { return c.Type != "marker" }

// The numbers of counters that the rules print.
func TestRosterCounts(t *testing.T) {
	for _, c := range []struct {
		edition               string
		units, markers, total int
	}{{"first", 45, 7, 52}, {"vpg", 48, 11, 59}} {
		g := open(t, c.edition)
		assert.Equal(t, c.units, counters(g, unit), "%s: units", c.edition)
		assert.Equal(t, c.markers, counters(g, func(c engine.Counter) bool { return !unit(c) }), "%s: markers", c.edition)
		assert.Len(t, g.Counters, c.total, c.edition)
		assert.Equal(t, 3, counters(g, func(c engine.Counter) bool { return c.Has("specialist") }), "79th")
		assert.Equal(t, 3, counters(g, func(c engine.Counter) bool { return c.Has("at_gun") }), "anti-tank batteries")
		assert.Equal(t, 1, counters(g, func(c engine.Counter) bool { return c.Has("stug") }), "assault gun battalion")
		assert.Equal(t, 1, counters(g, func(c engine.Counter) bool { return c.Has("panzer") }), "panzer regiment")
		assert.GreaterOrEqual(t, counters(g, func(c engine.Counter) bool { return c.Has("parachute") }), 2)
		assert.GreaterOrEqual(t, counters(g, func(c engine.Counter) bool { return c.Has("outpost") }), 3, "the line takes three")
		for _, side := range []string{"allied", "german"} {
			divisions := map[string]bool{}
			for _, u := range g.Counters {
				if u.Side == side && u.Has("sr") {
					divisions[u.Formation] = true
					assert.Equal(t, "reserve_"+side, u.Box, u.ID)
				}
			}
			assert.Len(t, divisions, 2, "%s: two divisions of reserve", side)
		}
	}
}

// The strengths that leak from examples and sample counters, and what the rules say of kinds of units.
func TestRosterValues(t *testing.T) {
	g := open(t, "vpg")
	for _, c := range g.Counters {
		f := c.Factors
		switch {
		case c.Formation == "infantry_84":
			assert.Equal(t, map[string]int{"attack": 2, "defence": 3, "movement": 3}, f, c.ID)
		case c.Formation == "scottish_15":
			assert.Equal(t, 5, f["attack"], c.ID)
		case c.Formation == "wessex_43":
			assert.Equal(t, map[string]int{"attack": 5, "defence": 5, "movement": 5}, f, c.ID)
		case c.Has("at_gun"):
			assert.Equal(t, []int{0, 1}, []int{f["attack"], f["defence"]}, c.ID)
			assert.True(t, c.Has("red"), c.ID)
		case c.Has("specialist"):
			assert.Equal(t, map[string]int{"movement": 5, "morale": 5}, f, c.ID)
		case c.Has("outpost"):
			assert.Equal(t, map[string]int{"attack": 0, "defence": 1, "movement": 0}, f, c.ID)
		}
		assert.Equal(t, engine.House, c.Source, c.ID)
		if unit(c) && c.Side == "allied" {
			assert.Equal(t, f["attack"], f["defence"], "%s: one strength in the first edition", c.ID)
		}
		assert.Equal(t, strings.HasPrefix(c.ID, "op_"), c.Has("outpost"), c.ID)
	}
}
