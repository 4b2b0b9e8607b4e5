package basic

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// Arrive brings units into play by the schedule in the roster: in which turn each arrives, and at which hexes, edge
// or zone of the map. Units that are due wait until they enter; the phase may make it a duty.
type Arrive struct {
	setting.Head
	Units   string           `toml:"units"`   // filter of the units
	From    string           `toml:"from"`    // box they wait in
	To      string           `toml:"to"`      // box they come to without a hex; if omitted, the map
	At      []string         `toml:"at"`      // where units enter that have no entry in the roster: hexes, edges, zones
	Die     int              `toml:"die"`     // the sides of a die that decides among the places of a unit; left out: the player does
	Zoc     bool             `toml:"zoc"`     // an enemy zone of control shuts an entry hex, like an enemy unit
	Blocked string           `toml:"blocked"` // if the enemy shuts every entry hex: "wait" (default), or "near": the nearest open hexes
	Release *Release         `toml:"release"` // variable entry: the roll of each unit that is due; its formulas may use "late", the turns since it was due
	Effects []setting.Effect `toml:"effect"`

	entries Entries
}

// What happens when every entry hex of a unit is shut.
const (
	BlockedWait = "wait"
	BlockedNear = "near"
)

// Link finds the map among the rules.
func (a *Arrive) Link(all []any) { a.entries = setting.First[Entries](all) }

// Bind checks the filter, the boxes and the entries, including those of the roster.
func (a *Arrive) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "arrive." + a.ID}
	b.Head(&a.Head)
	b.Filter("units", a.Units)
	b.Need(g.Box(a.From) != nil, "from", "box.unknown", "box", a.From)
	if a.To == "" {
		a.To = engine.OnMap
	}
	b.Box("to", a.To)
	b.Need(a.Blocked == "" || a.Blocked == BlockedWait || a.Blocked == BlockedNear, "blocked", "arrive.blocked", "blocked", a.Blocked)
	bindDie(b, a.Die, a.Release)
	bindEntries(b, a.entries, "at", a.At)
	b.Effects("effect", a.Effects)
	if a.Release != nil {
		a.Release.bind(b, formula.Locals{"roll": 0, "late": 0})
	}
	f, err := engine.NewFilter(g, a.Units)
	for i := range g.Counters {
		c := &g.Counters[i]
		if err == nil && b.Err == nil && c.Arrives > 0 && f.Match(c, engine.Piece{Place: engine.InBox(a.From)}) {
			at := &setting.Binding{Game: g, Path: "unit"}
			bindEntries(at, a.entries, c.ID, c.At)
			at.Need(c.Box == a.From, c.ID, "arrive.waits", "unit", c.ID, "box", a.From)
			b.Err = at.Err
		}
	}
	return b.Err
}

// Rules returns the one rule.
func (a *Arrive) Rules() []engine.Rule { return []engine.Rule{ArriveRule{a}} }

// Calcs returns the question about the schedule.
func (a *Arrive) Calcs() []engine.Calculator { return []engine.Calculator{arriveCalc{a}} }

// at lists the entries of a unit.
func (a *Arrive) at(c *engine.Counter) []string {
	if len(c.At) > 0 {
		return c.At
	}
	return a.At
}

// scheduled lists the units that have not entered and are not barred, by turn, then in roster order.
func (a *Arrive) scheduled(g *engine.Game, s *engine.State) []*engine.Counter {
	var out []*engine.Counter
	for _, id := range setting.Chosen(g, s, a.Units) {
		p, _ := s.Piece(id)
		if c := g.Counter(id); c.Arrives > 0 && p.Place.Box == a.From {
			out = append(out, c)
		}
	}
	slices.SortStableFunc(out, func(x, y *engine.Counter) int { return x.Arrives - y.Arrives })
	return out
}

// due lists the units whose turn has come and that have not failed their roll this turn.
func (a *Arrive) due(g *engine.Game, s *engine.State) []*engine.Counter {
	turn := s.Tracker(g.Sequence.Turn)
	return slices.DeleteFunc(a.scheduled(g, s), func(c *engine.Counter) bool {
		p, _ := s.Piece(c.ID)
		return c.Arrives > turn || a.Release != nil && a.Release.Tried != "" && p.Marks[a.Release.Tried]
	})
}

// gate finds the open hexes of some entries.
func (a *Arrive) gate(g *engine.Game, s *engine.State, side string, at []string) gate {
	out := gateOf(a.entries, g, s, side, at, a.Zoc)
	if out.shut && a.Blocked == BlockedNear {
		out.hexes = a.entries.Nearest(g, s, side, hexesOf(a.entries, at), a.Zoc)
		out.shut = len(out.hexes) == 0
	}
	return out
}

// groups sorts the units that are due by the places where they enter.
func (a *Arrive) groups(g *engine.Game, s *engine.State) (order []string, units map[string][]*engine.Counter) {
	units = map[string][]*engine.Counter{}
	for _, c := range a.due(g, s) {
		key := strings.Join(a.at(c), " ")
		if units[key] == nil {
			order = append(order, key)
		}
		units[key] = append(units[key], c)
	}
	return order, units
}
