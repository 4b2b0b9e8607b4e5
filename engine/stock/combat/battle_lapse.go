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
		m.sayAt("log.battle.let_go")
		m.sayOpen()
	} else {
		m.sayAt("log.battle.left_open")
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

// sayOpen adds a line for the log for each thing that a battle still asks for.
func (m application) sayOpen() {
	b, open := m.battle, false
	switch {
	case b.Stage == Declaring:
		m.draft.Say("log.battle.unrolled")
	case b.ByHand():
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
	m.sayAt("log.battle.taken_up")
	m.keep()
	d.Form(r.odds.lapsedID(), nil)
	return nil
}
