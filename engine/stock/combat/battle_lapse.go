package combat

import (
	"sandtable/engine"
)

// Presume ends a battle whose result is applied in full: Next asks only while something is left to do or an advance is open.
func (r OddsRule) Presume(_ *engine.Game, s *engine.State) (*engine.Command, bool) {
	b := r.Battle(s)
	if b == nil || b.Stage != Advancing || b.ByHand() || len(b.advancers()) > 0 {
		return nil, false
	}
	return &engine.Command{Do: r.do("close"), Side: b.Attacker}, true
}

// Lapse ends a battle whose phase is left. One that was rolled is filed like any other; one that was not is dropped.
func (r OddsRule) Lapse(d *engine.Draft) error {
	m := application{&battleMove{forms: r.forms, odds: r.odds, draft: d, battle: r.Battle(d.State)}}
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
	d.Form(r.forms.letGo(), m.battle)
	m.battle = nil
	m.keep()
	return nil
}

// sayNamed adds a line for the log, and one that names the forces of the battle.
func (m *battleMove) sayNamed(key string) {
	m.sayAt(key)
	if forces := m.battle.forces(m.odds, m.draft.Game, m.draft.State); forces != nil {
		m.draft.Say(forces.Key, "attackers", forces.Args["attackers"], "defenders", forces.Args["defenders"])
	}
}

// Forces names who attacks whom in the battle under way; nil if no unit takes part yet.
func (r OddsRule) Forces(g *engine.Game, s *engine.State) *engine.Said {
	if b := r.Battle(s); b != nil {
		return b.forces(r.odds, g, s)
	}
	return nil
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
	b := r.forms.lapsed(g, s)
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
	m := &battleMove{forms: r.forms, odds: r.odds, draft: d, battle: r.forms.lapsed(d.Game, d.State)}
	m.sayNamed("log.battle.taken_up")
	m.keep()
	d.Form(r.forms.letGo(), nil)
	return nil
}
