package combat

import (
	"cmp"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Field is the map that battles are fought on, where the game has one. It reports what follows from the counters'
// hexes; the players decide the rest.
type Field interface {
	// Fights is the id of the battle that it is about.
	Fights() string
	// Strays says why a unit cannot take its role in the attack on a hex from its own; nil if it can, or if its hex
	// is not recorded.
	Strays(g *engine.Game, s *engine.State, unit, role, hex string) *engine.Problem
	// Retreats lists the hexes so far away from a unit, and what keeps it out of them; known is false where the
	// map cannot tell.
	Retreats(g *engine.Game, s *engine.State, unit string, hexes int) (ways []WayOut, known bool)
	// Ground is the kind of terrain of a hex; known is false where the map cannot tell.
	Ground(g *engine.Game, s *engine.State, hex string) (kind string, known bool)
	// Between lists the kinds of features on the hexside between two hexes; known is false if the map cannot tell, or
	// they share no hexside.
	Between(g *engine.Game, s *engine.State, from, to string) (kinds []string, known bool)
	// Crowds says by which rule units cannot enter a hex together; nil: they can. Without a hex only they count.
	Crowds(g *engine.Game, s *engine.State, units []string, hex string) *engine.Step
}

// Numbers are the printed numbers of the hexes.
type Numbers interface {
	// Ready checks them and makes them readable.
	Ready(g *engine.Game) *engine.Problem
	// Own returns a hex's own number where any name of it is typed, false for what is no hex.
	Own(label string) (string, bool)
}

// Captor keeps who holds the places of the map.
type Captor interface {
	// Advanced records that attackers of a side have entered the hex that they attacked.
	Advanced(d *engine.Draft, side, hex string)
}

// WayOut is a hex that a unit might retreat to.
type WayOut struct {
	Hex string
	Bar *engine.Step // why it may not, in words of no argument; nil: it may
}

// battleMap is the map that a battle is fought on. It says nothing where the game has none.
type battleMap struct {
	numbers Numbers
	field   Field
	captors []Captor
}

// newBattleMap finds the map of a battle among all rules.
func newBattleMap(battle string, all []any) battleMap {
	b := battleMap{numbers: setting.First[Numbers](all), captors: setting.Of[Captor](all)}
	for _, f := range setting.Of[Field](all) {
		if f.Fights() == battle {
			b.field = f
		}
	}
	return b
}

// hex returns a hex's own number where the players typed another name of it; what is no hex stays as
// typed.
func (f battleMap) hex(label string) string {
	if f.numbers == nil {
		return label
	}
	if own, ok := f.numbers.Own(label); ok {
		return own
	}
	return label
}

// strays says why a unit cannot fight in its role from its hex.
func (f battleMap) strays(g *engine.Game, s *engine.State, unit, role, hex string) *engine.Problem {
	if f.field == nil || hex == "" {
		return nil
	}
	return f.field.Strays(g, s, unit, role, hex)
}

// ground returns the terrain of a hex, if the map on the table is confirmed.
func (f battleMap) ground(g *engine.Game, s *engine.State, hex string) (kind string, known bool) {
	if f.field == nil || hex == "" {
		return "", false
	}
	return f.field.Ground(g, s, hex)
}

// crowds says by which rule units cannot advance together into the hex attacked; units that have advanced are in it,
// mirrored there or not.
func (f battleMap) crowds(g *engine.Game, s *engine.State, b *Battle, units []string) *engine.Step {
	if f.field == nil {
		return nil
	}
	all := slices.Clone(units)
	for _, u := range b.Units {
		if u.Fate == Advanced && !slices.Contains(all, u.ID) {
			all = append(all, u.ID)
		}
	}
	all = slices.DeleteFunc(all, func(id string) bool { return g.Counter(id) == nil })
	return f.field.Crowds(g, s, all, b.Hex)
}

// WaysOut lists where a unit of the battle under way may retreat to, and what keeps it out of the other hexes; known
// is false where the map cannot tell.
func (r OddsRule) WaysOut(g *engine.Game, s *engine.State, unit string) (ways []WayOut, known bool) {
	b := r.Battle(s)
	if b == nil || r.odds.on.field == nil {
		return nil, false
	}
	at := slices.IndexFunc(b.Units, func(u Fighter) bool { return u.ID == unit })
	if at < 0 || b.Owes == nil {
		return nil, false
	}
	return r.odds.on.field.Retreats(g, s, unit, b.hexes(b.Units[at].Role))
}

// Crowds says by which rule units cannot advance together into the hex attacked; nil: they can.
func (r OddsRule) Crowds(g *engine.Game, s *engine.State, units []string) *engine.Step {
	if b := r.Battle(s); b != nil {
		return r.odds.on.crowds(g, s, b, units)
	}
	return nil
}

// Whole reports whether the whole force of a side answers its part of a result: all of it retreats, or so many units are
// lost.
func (r OddsRule) Whole(g *engine.Game, s *engine.State, role string) bool {
	return r.odds.whole(g, s, role)
}

// free lists the hexes that nothing keeps a unit out of.
func free(ways []WayOut) []string {
	var out []string
	for _, w := range ways {
		if w.Bar == nil {
			out = append(out, w.Hex)
		}
	}
	return out
}

// retreatsTo warns if a unit cannot retreat to the given hex, or if none is given and the map has some.
func (m application) retreatsTo(u *Fighter, to string) error {
	if m.odds.on.field == nil || !m.counter(u) {
		return nil
	}
	ways, known := m.odds.on.field.Retreats(m.draft.Game, m.draft.State, u.ID, m.battle.hexes(u.Role))
	at := slices.IndexFunc(ways, func(w WayOut) bool { return w.Hex == to })
	switch {
	case !known:
		return nil
	case to == "" && len(free(ways)) == 0:
		return m.warn("battle.retreat.none", "unit", u.Name, "rule", string(m.odds.Rule))
	case to == "":
		return m.warn("battle.retreat.where", "unit", u.Name, "hexes", free(ways), "rule", string(m.odds.Rule))
	case at < 0:
		return m.warn("battle.retreat.far", "unit", u.Name, "hex", to, "count", m.battle.hexes(u.Role), "rule", string(m.odds.Rule))
	case ways[at].Bar != nil:
		return m.warn("battle.retreat.barred", "unit", u.Name, "hex", to, "why", "@"+ways[at].Bar.Key, "rule", cmp.Or(ways[at].Bar.Rule, string(m.odds.Rule)))
	}
	return nil
}
