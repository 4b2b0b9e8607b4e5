package view

import (
	"strconv"
	"strings"

	"sandtable/engine"
)

// Unit is a counter as the forces panel shows it.
type Unit struct {
	ID, Name, Formation, Type, Factors, Place string
	Side                                      *Side
	Marks                                     []Mark
	Source                                    string
}

// Mark is a mark a counter has or may have.
type Mark struct {
	ID, Name string
	On       bool
}

// Group is a box or the map with the counters of one side in it.
type Group struct {
	Box, Name string
	Units     []Unit
}

// Forces lists a side's counters by where they are, the map first, then the boxes in the game's order.
// Empty groups are left out.
func (s Speaker) Forces(st *engine.State, side string) []Group {
	groups := []Group{{Box: engine.OnMap, Name: s.boxName(engine.OnMap)}}
	at := map[string]int{engine.OnMap: 0}
	for _, b := range s.Game.Boxes {
		if b.ID != engine.OnMap {
			at[b.ID] = len(groups)
			groups = append(groups, Group{Box: b.ID, Name: s.boxName(b.ID)})
		}
	}
	for i := range s.Game.Counters {
		c := &s.Game.Counters[i]
		p, ok := st.Piece(c.ID)
		if !ok || c.Side != side {
			continue
		}
		box := p.Place.Box
		if p.Place.OnTheMap() {
			box = engine.OnMap
		}
		g := &groups[at[box]]
		g.Units = append(g.Units, s.unit(c, p))
	}
	return filled(groups)
}

func filled(groups []Group) []Group {
	var out []Group
	for _, g := range groups {
		if len(g.Units) > 0 {
			out = append(out, g)
		}
	}
	return out
}

func (s Speaker) boxName(id string) string {
	if id != engine.OnMap && s.Has("box."+id+".name") {
		return s.Say("box." + id + ".name")
	}
	return s.Say("place.map")
}

// UnitOf describes one counter.
func (s Speaker) UnitOf(st *engine.State, id string) Unit {
	c := s.Game.Counter(id)
	if c == nil {
		return Unit{ID: id, Name: id}
	}
	p, _ := st.Piece(id)
	return s.unit(c, p)
}

func (s Speaker) unit(c *engine.Counter, p engine.Piece) Unit {
	u := Unit{ID: c.ID, Name: s.Unit(c.ID), Formation: c.Formation, Type: c.Type, Factors: Factors(c.Factors),
		Place: s.Place(p.Place), Side: s.Side(c.Side), Source: s.Source(c.Source)}
	for _, m := range s.Game.Marks {
		u.Marks = append(u.Marks, Mark{ID: m.ID, Name: s.Say("mark." + m.ID + ".name"), On: p.Marks[m.ID]})
	}
	return u
}

// Factors writes a counter's factors as printed: attack, defence, movement with dashes between; a
// factor that is not there is left out.
func Factors(f map[string]int) string {
	var parts []string
	for _, name := range []string{"attack", "defence", "strength", "movement"} {
		if v, ok := f[name]; ok {
			parts = append(parts, strconv.Itoa(v))
		}
	}
	return strings.Join(parts, "-")
}
