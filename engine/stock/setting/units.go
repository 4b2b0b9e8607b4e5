package setting

import (
	"slices"

	"sandtable/engine"
)

// UnitsArgs are the arguments of a rule that works on units.
type UnitsArgs struct {
	Units []string `json:"units"`
}

// SideToMove is the side of the current phase; empty when it is both.
func SideToMove(g *engine.Game, s *engine.State) string {
	if p := g.Phase(s.Shared.Phase); p != nil {
		return p.Mover(s)
	}
	return ""
}

// OnMap lists the counters on the map, of one side or of all, in roster order.
func OnMap(g *engine.Game, s *engine.State, side string) []string {
	var ids []string
	for _, c := range g.Counters {
		if p, ok := s.Piece(c.ID); ok && p.Place.OnTheMap() && (side == "" || c.Side == side) {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// Enemies lists the counters on the map that are not of the side.
func Enemies(g *engine.Game, s *engine.State, side string) []string {
	var ids []string
	for _, id := range OnMap(g, s, "") {
		if g.Counter(id).Side != side {
			ids = append(ids, id)
		}
	}
	return ids
}

// Distinct sorts a list and leaves out what is there twice.
func Distinct(list []string) []string {
	out := slices.Clone(list)
	slices.Sort(out)
	return slices.Compact(out)
}

// OtherSide returns the enemy where a game has two sides.
func OtherSide(g *engine.Game, side string) string {
	if len(g.Sides) != 2 || side == "" {
		return ""
	}
	if g.Sides[0].ID == side {
		return g.Sides[1].ID
	}
	return g.Sides[0].ID
}

// UnitWord is a unit as a sentence names it: by name if the roster has it, else by its number.
func UnitWord(g *engine.Game, id string) string {
	if g.Counter(id) != nil {
		return "@unit." + id + ".name"
	}
	return "#" + id
}

// Chosen lists the counters in play that a filter chooses; a filter was checked when its rule was
// bound.
func Chosen(g *engine.Game, s *engine.State, filter string) []string {
	f, err := engine.NewFilter(g, filter)
	if err != nil {
		return nil
	}
	return f.Counters(g, s)
}

// Among checks that units were named, each once, and that all are of those that may be.
func Among(units, may []string, name string) error {
	if len(units) == 0 {
		return engine.Wrong("units.none")
	}
	for i, u := range units {
		if slices.Contains(units[:i], u) {
			return engine.Wrong("units.twice", "unit", "@unit."+u+".name")
		}
		if !slices.Contains(may, u) {
			return engine.Wrong("units.not", "unit", u, "what", name)
		}
	}
	return nil
}
