package forces

import (
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// Unit is a counter as the forces panel shows it.
type Unit struct {
	ID, Label, Name string
	Formation, Type string // in words; empty where it has none
	Factors, Place  string
	Hex             string // where its hex is mirrored
	Side            *view.Side
	Marks           []Mark
	Tracks          []Track
	Record          string // what is left of all that wears away, in one line
	Worn            string // the same of what is no longer whole
	Foreign         bool   // another side's, with its public part only
	Turned, TwoSide bool   // its back is up; it has one
	Strength        string // whether it is reduced, in words; empty: it cannot be
	Source          string
	Facing          *page.Facing // on the map, where its side has one
}

// Mark is a mark a counter has or may have.
type Mark struct {
	ID, Name string
	On       bool
}

// Track is one of a counter's own tracks.
type Track struct {
	ID, Name   string
	Value, Max int
	Wears      bool // Value counts what is lost of Max
	Boxes      bool // short enough to be crossed off box by box
	Fresh      int  // of what is left, what was hit in this round and does not count yet
}

// Troop is units of one formation in one place.
type Troop struct {
	Name  string // empty: of no formation
	Units []Unit
}

// Group is a box or the map with the counters of one side in it.
type Group struct {
	Box, Name string
	Count     int
	Placed    int // of those on the map, how many have a hex here
	Troops    []Troop
}

// Groups lists the counters of a side, or of [NoSide], by where they are, the map first, then the boxes in the game's
// order, and by formation. Empty groups are left out.
func Groups(s view.Reader, st *engine.State, side string) []Group {
	groups := []Group{{Box: engine.OnMap, Name: s.Box(engine.OnMap)}}
	at := map[string]int{engine.OnMap: 0}
	for _, b := range s.Game.Boxes {
		if b.ID != engine.OnMap {
			at[b.ID] = len(groups)
			groups = append(groups, Group{Box: b.ID, Name: s.Box(b.ID)})
		}
	}
	for i := range s.Game.Counters {
		c := &s.Game.Counters[i]
		p, ok := st.Piece(c.ID)
		if !ok || !Of(c, side) {
			continue
		}
		box := p.Place.Box
		if p.Place.OnTheMap() {
			box = engine.OnMap
		}
		u := UnitOf(s, st, c.ID)
		if list := rules.Members(s, st, c.ID); len(list) > 0 {
			u.Factors = strings.Join(list, ", ")
		}
		groups[at[box]].add(u)
	}
	return withoutEmpty(groups)
}

// add puts a unit beside those of its formation.
func (g *Group) add(u Unit) {
	g.Count++
	if u.Hex != "" {
		g.Placed++
	}
	for i := range g.Troops {
		if g.Troops[i].Name == u.Formation {
			g.Troops[i].Units = append(g.Troops[i].Units, u)
			return
		}
	}
	g.Troops = append(g.Troops, Troop{Name: u.Formation, Units: []Unit{u}})
}

func withoutEmpty(groups []Group) []Group {
	var out []Group
	for _, g := range groups {
		if g.Count > 0 {
			out = append(out, g)
		}
	}
	return out
}

// UnitOf describes one counter.
func UnitOf(s view.Reader, st *engine.State, id string) Unit {
	c := s.Game.Counter(id)
	if c == nil {
		return Unit{ID: id, Name: id, Label: id}
	}
	p, there := st.Piece(id)
	f := combatant(s, st, id)
	if f != nil && !there {
		p = f.Record
	}
	return unitIn(s, c, p, f, !there && s.HasSecrets(c.Side))
}

// At is a counter in its current state, in no battle.
func At(s view.Reader, c *engine.Counter, p engine.Piece) Unit { return unitIn(s, c, p, nil, false) }

// unitIn is a counter with its part in a battle; foreign, it is another side's.
func unitIn(s view.Reader, c *engine.Counter, p engine.Piece, f *combat.TrackUnit, foreign bool) Unit {
	u := Unit{ID: c.ID, Label: s.Label(c.ID), Name: s.Unit(c.ID), Formation: s.Formation(c.Formation), Factors: view.Factors(view.FaceFactors(c, p)),
		Place: s.Place(p.Place), Hex: p.Place.Hex, Side: s.Side(c.Side), Turned: p.Back, TwoSide: len(c.Back) > 0, Source: s.Source(c.Source)}
	u.Facing = page.FacingOf(s, c, p)
	if key := "type." + c.Type + ".name"; s.Has(key) {
		u.Type = s.Say(key)
	}
	for _, m := range s.Game.Marks {
		u.Marks = append(u.Marks, Mark{ID: m.ID, Name: view.UpperFirst(s.Say("mark." + m.ID + ".name")), On: p.Marks[m.ID]})
	}
	u.Strength = strength(s, u)
	u.Foreign = foreign
	if foreign {
		u.Place = s.Say("curtain.covered_place")
	}
	record(s, &u, c, p, f)
	return u
}

// strength says which side of a counter is up.
func strength(s view.Reader, u Unit) string {
	switch {
	case u.TwoSide && u.Turned:
		return s.Say("forces.reduced")
	case u.TwoSide:
		return s.Say("forces.full")
	case u.Turned:
		return s.Say("forces.back")
	}
	return ""
}

// Marked names the marks that a unit carries, with commas between.
func (u Unit) Marked() string {
	var names []string
	for _, m := range u.Marks {
		if m.On {
			names = append(names, m.Name)
		}
	}
	return strings.Join(names, ", ")
}

// Words is a unit as a chip shows it: what is printed on it, where it is mirrored, and its marks.
func (u Unit) Words() string {
	parts := []string{u.Label}
	if u.Factors == "" && u.Formation == "" { // the label of a marker is short for its name
		parts[0] = view.UpperFirst(u.Name)
	}
	for _, more := range []string{u.Factors, u.Hex, u.Marked()} {
		if more != "" {
			parts = append(parts, more)
		}
	}
	return strings.Join(parts, " · ")
}
