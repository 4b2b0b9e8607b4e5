package position

import "sandtable/engine"

// Routed is a rule that moves counters over the map along hexes that the players tap. It lists in advance where they may
// go; the cost of a move is in the answer to its command.
type Routed interface {
	engine.Rule
	// Routes lists its verbs, which screens offer on the map. Each takes units, and hex to go there the shortest way.
	Routes() []string
	// Route returns the move of counters in one hex along tapped hexes, which need not be adjacent. ok is false if the
	// rule moves none of the counters in this phase.
	Route(g *engine.Game, s *engine.State, units, hexes []string) (r Route, ok bool)
	// Moves reports whether Route moves any of some counters. Screens call it for each stack.
	Moves(g *engine.Game, s *engine.State, units []string) bool
	// Movable lists the counters that may still move, by the counters that represent them on the map.
	Movable(g *engine.Game, s *engine.State) []string
}

// Grouper is a rule of a game in which counters represent groups of others.
type Grouper interface {
	engine.Rule
	// Members lists the counters that one represents, nil if it represents only itself.
	Members(g *engine.Game, s *engine.State, unit string) []string
}

// Route is an unfinished move over the map, hex by hex.
type Route struct {
	Units   []string   // the counters that move
	From    string     // their hex
	Hexes   []string   // all hexes entered, in order
	Next    []RouteEnd // where the rule lets the move end
	Command engine.Command
}

// RouteEnd is a hex in which a move may end, with the cost for the counter that pays most.
type RouteEnd struct {
	Hex  string
	Cost int
	Said engine.Said // the way there and its cost in words
}

// RoutedOf returns the rule that moves counters over the map, nil if the game has no such rule.
func RoutedOf(g *engine.Game) Routed {
	for _, r := range g.Rules {
		if found, ok := r.(Routed); ok {
			return found
		}
	}
	return nil
}
