package combat

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/crt"
	"sandtable/engine/stock/setting"
)

// application is a result being met: losses, retreats and advances, until the battle is closed.
type application struct{ *battleMove }

// meets is a verb by which a result is met.
func meets(do func(application) error) func(*battleMove) error {
	return func(m *battleMove) error { return do(application{m}) }
}

// chosen finds the unit that a command names, which must be one that its side can still give; where the
// result is carried out by hand, either side.
func (m application) chosen(id string) (*Fighter, error) {
	role := map[string]string{Defending: RoleDefender, Attacking: RoleAttacker}[m.battle.Stage]
	for i := range m.battle.Units {
		if u := &m.battle.Units[i]; u.ID == id && (u.Role == role || role == "") && u.Fate == Stands {
			return u, nil
		}
	}
	if role == "" {
		role = RoleDefender
	}
	return nil, m.wrong(role, id)
}

// wrong says that a unit is not one that may be chosen for a part of the result.
func (m application) wrong(part, id string) error {
	name := id
	if m.draft.Game.Counter(id) != nil {
		name = "@unit." + id + ".name"
	}
	return engine.Wrong("battle.choose."+part, "unit", name, "rule", string(m.odds.Rule))
}

// loss eliminates a unit: given up, or unable to retreat. It counts towards the result. After the result only
// one that is carried out by hand asks for more.
func (m application) loss() error {
	if m.battle.Stage == Advancing && !m.battle.ByHand() {
		return engine.Wrong("battle.stage." + Advancing)
	}
	var a LossArgs
	if err := m.cmd.Decode(&a); err != nil {
		return err
	}
	u, err := m.chosen(a.Unit)
	if err != nil {
		return err
	}
	m.lose(u)
	m.proceed()
	return nil
}

// lose takes a unit's loss: where steps are counted, one that has another is flipped.
func (m application) lose(u *Fighter) {
	owed := m.battle.Owes[u.Role]
	if owed == nil || owed.In != crt.InSteps || u.Steps-u.Hurt < 2 {
		m.eliminate(u)
		return
	}
	u.Hurt++
	m.draft.Flip(u.ID, true)
	m.draft.Say("log.battle.step", "unit", u.Name)
}

func (m application) eliminate(u *Fighter) {
	u.Fate = Dead
	m.toLosses(u)
	m.draft.Say("log.battle.loss", "unit", u.Name)
}

// toLosses puts an eliminated counter into its side's box.
func (m application) toLosses(u *Fighter) {
	if box := m.odds.Lost[u.Side]; box != "" && m.counter(u) {
		m.draft.Move(u.ID, engine.InBox(box))
	}
}

// counter reports whether a unit is a counter in play rather than a typed number.
func (m application) counter(u *Fighter) bool {
	_, ok := m.draft.State.Piece(u.ID)
	return ok
}

// retreat rolls for one unit: it goes, or it is eliminated, which counts as a loss.
func (m application) retreat() error {
	var a RetreatArgs
	if err := m.cmd.Decode(&a); err != nil {
		return err
	}
	u, err := m.chosen(a.Unit)
	if err != nil {
		return err
	}
	if owed := m.battle.Owes[u.Role]; owed != nil && owed.Losing() {
		if err := m.warn("battle.lose_first", "unit", u.Name); err != nil {
			return err
		}
	}
	if u.Cannot {
		if err := m.warn("battle.no_retreat", "unit", u.Name); err != nil {
			return err
		}
	}
	if err := m.retreatsTo(u, m.odds.on.hex(a.To)); err != nil {
		return err
	}
	hexes := m.battle.hexes(u.Role)
	pass, err := m.rollRetreat(u, hexes)
	if err != nil {
		return err
	}
	if pass {
		u.Fate, u.Hexes = Retreated, hexes
		if a.To != "" && m.counter(u) {
			u.To = m.odds.on.hex(a.To)
			m.draft.Move(u.ID, engine.AtHex(u.To))
		}
	} else {
		u.Fate = Dead
		m.toLosses(u)
	}
	m.proceed()
	return nil
}

// hexes is how far a unit retreats: an attacker one hex, a defender as many as are not yet made good
// by losses.
func (b *Battle) hexes(role string) int {
	owed := b.Owes[role]
	switch {
	case owed.Retreat > 0:
		return owed.Retreat
	case role == RoleDefender:
		return owed.Number - owed.Met
	}
	return 1
}

// rollRetreat throws the check of a retreating unit; without a check every retreat succeeds.
func (m application) rollRetreat(u *Fighter, hexes int) (bool, error) {
	d, c := m.draft, m.odds.check
	if c == nil {
		d.Say("log.battle.retreat_free", "unit", u.Name, "count", hexes)
		return true, nil
	}
	sc, err := m.odds.situation(d.Game, d.State, m.battle.Inputs)
	if err != nil {
		return false, err
	}
	at := slices.IndexFunc(sc.combatants, func(f combatant) bool { return f.holds(u.ID) })
	if at < 0 {
		return false, engine.Wrong("battle.force", "force", u.ID)
	}
	w := c.work(d.Game, d.State, sc.combatants[at], u.Check, sc.combatants)
	w.steps = append(w.steps, c.notes(&sc.combatants[at], m.battle.staying(sc.combatants))...)
	faces, err := m.cmd.Roll(c.need(u.Name))
	if err != nil {
		return false, err
	}
	u.Faces = faces
	key, pass := "log.battle.retreat_failed", w.passed(setting.SumOf(faces))
	if pass {
		key = "log.battle.retreat_passed"
	}
	d.Say(key, "unit", u.Name, "total", setting.SumOf(faces)+w.bonus, "strength", w.strength, "count", hexes)
	d.Why(w.rolled(c, faces)...)
	return pass, nil
}

// advance moves attackers into the empty hex.
func (m application) advance() error {
	var a AdvanceArgs
	if err := m.cmd.Decode(&a); err != nil {
		return err
	}
	if m.battle.Stays {
		if err := m.warn("battle.stays"); err != nil {
			return err
		}
	}
	if !m.battle.vacated() {
		if err := m.warn("battle.occupied"); err != nil {
			return err
		}
	}
	if full := m.odds.on.crowds(m.draft.Game, m.draft.State, m.battle, a.Units); full != nil {
		if err := m.warn("battle.crowded", "rule", full.Rule); err != nil {
			return err
		}
	}
	var names []string
	for _, id := range a.Units {
		at := slices.IndexFunc(m.battle.Units, func(u Fighter) bool {
			return u.ID == id && u.Role == RoleAttacker && u.Fate == Stands
		})
		if at < 0 {
			return m.wrong("advance", id)
		}
		u := &m.battle.Units[at]
		u.Fate = Advanced
		names = append(names, u.Name)
		if p, ok := m.draft.State.Piece(id); ok && p.Place.Hex != "" && m.battle.Hex != "" {
			m.draft.Move(id, engine.AtHex(m.battle.Hex))
		}
	}
	if len(names) > 0 {
		m.sayAt("log.battle.advance", "units", names)
		for _, c := range m.odds.on.captors {
			c.Advanced(m.draft, m.battle.Attacker, m.battle.Hex)
		}
	}
	return nil
}
