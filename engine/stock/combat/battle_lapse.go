package combat

import (
	"encoding/json"

	"sandtable/engine"
)

// lapsedID is the shared form of the battle that was let go last.
func (o *Odds) lapsedID() string { return o.ID + "_let_go" }

// lapsed returns the battle that was let go in this turn, or nil.
func (o *Odds) lapsed(g *engine.Game, s *engine.State) *Battle {
	form := s.Form(o.lapsedID())
	if form == nil {
		return nil
	}
	var b Battle
	if json.Unmarshal(form, &b) != nil || b.Turn != s.Tracker(g.Sequence.Turn) {
		return nil
	}
	return &b
}

// Lapse ends a battle whose phase is left. One that was rolled is filed like any other; one that was not is dropped.
func (r OddsRule) Lapse(d *engine.Draft) error {
	m := application{&battleMove{odds: r.odds, draft: d, battle: r.Battle(d.State)}}
	if m.battle.Stage == Declaring {
		m.sayNamed("log.battle.let_go")
		m.sayOpen()
	} else {
		m.sayNamed("log.battle.left_open")
		m.sayOpen()
		if err := m.file(); err != nil {
			return err
		}
	}
	d.Form(r.odds.lapsedID(), m.battle)
	m.battle = nil
	m.keep()
	return nil
}

// sayNamed adds a line for the log, and one that names the forces of the battle.
func (m *battleMove) sayNamed(key string) {
	m.sayAt(key)
	if forces := m.odds.forces(m.draft.Game, m.draft.State, m.battle); forces != nil {
		m.draft.Say(forces.Key, "attackers", forces.Args["attackers"], "defenders", forces.Args["defenders"])
	}
}

// Forces names who attacks whom in the battle under way; nil if no unit takes part yet.
func (r OddsRule) Forces(g *engine.Game, s *engine.State) *engine.Said {
	if b := r.Battle(s); b != nil {
		return r.odds.forces(g, s, b)
	}
	return nil
}

// forces names who attacks whom in a battle; nil if no unit takes part yet.
func (o *Odds) forces(g *engine.Game, s *engine.State, b *Battle) *engine.Said {
	sc, err := o.situation(g, s, b.Inputs)
	if err != nil || len(sc.combatants) == 0 {
		return nil
	}
	said := engine.Tell("log.battle.forces", "attackers", sc.combatants.called(RoleAttacker), "defenders", sc.combatants.called(RoleDefender))
	return &said
}

// sayOpen adds a line for the log for each thing that a battle still asks for.
func (m application) sayOpen() {
	b, open := m.battle, false
	if b.Stage != Declaring && b.ByHand() {
		m.draft.Say("log.battle.unread", "cell", b.Cell)
	}
	for _, stage := range b.order() {
		if open = open || b.Stage == stage.now; !open {
			continue
		}
		var names []string
		for _, u := range b.standing(stage.role) {
			names = append(names, u.Name)
		}
		if key, count := b.Order(stage.role, m.wholeForce(stage.role)); count > 0 && len(names) > 0 {
			m.draft.Say(key, "count", count, "units", names)
		}
	}
}

// Lapsed names the battle that was let go in this turn; nil if there was no such battle.
func (r OddsRule) Lapsed(g *engine.Game, s *engine.State) *engine.Said {
	b := r.odds.lapsed(g, s)
	if b == nil {
		return nil
	}
	name := engine.Tell("choice.battle.take_up")
	if b.Hex != "" {
		name = engine.Tell("choice.battle.take_up_hex", "hex", b.Hex)
	}
	return &name
}

// TakeUp continues the battle that was let go.
func (r OddsRule) TakeUp(d *engine.Draft) error {
	m := &battleMove{odds: r.odds, draft: d, battle: r.odds.lapsed(d.Game, d.State)}
	m.sayNamed("log.battle.taken_up")
	m.keep()
	d.Form(r.odds.lapsedID(), nil)
	return nil
}
