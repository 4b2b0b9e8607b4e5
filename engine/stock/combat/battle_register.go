package combat

import (
	"encoding/json"
	"maps"
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// Register is what the battles of a phase leave behind, kept in the shared form named by the rule's
// id with an "s". Battles of another turn or phase are of the past and are not listed by
// [OddsRule.Fought].
type Register struct {
	Turn    int      `json:"turn"`
	Phase   string   `json:"phase"`
	Battles []Fought `json:"battles"`
}

// Fought is a finished battle.
type Fought struct {
	Hex       string         `json:"hex,omitempty"`
	Attacker  string         `json:"attacker,omitempty"` // side
	Attackers []string       `json:"attackers"`          // ids of roster units
	Defenders []string       `json:"defenders"`
	Air       map[string]int `json:"air,omitempty"`
	Ratio     string         `json:"ratio"`
	Column    string         `json:"column"`
	Faces     []int          `json:"faces"`
	Cell      string         `json:"cell"`
	Lost      []string       `json:"lost,omitempty"` // names as [Fighter] has them
	Advanced  []string       `json:"advanced,omitempty"`
}

// battleForms are the shared forms in which the battles of a rule are kept, named after its id.
type battleForms string

// underWay is the form of the battle under way.
func (f battleForms) underWay() string { return string(f) }

// register is the form of those that the phase has seen.
func (f battleForms) register() string { return string(f) + "s" }

// letGo is the form of the battle that was let go last.
func (f battleForms) letGo() string { return string(f) + "_let_go" }

// battle returns the battle under way, or nil.
func (f battleForms) battle(s *engine.State) *Battle {
	form := s.Form(f.underWay())
	if form == nil {
		return nil
	}
	var b Battle
	if json.Unmarshal(form, &b) != nil {
		return nil // another rule's form: there is no battle
	}
	return &b
}

// lapsed returns the battle that was let go in this turn, or nil.
func (f battleForms) lapsed(g *engine.Game, s *engine.State) *Battle {
	form := s.Form(f.letGo())
	if form == nil {
		return nil
	}
	var b Battle
	if json.Unmarshal(form, &b) != nil || b.Turn != s.Tracker(g.Sequence.Turn) {
		return nil
	}
	return &b
}

// fought lists the finished battles of the phase, in order.
func (f battleForms) fought(g *engine.Game, s *engine.State) []Fought {
	var r Register
	form := s.Form(f.register())
	if form == nil || json.Unmarshal(form, &r) != nil {
		return nil
	}
	if r.Turn != s.Tracker(g.Sequence.Turn) || r.Phase != s.Shared.Phase {
		return nil
	}
	return r.Battles
}

// spent lists the units that have attacked in this phase.
func (f battleForms) spent(g *engine.Game, s *engine.State) map[string]bool {
	units := map[string]bool{}
	for _, b := range f.fought(g, s) {
		for _, id := range b.Attackers {
			units[id] = true
		}
	}
	return units
}

// Fought lists the finished battles of the phase, in order.
func (r OddsRule) Fought(g *engine.Game, s *engine.State) []Fought { return r.forms.fought(g, s) }

// close ends the battle. What is not yet met of the result the players carry out on the table by hand.
func (m application) close() error {
	b := m.battle
	if b.Stage != Advancing || b.ByHand() {
		m.sayAt("log.battle.by_hand")
	}
	if err := m.file(); err != nil {
		return err
	}
	if b.Stage == Advancing && !b.ByHand() {
		m.sayAt("log.battle.closed")
	}
	m.battle = nil
	return nil
}

// file carries out the effects of the battle's end. In the phase in which it was opened it is registered, and the
// attackers are marked while that phase lasts.
func (m application) file() error {
	d, b, o := m.draft, m.battle, m.odds
	if err := m.after(); err != nil {
		return err
	}
	if b.Turn != d.State.Tracker(d.Game.Sequence.Turn) || b.Phase != d.State.Shared.Phase {
		return nil
	}
	f := b.fought()
	for _, u := range b.Units {
		if o.Mark != "" && u.Role == RoleAttacker && u.Fate != Dead {
			d.Mark(u.ID, o.Mark, true)
		}
		if m.counter(&u) {
			f.list(u)
		}
	}
	d.Form(m.forms.register(), Register{Turn: b.Turn, Phase: b.Phase, Battles: append(m.forms.fought(d.Game, d.State), f)})
	return nil
}

// fought makes the register's line of a battle, its counters not yet listed.
func (b *Battle) fought() Fought {
	f := Fought{Hex: b.Hex, Attacker: b.Attacker, Air: b.Air, Ratio: b.Ratio, Column: b.Column, Faces: b.Faces, Cell: b.Cell}
	for _, u := range b.Units {
		switch u.Fate {
		case Dead:
			f.Lost = append(f.Lost, u.Name)
		case Advanced:
			f.Advanced = append(f.Advanced, u.Name)
		}
	}
	return f
}

func (f *Fought) list(u Fighter) {
	if u.Role == RoleAttacker {
		f.Attackers = append(f.Attackers, u.ID)
		return
	}
	f.Defenders = append(f.Defenders, u.ID)
}

// after carries out the effects that data adds to the end of a battle.
func (m application) after() error {
	d, o := m.draft, m.odds
	if len(o.After) == 0 {
		return nil
	}
	sc, err := o.situation(d.Game, d.State, m.battle.Inputs)
	if err != nil {
		return err
	}
	locals := endLocals(d.Game, sc.locals(o.Draw), m.battle)
	for _, e := range o.After {
		if slices.Contains(m.battle.Did, e.ID) {
			continue
		}
		if e.When != nil {
			if v, err := e.When.Value(d.Game, d.State, locals); err != nil || v == 0 {
				continue // what cannot be told is left to the players
			}
		}
		if v, err := e.Value.Value(d.Game, d.State, locals); err == nil {
			d.Set(e.Tracker, v)
			m.battle.Did = append(m.battle.Did, e.ID)
		}
	}
	return nil
}

// endLocals adds what is known once a battle is over; b is nil when formulas are only checked.
func endLocals(g *engine.Game, base formula.Locals, b *Battle) formula.Locals {
	l := maps.Clone(base)
	advanced, vacated, lost := 0, false, map[string]int{}
	if b != nil {
		vacated = b.vacated()
		for _, u := range b.Units {
			switch u.Fate {
			case Advanced:
				advanced++
			case Dead:
				lost[u.Side]++
			}
		}
	}
	l["advanced"], l["vacated"] = advanced, vacated
	for _, s := range g.Sides {
		l["lost_"+s.ID] = lost[s.ID]
	}
	return l
}
