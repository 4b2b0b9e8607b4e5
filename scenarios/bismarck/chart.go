package bismarck

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// chart is what the search map has in a hex. It is empty unless the players have confirmed that the map of the app is
// the one on their table, and the hex is on it.
type chart struct {
	*board.Board
	at hex.Coord
}

func chartOf(g *engine.Game, s *engine.State, label string) *chart {
	if label == "" || len(g.Boards) == 0 || s.Tracker("our_map") != valueOf(g, "our_map", "yes") {
		return nil
	}
	b := g.Boards[0]
	c, err := b.Hex(label)
	if err != nil {
		return nil
	}
	return &chart{b, c}
}

// within reports whether the hex is in one of the zones whose ids begin with the prefix.
func (c *chart) within(prefix string) bool {
	return slices.ContainsFunc(c.Zones(), func(z board.Zone) bool { return strings.HasPrefix(z.ID, prefix) && z.Area.Has(c.at) })
}

// onLine reports whether the centre line of a convoy route runs through the hex.
func (c *chart) onLine() bool {
	return slices.ContainsFunc(c.Paths(c.at), func(p board.Path) bool { return slices.Contains(p.Kinds, "convoy_line") })
}

// searched reports whether the hex or one next to it has Allied search factors printed.
func (c *chart) searched() bool {
	return slices.ContainsFunc(c.Places(), func(p board.Place) bool {
		return strings.HasPrefix(p.ID, "factor_") && strings.HasPrefix(p.Name, "A") && c.Layout().Distance(p.Hex, c.at) <= 1
	})
}

// column is the column of the table of random spotting for the hex.
func (c *chart) column() string {
	switch inside := c.within("air_"); {
	case inside && c.searched():
		return "inside_search"
	case inside:
		return "inside"
	case c.within("convoy_"):
		return "outside_convoy"
	}
	return "outside"
}

// blind reports whether the visibility is X.
func blind(g *engine.Game, s *engine.State) bool {
	return s.Tracker("visibility") >= valueOf(g, "visibility", "x")
}

// shut reports why a ship may not go to a hex; nil: it may.
func shut(g *engine.Game, s *engine.State, ship, label string) *engine.Problem {
	c, counter := chartOf(g, s, label), g.Counter(ship)
	switch {
	case c == nil:
		return nil
	case c.Terrain(c.at) == "land":
		return wrong("ashore", "unit", unit(ship), "hex", label)
	case counter.Type == "tk" && c.within("convoy_"):
		return wrong("convoy_hex", "unit", unit(ship), "hex", label)
	case counter.Side == german && counter.Type == "dd" && !c.within("destroyers") && !unbound(g, s) && !c.homeward(chartOf(g, s, hexOf(g, s, ship))):
		return wrong("beyond_limit", "unit", unit(ship), "hex", label)
	}
	return nil
}

// homeward reports whether the hex is nearer to the destroyers' limit than another beyond it: when the limit
// holds again, those beyond it come back.
func (c *chart) homeward(from *chart) bool {
	return from != nil && !from.within("destroyers") && c.off("destroyers") < from.off("destroyers")
}

// off is how many hexes lie between the hex and a zone.
func (c *chart) off(zone string) int {
	nearest := c.Cols() + c.Rows()
	for _, z := range c.Zones() {
		if strings.HasPrefix(z.ID, zone) {
			for at := range z.Area.All() {
				nearest = min(nearest, c.Layout().Distance(at, c.at))
			}
		}
	}
	return nearest
}

// unbound reports whether the destroyers' limit is lifted: a large ship with reduced Evasion returns to
// base.
func unbound(g *engine.Game, s *engine.State) bool {
	return slices.ContainsFunc(afloat(g, s, german), func(id string) bool {
		return marked(s, id, "returning") && returns(g, s, id)
	})
}
