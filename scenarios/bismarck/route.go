package bismarck

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/position"
)

// fleetRule is the rule of fleet, by which ships sail along hexes that are tapped on the map.
type fleetRule struct{ *own }

// Rules returns the rule itself, so that it can be asked where ships may go.
func (r fleetRule) Rules() []engine.Rule { return []engine.Rule{r} }

// Routes lists the verbs that move counters over the map.
func (fleetRule) Routes() []string { return []string{"fleet.sail"} }

// Movable lists the ships and task forces that may still sail in this phase.
func (fleetRule) Movable(g *engine.Game, s *engine.State) []string {
	var out []string
	for _, side := range sidesNow(g, s) {
		free := freeToSail(g, s, side)
		slices.SortStableFunc(free, func(a, b string) int { return len(crew(g, s, b)) - len(crew(g, s, a)) }) // task forces first
		for _, id := range free {
			if sails(g, s, id) {
				out = append(out, id)
			}
		}
	}
	return out
}

// freeToSail lists the groups of a side that may still move in this phase, as far as the phase allows it.
func freeToSail(g *engine.Game, s *engine.State, side string) []string {
	if !slices.Contains(sidesNow(g, s), side) || !slices.Contains(opens[s.Shared.Phase], "sail") {
		return nil
	}
	return squadronOf(g, s, side).free()
}

// sails reports whether a group can move at least one hex.
func sails(g *engine.Game, s *engine.State, group string) bool {
	c, ok := courseOf(g, s, group)
	return ok && len(c.ships) > 0 && c.reach() > 0
}

// allMovable reports whether every group is Movable. It does not look at other ones, because it runs for each stack
// of a map.
func allMovable(g *engine.Game, s *engine.State, groups []string) bool {
	return !slices.ContainsFunc(groups, func(id string) bool {
		return !slices.Contains(freeToSail(g, s, g.Counter(id).Side), id) || !sails(g, s, id)
	})
}

// Route is the way of ships and task forces along the hexes tapped, with the command that sails it. Ships
// are moved by hand, as before, until the turns begin.
func (fleetRule) Route(g *engine.Game, s *engine.State, units, tapped []string) (position.Route, bool) {
	at, sailing := together(g, s, units)
	out := position.Route{Units: sailing, From: at.from}
	if len(sailing) == 0 {
		return out, false
	}
	if allMovable(g, s, sailing) {
		out.Hexes, out.Next = at.along(tapped), at.ends()
		out.Command = engine.Command{Do: "fleet.sail", Side: g.Counter(sailing[0]).Side}
	}
	if len(tapped) > 0 && out.Command.Do != "" {
		out.Command.Args = engine.Ask("", sailTo(sailing, out.Hexes, tapped[len(tapped)-1])).Args
	}
	return out, true
}

// Moves reports whether any of some counters sails by the rule.
func (fleetRule) Moves(g *engine.Game, s *engine.State, units []string) bool {
	_, sailing := together(g, s, units)
	return len(sailing) > 0
}

// together is the course of the ships and task forces among counters that share the hex of the first.
func together(g *engine.Game, s *engine.State, units []string) (at course, sailing []string) {
	if p := g.Phase(s.Shared.Phase); p == nil || p.Stage != engine.Turns {
		return at, nil
	}
	for _, id := range units {
		c := g.Counter(id)
		there, mirrored := courseOf(g, s, id)
		if c == nil || !isShip(c) && c.Type != "force" || !mirrored || len(there.ships) == 0 || len(sailing) > 0 && there.from != at.from {
			continue
		}
		there.ships = append(at.ships, there.ships...)
		at, sailing = there, append(sailing, id)
	}
	return at, sailing
}

// ends are the hexes in reach, with the fuel that a move there takes. It runs once for each length of a move.
func (c course) ends() []position.RouteEnd {
	var out []position.RouteEnd
	spent := map[int]int{}
	for _, way := range c.ways(c.from, c.reach()) {
		if _, known := spent[len(way)]; !known {
			spent[len(way)] = c.fuel(len(way))
		}
		cost := spent[len(way)]
		out = append(out, position.RouteEnd{Hex: way[len(way)-1], Cost: cost, Said: engine.Tell(words("sails"), "way", c.shown(way), "fuel", cost)})
	}
	return out
}

// fuel is what a move of so many hexes takes of the ship that spends most.
func (c course) fuel(hexes int) int {
	most := 0
	for _, ship := range c.ships {
		if answer, err := askFuel(c.game, c.state, ship, hexes); err == nil {
			most = max(most, answer.Number("spent"))
		}
	}
	return most
}

// sailTo are the arguments of a move: along a way, or to a hex that no way leads to, which will be refused.
func sailTo(units, way []string, to string) map[string]any {
	if len(way) == 0 {
		return map[string]any{"units": units, "hex": to}
	}
	return map[string]any{"units": units, "path": way}
}

// along fills in the hexes between the tapped ones. Where that is more than the ships can do, it is the shortest way
// to the last of them, nil if that is out of reach.
func (c course) along(tapped []string) []string {
	reach := c.reach()
	var path []string
	last := c.from
	for _, to := range tapped {
		if to == last {
			continue
		}
		on := c.short(last, to, reach)
		if on == nil || len(path)+len(on) > reach {
			path = nil
			break
		}
		path, last = append(path, on...), to
	}
	if len(path) == 0 && len(tapped) > 0 {
		return c.short(c.from, tapped[len(tapped)-1], reach)
	}
	return path
}

// short is the shortest way between two hexes in a given number of steps, nil if there is no such way.
func (c course) short(from, to string, most int) []string {
	for _, way := range c.ways(from, most) {
		if way[len(way)-1] == to {
			return way
		}
	}
	return nil
}

// Members lists the ships of a task force.
func (fleetRule) Members(g *engine.Game, s *engine.State, unit string) []string {
	if c := g.Counter(unit); c == nil || c.Type != "force" {
		return nil
	}
	return members(g, s, unit)
}
