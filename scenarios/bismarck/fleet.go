package bismarck

import (
	"slices"

	"sandtable/engine"
)

// fleet is what a side does with its own ships and aircraft, unseen: moving them and spending their
// fuel, forming task forces, patrols, repairs, refuelling, and noting that the enemy has seen them. Data
// cannot say it, since it works on ships and task forces by name and keeps what comes of it among the
// side's own knowledge.
func fleet() *own {
	return &own{id: "fleet", names: fleetNames, legal: fleetLegal, verbs: map[string]func(*order) error{
		"sail": sail, "evade": evade, "divert": divert, "form": form, "leave": leave, "patrol": patrol, "port": port,
		"refuel": refuel, "repair": mend, "note": note, "fly": fly, "dry": dry}}
}

// fleetNames are the boxes of task forces, which markers name, and those of aircraft out at sea.
var fleetNames = []string{"kg_1", "kg_2", "kg_3", "tf_1", "tf_2", "tf_3", "tf_4", "tf_5", "tf_6", "tf_7", "tf_8", "flying_german", "flying_allied"}

// opens lists which verbs a phase is for.
var opens = map[string][]string{
	"setup_german": {"form", "leave", "note"}, "setup_allied": {"form", "leave", "note"},
	"weather":     {"note"},
	"shadow":      {"evade", "divert", "leave", "note"},
	"chase":       {"sail", "port", "refuel", "repair", "note"},
	"move_german": {"sail", "form", "leave", "patrol", "port", "refuel", "repair", "fly", "note"},
	"move_allied": {"sail", "form", "leave", "patrol", "port", "repair", "fly", "note"},
	"admin":       {"dry"},
}

func fleetLegal(g *engine.Game, s *engine.State) []engine.Choice {
	var out []engine.Choice
	for _, side := range sidesNow(g, s) {
		all := groups(g, s, side)
		for _, verb := range opens[s.Shared.Phase] {
			if c, ok := fleetChoice(g, s, side, verb, all); ok {
				out = append(out, c)
			}
		}
	}
	return out
}

// fleetChoice is the form of a verb for a side; ok is false when there is nothing to choose.
func fleetChoice(g *engine.Game, s *engine.State, side, verb string, all []string) (c engine.Choice, ok bool) {
	do, free := "fleet."+verb, slices.Clone(all)
	if s.Shared.Phase == "chase" || s.Shared.Phase == "shadow" {
		free = slices.DeleteFunc(free, func(id string) bool { return !anyMarked(g, s, id, "shadowed", "sighted") })
	}
	switch verb {
	case "sail":
		return choice(do, side, many("units", free, 1, len(free)), number("hexes", 0, 2), hexField()), len(free) > 0
	case "divert":
		whole, ships := forces(g, s, side, true), inForces(g, s, side)
		return choice(do, side, one("force", whole), many("ships", ships, 1, len(ships))), len(whole) > 0
	case "evade", "patrol", "port":
		return choice(do, side, many("units", free, 1, len(free))), len(free) > 0
	case "note":
		return choice(do, side, many("units", all, 1, len(all)), one("as", statuses)), len(all) > 0
	case "form":
		markers := append(forces(g, s, side, true), forces(g, s, side, false)...)
		ships := afloat(g, s, side)
		return choice(do, side, one("force", markers), many("ships", ships, 1, len(ships))), len(ships) > 1 && len(markers) > 0
	case "leave":
		ships := inForces(g, s, side)
		return choice(do, side, many("ships", ships, 1, len(ships))), len(ships) > 0
	case "repair":
		ships := hurt(g, s, side)
		return choice(do, side, one("unit", ships), flag("rudder")), len(ships) > 0
	case "refuel":
		tankers := tankersOf(g, s, side)
		ships := slices.DeleteFunc(afloat(g, s, side), func(id string) bool { return slices.Contains(tankers, id) })
		return choice(do, side, one("unit", ships), one("tanker", tankers)), len(ships) > 0 && len(tankers) > 0
	case "fly":
		ready := aircraft(g, s, side)
		return choice(do, side, one("unit", ready), number("hexes", 0, 40), number("markers", 0, 6), flag("attack"), flag("stays")), len(ready) > 0
	case "dry":
		ships := expired(g, s, side)
		return choice(do, side, one("unit", ships)), len(ships) > 0
	}
	return engine.Choice{}, false
}

// fleetArgs are the arguments of all verbs of fleet; each reads those it has.
type fleetArgs struct {
	Unit    string   `json:"unit"`
	Units   []string `json:"units"`
	Ships   []string `json:"ships"`
	Force   string   `json:"force"`
	Tanker  string   `json:"tanker"`
	Hexes   int      `json:"hexes"`
	Hex     string   `json:"hex"`
	As      string   `json:"as"`
	Markers int      `json:"markers"`
	Attack  bool     `json:"attack"`
	Stays   bool     `json:"stays"`
	Rudder  bool     `json:"rudder"`
}

// read takes the arguments and finds whose ships are named: the side that alone may know.
func (o *order) read() (a fleetArgs, side string, err error) {
	if err = o.Decode(&a); err != nil {
		return a, "", err
	}
	named := slices.Concat(a.Units, a.Ships)
	for _, id := range []string{a.Unit, a.Tanker, a.Force} {
		if id != "" {
			named = append(named, id)
		}
	}
	if len(named) == 0 {
		return a, "", engine.Wrong("units.none")
	}
	for _, id := range named {
		c := o.Game.Counter(id)
		if c == nil || c.Side == "" {
			return a, "", engine.Wrong("unit.unknown", "unit", id)
		}
		if side != "" && side != c.Side || o.Side != "" && o.Side != c.Side {
			return a, "", wrong("not_yours", "unit", unit(id))
		}
		side = c.Side
	}
	return a, side, o.unless(o.side == "" || o.side == side, wrong("not_yours", "unit", unit(named[0])))
}

// anyMarked reports whether one of the ships of a group carries one of the marks.
func anyMarked(g *engine.Game, s *engine.State, id string, marks ...string) bool {
	for _, ship := range crew(g, s, id) {
		for _, m := range marks {
			if marked(s, ship, m) {
				return true
			}
		}
	}
	return false
}

// inForces lists a side's ships that are in task forces.
func inForces(g *engine.Game, s *engine.State, side string) []string {
	return slices.DeleteFunc(afloat(g, s, side), func(id string) bool { return forceOf(g, s, id) == "" })
}

// hurt lists a side's ships that have something to repair at sea.
func hurt(g *engine.Game, s *engine.State, side string) []string {
	return slices.DeleteFunc(afloat(g, s, side), func(id string) bool {
		p, _ := s.Piece(id)
		return p.Tracks["evasion"] == 0 && !p.Marks["rudder"]
	})
}

// tankersOf lists the tankers that have not refuelled a ship this turn.
func tankersOf(g *engine.Game, s *engine.State, side string) []string {
	return slices.DeleteFunc(afloat(g, s, side), func(id string) bool {
		return g.Counter(id).Type != "tk" || marked(s, id, "refuelling")
	})
}

// aircraft lists a side's air units that are ready or still in the air.
func aircraft(g *engine.Game, s *engine.State, side string) []string {
	var out []string
	for _, c := range g.Counters {
		p, ok := s.Piece(c.ID)
		if ok && c.Side == side && c.Type == "air" && (p.Place.Box == "ready_"+side || p.Place.Box == "flying_"+side) {
			out = append(out, c.ID)
		}
	}
	return out
}

// expired lists a side's ships whose emergency fuel does not last beyond this turn. Ruling: fuel must be
// found by the end of the turn before the marker's.
func expired(g *engine.Game, s *engine.State, side string) []string {
	return slices.DeleteFunc(afloat(g, s, side), func(id string) bool {
		p, _ := s.Piece(id)
		return !p.Marks["emergency"] || p.Tracks["due"] > s.Tracker("turn")+1
	})
}
