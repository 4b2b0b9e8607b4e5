package forces

import (
	"maps"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/position"
)

// Draft is what the players set of one counter by hand, before they keep it.
type Draft struct {
	Unit   string
	Place  engine.Place
	Back   bool
	Facing string // one of engine.Facings; empty where it has none
	faced  string // as it was
	Marks  map[string]bool
	Tracks map[string]int
	Note   string
}

// NewDraft begins with a counter as it is.
func NewDraft(s view.Reader, st *engine.State, unit string) *Draft {
	p, _ := st.Piece(unit)
	d := &Draft{Unit: unit, Place: p.Place, Back: p.Back, Marks: maps.Clone(p.Marks), Tracks: maps.Clone(p.Tracks)}
	if d.Marks == nil {
		d.Marks = map[string]bool{}
	}
	if d.Tracks == nil {
		d.Tracks = map[string]int{}
	}
	if c := s.Game.Counter(unit); c != nil {
		if to, ok := s.Game.Facing(c, p); ok {
			d.Facing = s.Game.FacingIDs()[to]
			d.faced = d.Facing
		}
	}
	return d
}

// Commands are what makes the counter as the draft has it; none when nothing changed.
func (d *Draft) Commands(st *engine.State) []engine.Command {
	p, _ := st.Piece(d.Unit)
	var out []engine.Command
	if d.Place != p.Place {
		out = append(out, engine.Ask("place", play.PlaceArgs{Unit: d.Unit, Box: d.Place.Box, Hex: d.Place.Hex}))
	}
	if d.Back != p.Back {
		out = append(out, engine.Ask("flip", play.FlipArgs{Unit: d.Unit, Back: d.Back}))
	}
	if d.Facing != d.faced {
		out = append(out, engine.Ask("face", play.FaceArgs{Unit: d.Unit, To: d.Facing}))
	}
	for _, m := range engine.SortedKeys(d.Marks) {
		if d.Marks[m] != p.Marks[m] {
			out = append(out, engine.Ask("mark", play.MarkArgs{Units: []string{d.Unit}, Mark: m, On: d.Marks[m]}))
		}
	}
	for _, t := range engine.SortedKeys(d.Tracks) {
		if d.Tracks[t] != p.Tracks[t] {
			c := engine.Ask("track", play.TrackArgs{Unit: d.Unit, Track: t, Value: d.Tracks[t]})
			c.Override = true // a track that was never marked is not offered, and is set by hand all the same
			out = append(out, c)
		}
	}
	for i := range out {
		out[i].Note = d.Note
	}
	return out
}

// Marking is the choice of the units that carry a mark: by hand, or as the answer to a check of
// supply that the phase asks for.
type Marking struct {
	Mark   string
	Rule   string   // id of the check; empty: by hand
	Side   string   // whose units come first, "" for any
	Text   string   // the question
	Asked  []string // units that the check asks about; nil: all
	Picked map[string]bool

	Why   []view.Line     // units that the map finds without supply, each with the reason
	found map[string]bool // what the map proposes; nil: it proposes nothing
}

// MarkByHand begins with the units that carry a mark now.
func MarkByHand(s view.Reader, st *engine.State, mark string) *Marking {
	m := &Marking{Mark: mark, Text: s.Say("forces.mark_about", "mark", "@mark."+mark+".name")}
	m.begin(s, st)
	return m
}

// SupplyCheck begins the answer to a choice that is a check of supply, nil for any other choice.
func SupplyCheck(s view.Reader, st *engine.State, c engine.Choice) *Marking {
	check := rules.Supply(s, c.Do)
	if check == nil || len(c.Fields) == 0 {
		return nil
	}
	m := &Marking{Mark: check.Mark, Rule: c.Do, Side: c.Side, Asked: c.Fields[0].Of, Text: s.Say("supply." + c.Do + ".text")}
	m.begin(s, st)
	m.propose(s, st)
	return m
}

// propose picks the units that the map finds without supply, where the hexes of units are recorded on it.
func (m *Marking) propose(s view.Reader, st *engine.State) {
	t := rules.Map(s)
	if t == nil {
		return
	}
	p, err := t.Propose(s.Game, st, m.Rule)
	if err != nil { // no trace answers the check, or the map has nothing on it
		return
	}
	m.found = map[string]bool{}
	for _, id := range p.Out {
		m.found[id] = m.Asks(id)
	}
	m.Picked = maps.Clone(m.found)
	for _, step := range p.Steps {
		if m.found[step.ID] {
			m.Why = append(m.Why, s.Line(step))
		}
	}
}

// renew asks about the units that the check asks about now: one that left the map is no longer among them.
func (m *Marking) renew(s view.Reader, st *engine.State) {
	choices, _ := s.Offered(st)
	for _, c := range choices {
		if c.Do == m.Rule && len(c.Fields) > 0 {
			m.Asked = c.Fields[0].Of
		}
	}
}

// ended is what a check becomes when its rule cannot be asked any more: the picked units, to be marked by hand; nil if
// they are as they were.
func (m *Marking) ended(s view.Reader, st *engine.State) *Marking {
	out := MarkByHand(s, st, m.Mark)
	for _, unit := range m.Asked {
		out.Picked[unit] = m.Picked[unit]
	}
	if len(out.Commands(s.Game, st)) == 0 {
		return nil
	}
	return out
}

func (m *Marking) begin(s view.Reader, st *engine.State) {
	m.Picked = map[string]bool{}
	for _, c := range s.Game.Counters {
		if p, ok := st.Piece(c.ID); ok && p.Marks[m.Mark] && m.Asks(c.ID) {
			m.Picked[c.ID] = true
		}
	}
}

// changed reports whether other units are picked than those that the map proposes, or those that have the mark.
func (m *Marking) changed(g *engine.Game, st *engine.State) bool {
	return slices.ContainsFunc(g.Counters, func(c engine.Counter) bool {
		p, ok := st.Piece(c.ID)
		was := p.Marks[m.Mark]
		if m.found != nil {
			was = m.found[c.ID]
		}
		return ok && m.Asks(c.ID) && was != m.Picked[c.ID]
	})
}

// Asks reports whether the question is about a unit.
func (m *Marking) Asks(unit string) bool { return m.Asked == nil || slices.Contains(m.Asked, unit) }

// Units lists those picked, in roster order.
func (m *Marking) Units(g *engine.Game) []string {
	out := []string{}
	for _, c := range g.Counters {
		if m.Picked[c.ID] && m.Asks(c.ID) {
			out = append(out, c.ID)
		}
	}
	return out
}

// Commands are what puts the mark on exactly the units picked. A check is answered even when nothing
// changes.
func (m *Marking) Commands(g *engine.Game, st *engine.State) []engine.Command {
	if m.Rule != "" {
		return []engine.Command{engine.Ask(m.Rule, position.SupplyArgs{Out: m.Units(g)})}
	}
	var out []engine.Command
	for _, on := range []bool{true, false} {
		var ids []string
		for _, c := range g.Counters {
			if p, ok := st.Piece(c.ID); ok && p.Marks[m.Mark] != on && m.Picked[c.ID] == on {
				ids = append(ids, c.ID)
			}
		}
		if len(ids) > 0 {
			out = append(out, engine.Ask("mark", play.MarkArgs{Units: ids, Mark: m.Mark, On: on}))
		}
	}
	return out
}
