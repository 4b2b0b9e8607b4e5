package bismarck

import (
	"slices"

	"sandtable/engine"
)

// fleet is what a side does with its own ships and aircraft in secret: moving them and spending their fuel, forming
// task forces, patrols, repairs, refuelling, and noting that the enemy has seen them. It is Go because it works on
// ships and task forces by name and stores the result in the side's secret state.
func fleet() fleetRule {
	return fleetRule{&own{id: "fleet", cite: "2A, 3", names: fleetNames, legal: fleetLegal, verbs: map[string]func(*order) error{
		"sail": sail, "evade": evade, "divert": divert, "form": form, "leave": leave, "patrol": patrol, "port": port,
		"refuel": refuel, "repair": mend, "note": note, "join": joinMarker, "fly": fly, "dry": dry}}}
}

// fleetNames are the boxes of task forces, which markers name, and those of aircraft out at sea.
var fleetNames = []string{"kg_1", "kg_2", "kg_3", "tf_1", "tf_2", "tf_3", "tf_4", "tf_5", "tf_6", "tf_7", "tf_8", "flying_german", "flying_allied"}

// opens lists which verbs a phase is for. In packages of older sessions the sides move one after the other.
var opens = map[string][]string{
	"setup_german": {"form", "leave", "note"}, "setup_allied": {"form", "leave", "note"},
	"weather":      {"note"},
	"shadow":       {"evade", "divert", "leave", "note"},
	"chase":        {"sail", "join", "port", "refuel", "repair", "note"},
	"chase_german": {"sail", "join", "port", "refuel", "repair", "note"},
	"chase_allied": {"sail", "join", "port", "refuel", "repair", "note"},
	"move":         {"sail", "form", "leave", "patrol", "port", "refuel", "repair", "fly", "note"},
	"move_german":  {"sail", "form", "leave", "patrol", "port", "refuel", "repair", "fly", "note"},
	"move_allied":  {"sail", "form", "leave", "patrol", "port", "repair", "fly", "note"},
	"admin":        {"dry"},
}

func fleetLegal(g *engine.Game, s *engine.State) []engine.Choice {
	var out []engine.Choice
	for _, side := range sidesNow(g, s) {
		q := squadronOf(g, s, side)
		for _, verb := range opens[s.Shared.Phase] {
			if c, ok := q.choice(verb); ok {
				out = append(out, c)
			}
		}
	}
	return out
}

// squadron is what a side has at sea, counted once for all verbs.
type squadron struct {
	game   *engine.Game
	state  *engine.State
	side   string
	ships  []string // that take part
	whole  []string // markers of task forces
	spare  []string // markers that no task force uses
	groups []string // what the side moves as one
}

func squadronOf(g *engine.Game, s *engine.State, side string) *squadron {
	q := &squadron{game: g, state: s, side: side, ships: afloat(g, s, side)}
	q.whole, q.spare = forces(g, s, side)
	q.groups = append(loners(g, s, q.ships), q.whole...)
	return q
}

// only lists the ships of which something holds.
func (q *squadron) only(holds func(id string) bool) []string {
	return slices.DeleteFunc(slices.Clone(q.ships), func(id string) bool { return !holds(id) })
}

// free lists the groups that may act in the phase: the shadowed ones move first, by themselves; when they
// are hunted, those that were seen.
func (q *squadron) free() []string {
	return slices.DeleteFunc(slices.Clone(q.groups), func(id string) bool {
		shadowed := anyMarked(q.game, q.state, id, "shadowed")
		switch {
		case chasing(q.state):
			return !shadowed && q.markerFor(id) == ""
		case q.state.Shared.Phase == "shadow":
			return !shadowed && !anyMarked(q.game, q.state, id, "sighted")
		}
		return shadowed
	})
}

// choice is the form of a verb; ok is false when there is nothing to choose.
func (q *squadron) choice(verb string) (c engine.Choice, ok bool) {
	g, s, side, do := q.game, q.state, q.side, "fleet."+verb
	switch verb {
	case "sail":
		free := q.free()
		if chasing(s) {
			free = q.chased(free)
		}
		c = choice(do, side, append([]engine.Field{many("units", free, 1, len(free))}, q.whereTo(free)...)...)
		c.Main = chasing(s)
		return c, len(free) > 0
	case "divert":
		ships := q.only(inForce(g, s))
		return choice(do, side, one("force", q.whole), many("ships", ships, 1, len(ships))), len(q.whole) > 0
	case "evade", "patrol", "port":
		free := q.free()
		if verb == "port" {
			free = slices.DeleteFunc(free, func(id string) bool { return !harboured(g, s, id) })
		}
		return choice(do, side, many("units", free, 1, len(free))), len(free) > 0
	case "note":
		return choice(do, side, many("units", q.groups, 1, len(q.groups)), one("as", statuses)), len(q.groups) > 0
	case "join":
		on := q.unjoined()
		p, _ := s.Piece(on)
		c = choice(do, side, many("units", q.groups, 1, len(q.groups)))
		c.Main, c.Args = true, engine.Args{"hex": p.Place.Word()}
		return c, on != "" && len(q.groups) > 0
	case "form":
		markers := slices.Concat(q.whole, q.spare)
		return choice(do, side, one("force", markers), many("ships", q.ships, 1, len(q.ships))), len(q.ships) > 1 && len(markers) > 0
	case "leave":
		ships := q.only(inForce(g, s))
		return choice(do, side, many("ships", ships, 1, len(ships))), len(ships) > 0
	case "repair":
		ships := q.only(func(id string) bool { return hurt(s, id) })
		return choice(do, side, one("unit", ships), flag("rudder")), len(ships) > 0
	case "refuel":
		tankers := q.only(tanking(g, s))
		ships := q.only(func(id string) bool { return !slices.Contains(tankers, id) && q.alongside(id, tankers) })
		return choice(do, side, one("unit", ships), one("tanker", tankers)), len(ships) > 0 && len(tankers) > 0
	case "fly":
		ready := aircraft(g, s, side)
		return choice(do, side, q.flying(ready)...), len(ready) > 0
	case "dry":
		ships := q.only(func(id string) bool { return expired(s, id) })
		return choice(do, side, one("unit", ships)), len(ships) > 0
	}
	return engine.Choice{}, false
}

// whereTo asks where groups sail: the hex, and how many hexes that is where the map does not tell.
func (q *squadron) whereTo(free []string) []engine.Field {
	adrift := slices.ContainsFunc(free, func(id string) bool {
		_, mirrored := courseOf(q.game, q.state, id)
		return !mirrored
	})
	if !adrift {
		return []engine.Field{hexField()}
	}
	return []engine.Field{optional(number("hexes", 0, 2)), hexField()}
}

// alongside reports whether a ship is in the hex of one of the tankers, as far as hexes are known.
func (q *squadron) alongside(id string, tankers []string) bool {
	return slices.ContainsFunc(tankers, func(tanker string) bool {
		a, b := hexOf(q.game, q.state, id), hexOf(q.game, q.state, tanker)
		return a == "" || b == "" || a == b
	})
}

// fleetArgs are the arguments of all verbs of fleet; each reads those it has.
type fleetArgs struct {
	Unit    string   `json:"unit"`
	Units   []string `json:"units"`
	Ships   []string `json:"ships"`
	Force   string   `json:"force"`
	Tanker  string   `json:"tanker"`
	Hexes   *int     `json:"hexes"`
	Path    []string `json:"path"` // the hexes entered, in order
	Hex     string   `json:"hex"`
	As      string   `json:"as"`
	Markers int      `json:"markers"`
	Attack  bool     `json:"attack"`
	Search  []string `json:"search"` // hexes of the search markers, in the order of the flight
	Strike  string   `json:"strike"` // the hex of the attack marker
	At      string   `json:"at"`     // the hex in which it stays in the air
	Stays   bool     `json:"stays"`
	Rudder  bool     `json:"rudder"`
	Of      string   `json:"of"` // the side that brings ships into battle
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

// inForce reports whether ships are in a task force.
func inForce(g *engine.Game, s *engine.State) func(id string) bool {
	return func(id string) bool { return forceOf(g, s, id) != "" }
}

// hurt reports whether a ship has something to repair at sea.
func hurt(s *engine.State, id string) bool {
	p, _ := s.Piece(id)
	return p.Tracks["evasion"] != 0 || p.Marks["rudder"]
}

// tanking reports whether ships are tankers that have not refuelled a ship this turn.
func tanking(g *engine.Game, s *engine.State) func(id string) bool {
	return func(id string) bool { return g.Counter(id).Type == "tk" && !marked(s, id, "refuelling") }
}

// aircraft lists a side's air units that are ready or still in the air.
func aircraft(g *engine.Game, s *engine.State, side string) []string {
	var out []string
	for i := range g.Counters {
		c := &g.Counters[i]
		if c.Side != side || c.Type != "air" {
			continue
		}
		if p, ok := s.Piece(c.ID); ok && (p.Place.Box == "ready_"+side || p.Place.Box == "flying_"+side) {
			out = append(out, c.ID)
		}
	}
	return out
}

// expired reports whether a ship's emergency fuel does not last beyond this turn. Ruling: fuel must be
// found by the end of the turn before the marker's.
func expired(s *engine.State, id string) bool {
	p, _ := s.Piece(id)
	return p.Marks["emergency"] && p.Tracks["due"] <= s.Tracker("turn")+1
}
