package play

import (
	"cmp"
	"encoding/json"
	"reflect"
	"slices"

	"sandtable/engine"
)

// Whose returns the side whose act a command is, "" if it is anybody's. A counter is moved by its own side; what else is
// set by hand and noted is anybody's; all else belongs to the side that the rule names, else to that of the units it
// names, else to that of the phase. It rests on what the state shows.
func Whose(g *engine.Game, s *engine.State, c engine.Command) string {
	rule, p := Find(g, c.Do), g.Phase(s.Shared.Phase)
	switch {
	case rule == nil || p == nil:
		return ""
	case c.Do == NextVerb:
		return cmp.Or(readying(p, s, c.Side), p.Side)
	case c.Do == PlaceVerb:
		return namedSide(g, c)
	case IsClerk(c.Do):
		return ""
	}
	s = opened(g, s, c.Do)
	if r, ok := rule.(engine.Owned); ok {
		if side, known := r.Whose(g, s, c); known {
			return side
		}
	}
	if side := offeredTo(rule.Legal(g, s), c); side != "" {
		return side
	}
	if side := namedSide(g, c); side != "" {
		return side
	}
	return p.Side
}

// Owned is a Problem where a command is the act of another side than the one that sends it.
func Owned(g *engine.Game, s *engine.State, side string, c engine.Command) error {
	if whose := Whose(g, s, c); whose != "" && whose != side {
		return engine.Wrong("act.theirs", "side", "@side."+whose+".name")
	}
	return nil
}

// offeredTo is the side to which choices offer a command: those whose settled arguments are the command's, if there are
// any; "" where they are not of one side.
func offeredTo(choices []engine.Choice, c engine.Command) string {
	of := slices.DeleteFunc(slices.Clone(choices), func(o engine.Choice) bool { return o.Do != c.Do })
	if exact := slices.DeleteFunc(slices.Clone(of), func(o engine.Choice) bool { return !settledAs(o, c) }); len(exact) > 0 {
		of = exact
	}
	if len(of) == 0 || slices.ContainsFunc(of, func(o engine.Choice) bool { return o.Side != of[0].Side }) {
		return ""
	}
	return of[0].Side
}

// settledAs reports whether a command has the arguments that a choice has settled.
func settledAs(o engine.Choice, c engine.Command) bool {
	var settled, args map[string]any
	if len(o.Preset) == 0 || json.Unmarshal(o.Preset, &settled) != nil || json.Unmarshal(c.Args, &args) != nil {
		return len(o.Preset) == 0
	}
	for name, v := range settled {
		if !reflect.DeepEqual(v, args[name]) {
			return false
		}
	}
	return true
}

// namedSide is the side of the counters that a command names; "" if they are of several sides, or none is named.
func namedSide(g *engine.Game, c engine.Command) string {
	side := ""
	for _, id := range named(c.Args) {
		unit := g.Counter(id)
		switch {
		case unit == nil || unit.Side == "":
		case side != "" && side != unit.Side:
			return ""
		default:
			side = unit.Side
		}
	}
	return side
}
