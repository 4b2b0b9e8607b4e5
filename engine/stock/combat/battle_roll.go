package combat

import (
	"fmt"

	"sandtable/engine"
	"sandtable/engine/stock/crt"
	"sandtable/engine/stock/setting"
)

// roll throws the dice: markers are spent, the result is read, and its application begins.
func (m *battleMove) roll() error {
	d, b := m.draft, m.battle
	w, err := m.odds.work(d.Game, d.State, b.Inputs)
	if err != nil {
		return err
	}
	if m.odds.Draw.due(w.situation) {
		if err := m.warn("battle.draw_first", "cup", "@cup."+m.odds.Draw.Cup+".name"); err != nil {
			return err
		}
	}
	for _, p := range []*engine.Problem{openStacks(w.stacks), w.short()} {
		if p != nil && !m.cmd.Override {
			return &engine.Warning{Problem: p}
		}
	}
	faces, err := m.cmd.Roll(w.dice())
	if err != nil {
		return err
	}
	b.Inputs, b.Faces, b.Ratio, b.Column = w.situation.in, faces, w.ratio, w.shown()
	b.Cell = w.roll(faces)
	b.Steps = w.steps
	b.Units = w.fighters()
	paid := w.prices()
	m.spend()
	m.sayAt("log.battle.rolled", "column", b.Column, "faces", setting.FacesText(faces), "cell", b.Cell)
	for _, p := range paid {
		p.Pay(d)
	}
	d.Why(w.steps...)
	application{m}.begin()
	return nil
}

// spend takes the committed markers from their trackers.
func (m *battleMove) spend() {
	for _, a := range m.odds.Air {
		if n := m.battle.Air[a.Side]; n > 0 {
			m.draft.Set(a.Tracker, m.draft.State.Tracker(a.Tracker)-n)
		}
	}
}

// fighters lists the units one by one, for the application of the result.
func (w *oddsWork) fighters() []Fighter {
	no := newForceFilter(w.odds.NoRetreat)
	var out []Fighter
	for i := range w.situation.combatants {
		f := &w.situation.combatants[i]
		parts := f.parts()
		for n, printed := range f.members {
			u := Fighter{Value: parts[min(n, len(parts)-1)], Steps: f.steps, ID: f.id, Name: f.name, Role: f.role, Side: f.side, Check: printed, Cannot: len(no) > 0 && no.match(f, nil)}
			if w.odds.check != nil {
				u.Check, _ = w.odds.check.largest(f, printed)
			}
			if len(f.members) > 1 {
				u.ID, u.Name = fmt.Sprintf("%s.%d", f.id, n+1), fmt.Sprintf("%s, %d (%d)", f.name, n+1, printed)
			}
			out = append(out, u)
		}
	}
	return out
}

// begin reads what each side owes. A cell that cannot be read is carried out by hand.
func (m application) begin() {
	b := m.battle
	means := m.odds.Meaning(b.Cell)
	if means == nil {
		wanted(&crt.Result{}, b.Units)
		b.Stage = Advancing
		m.draft.Say("log.battle.unread", "cell", b.Cell)
		return
	}
	wanted(means, b.Units)
	b.Owes = map[string]*Owed{RoleAttacker: owed(means.Of(true), b.Units, RoleAttacker), RoleDefender: owed(means.Of(false), b.Units, RoleDefender)}
	b.Stays, b.Stage = means.Advance == crt.NoAdvance, b.order()[0].now
	m.proceed()
}

// turn is a stage in which one side meets its part of a result.
type turn struct{ now, next, role string }

// order is who meets a result first: the defender, but where the defender loses what the attacker has lost.
func (b *Battle) order() []turn {
	if owed := b.Owes[RoleDefender]; owed != nil && owed.Exchange {
		return []turn{{Attacking, Defending, RoleAttacker}, {Defending, Advancing, RoleDefender}}
	}
	return []turn{{Defending, Attacking, RoleDefender}, {Attacking, Advancing, RoleAttacker}}
}

// proceed continues with the next side that has something to decide.
func (m application) proceed() {
	b := m.battle
	for _, stage := range b.order() {
		if b.Stage != stage.now {
			continue
		}
		owed := b.Owes[stage.role]
		if owed.All {
			m.eliminateAll(stage.role)
		}
		if owed.Exchange {
			owed.Loss, owed.In = sides(b.Units)[enemyOf(stage.role)].exchanged(), crt.InStrength
		}
		if !m.met(stage.role) {
			return
		}
		b.Stage = stage.next
	}
	if b.vacated() {
		m.sayAt("log.battle.vacated")
	}
}

func (m application) eliminateAll(role string) {
	for i := range m.battle.Units {
		if u := &m.battle.Units[i]; u.Role == role && u.Fate == Stands {
			m.eliminate(u)
		}
	}
}

// met reports whether a side has met its part, and notes how much of it. Losses count for the
// defender, and for an attacker whose whole force answers; else an attacker's retreats count too.
func (m application) met(role string) bool {
	owed, standing := m.battle.Owes[role], 0
	owed.Met, owed.Lost = 0, 0
	for _, u := range m.battle.Units {
		if u.Role == role && owed.In != "" {
			owed.Lost += u.lost(owed.In)
		}
		switch {
		case u.Role != role:
		case u.Fate == Stands:
			standing++
		case u.Fate == Dead, u.Fate == Retreated && !m.wholeForce(role):
			owed.Met++
		}
	}
	return standing == 0 || !owed.All && owed.Met >= owed.Number && !owed.Losing() && owed.Retreat == 0
}

// wholeForce reports whether a side of the battle answers a number as one.
func (m application) wholeForce(role string) bool {
	return m.odds.whole(m.draft.Game, m.draft.State, role)
}

// vacated reports whether no defender is left in the hex, after a roll.
func (b *Battle) vacated() bool {
	for _, u := range b.Units {
		if u.Role == RoleDefender && u.Fate == Stands {
			return false
		}
	}
	return len(b.Units) > 0
}
