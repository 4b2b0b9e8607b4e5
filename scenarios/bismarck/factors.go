package bismarck

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
)

// factor is what one thing gives to the search of a hex.
type factor struct {
	key   string // the text of the reason
	unit  string // who gives it; empty: the map
	value int
	mark  string // what keeps the unit from searching; empty: nothing
}

// factors are what a side may search a hex with.
type factors []factor

// What gives factors, and how many.
const (
	perGroup  = 1
	perPatrol = 3
	perMarker = 2
)

// factorsOf counts a side's factors in a hex: those printed there, a ship or task force 1, a patrol 3 more,
// a search marker 2. Who has shadowed, repaired or refuelled gives none, which the table of statuses says.
func factorsOf(g *engine.Game, s *engine.State, side, hex string) factors {
	return factorsWith(g, s, side, hex, standing(g, s, side, hex), flightsNow(s, side))
}

// factorsWith is factorsOf for known ships in the hex and known aircraft.
func factorsWith(g *engine.Game, s *engine.State, side, hex string, there []string, flights []flight) factors {
	var out factors
	if n := printed(g, s, side, hex); n > 0 {
		out = append(out, factor{key: "factor_printed", value: n})
	}
	for _, group := range there {
		if mark := idleAtSearch(g, s, group); mark != "" {
			out = append(out, factor{key: "factor_idle", unit: group, mark: mark})
			continue
		}
		out = append(out, factor{key: "factor_unit", unit: group, value: perGroup})
		if anyMarked(g, s, group, "patrol") {
			out = append(out, factor{key: "factor_patrol", unit: group, value: perPatrol})
		}
	}
	for _, f := range flights {
		if n := f.searches(hex); n > 0 {
			out = append(out, factor{key: "factor_air", unit: f.Unit, value: n * perMarker})
		}
	}
	return out
}

// idleAtSearch is the mark of one of a group's ships that keeps it from searching, "" for none.
func idleAtSearch(g *engine.Game, s *engine.State, group string) string {
	for _, ship := range crew(g, s, group) {
		if mark := barred(g, s, ship, "search"); mark != "" {
			return mark
		}
	}
	return ""
}

// printed are the factors of a side that our map has in a hex.
func printed(g *engine.Game, s *engine.State, side, hex string) int {
	c := chartOf(g, s, hex)
	if c == nil {
		return 0
	}
	for _, p := range c.Places() {
		n, ours := strings.CutPrefix(p.Name, g.Side(side).Letter)
		if ours && strings.HasPrefix(p.ID, "factor_") && p.Hex == c.at {
			count, _ := strconv.Atoi(n)
			return count
		}
	}
	return 0
}

func (f factors) sum() int {
	n := 0
	for _, x := range f {
		n += x.value
	}
	return n
}

// air reports whether a search marker takes part.
func (f factors) air() bool {
	return slices.ContainsFunc(f, func(x factor) bool { return x.key == "factor_air" })
}

// steps gives the count line by line.
func (f factors) steps(g *engine.Game, needed int) []engine.Step {
	var out []engine.Step
	for _, x := range f {
		step := engine.Step{Key: words(x.key), Args: engine.Args{"unit": unit(x.unit)}, Op: "+", Value: x.value, Rule: "4A", Source: engine.Rulebook}
		if x.mark != "" {
			step.Args["mark"], step.Rule = "@mark."+x.mark+".name", cell(g, "status", x.mark, "rule")
		}
		out = append(out, step)
	}
	return append(out, engine.Step{Key: words("factors_needed"), Args: engine.Args{"needed": needed}, Op: "=", Value: f.sum(), Rule: "4A", Source: engine.Rulebook})
}

// callable lists the hexes that a side may call now, in the order of its units, flights and the map.
func callable(g *engine.Game, s *engine.State, side string) []string {
	if !entered(g, s, side) {
		return nil
	}
	var out []string
	there, flights, needed := map[string][]string{}, flightsNow(s, side), s.Tracker("visibility")
	own := groups(g, s, side)
	hexes := make([]string, len(own))
	for i, group := range own {
		hexes[i] = hexOf(g, s, first(g, s, group))
		there[hexes[i]] = append(there[hexes[i]], group)
	}
	for _, hex := range searchable(g, side, hexes, flights) {
		if slices.Contains(out, hex) {
			continue
		}
		if f := factorsWith(g, s, side, hex, there[hex], flights); f.sum() >= needed && !foggy(g, s, hex) {
			out = append(out, hex)
		}
	}
	return out
}

// searchable lists the hexes in which a side has any factors: those of its groups, of its aircraft and of the map.
func searchable(g *engine.Game, side string, hexes []string, flights []flight) []string {
	out := slices.Clone(hexes)
	for _, f := range flights {
		out = append(out, f.Search...)
	}
	if len(g.Boards) == 0 {
		return out
	}
	for _, p := range g.Boards[0].Places() {
		if strings.HasPrefix(p.ID, "factor_") && strings.HasPrefix(p.Name, g.Side(side).Letter) {
			out = append(out, g.Boards[0].Label(p.Hex))
		}
	}
	return out
}

// foggy reports whether a hex is foggy under fog, as far as our map tells.
func foggy(g *engine.Game, s *engine.State, hex string) bool {
	c := chartOf(g, s, hex)
	return c != nil && s.Tracker("fog") > 0 && strings.HasPrefix(c.Terrain(c.at), "fog")
}
