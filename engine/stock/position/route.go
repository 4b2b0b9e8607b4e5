package position

import "sandtable/engine"

// Routed is a rule by which counters move over the map along hexes that the players tap. It tells beforehand
// where they may go; what a move takes is what its command would answer.
type Routed interface {
	engine.Rule
	// Routes lists the verbs that move counters so; a screen asks for them on the map.
	Routes() []string
	// Route is the move of counters in one hex, along hexes of which untapped ones in between are left out. ok is
	// false if the rule moves none of them in this phase.
	Route(g *engine.Game, s *engine.State, units, hexes []string) (r Route, ok bool)
	// Moves reports whether Route moves any of some counters, which a screen asks of each stack.
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

// Route is a move over the map that is being made, hex by hex.
type Route struct {
	Units   []string   // the counters that move
	From    string     // their hex
	Hexes   []string   // all that are entered, in order
	Next    []RouteEnd // where the move may end, by its own rules
	Command engine.Command
}

// RouteEnd is a hex in which a move may end, with what it takes of the counter that pays most.
type RouteEnd struct {
	Hex  string
	Cost int
}

// RoutedOf finds the rule by which counters move over the map; nil: the game has none.
func RoutedOf(g *engine.Game) Routed {
	for _, r := range g.Rules {
		if found, ok := r.(Routed); ok {
			return found
		}
	}
	return nil
}
