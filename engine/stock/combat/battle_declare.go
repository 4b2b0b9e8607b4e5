package combat

import (
	"slices"

	"sandtable/engine"
)

// set replaces what is given of the declared inputs.
func (m *battleMove) set() error {
	var a SetArgs
	if err := m.cmd.Decode(&a); err != nil {
		return err
	}
	return m.declare(a)
}

// declare changes what is given.
func (m *battleMove) declare(a SetArgs) error {
	before := m.battle.Inputs
	in := &m.battle.Inputs
	given(&in.Hex, a.Hex)
	in.Hex = m.odds.on.hex(in.Hex)
	given(&in.Attacker, a.Attacker)
	given(&in.Defender, a.Defender)
	givenList(&in.Attackers, a.Attackers)
	givenList(&in.Defenders, a.Defenders)
	givenList(&in.Off, a.Off)
	givenList(&in.Hand, a.Hand)
	if a.Shift != nil {
		in.Hand = slices.DeleteFunc(slices.Clone(in.Hand), func(h HandLine) bool { return h.Kind == HandShift })
		if *a.Shift != 0 {
			in.Hand = append(in.Hand, HandLine{Kind: HandShift, Value: *a.Shift})
		}
	}
	if a.Flags != nil {
		in.Flags = m.odds.Flags.said(a.Flags)
	}
	sc, err := m.odds.situation(m.draft.Game, m.draft.State, *in)
	if err != nil {
		return err
	}
	w := m.odds.declared(sc)
	if err := w.checkLines(); err != nil {
		return err
	}
	if p := w.short(); p != nil && a.Flags != nil && !m.cmd.Override {
		return &engine.Warning{Problem: p}
	}
	if err := m.typedAble(sc, before); err != nil {
		return err
	}
	return m.newcomers(before)
}

// typedAble warns of attackers typed as numbers just now that may never attack.
func (m *battleMove) typedAble(sc *situation, before Inputs) error {
	admission := m.odds.admission(m.draft.Game, m.draft.State)
	for i, f := range m.battle.Attackers {
		if f.Unit != "" || i < len(before.Attackers) && slices.Equal(before.Attackers[i].Traits, f.Traits) {
			continue
		}
		if p := admission.never(&sc.combatants[i]); p != nil && !m.cmd.Override {
			return &engine.Warning{Problem: p}
		}
	}
	return nil
}

func given(to *string, v *string) {
	if v != nil {
		*to = *v
	}
}

func givenList[T any](to *[]T, v []T) {
	if v != nil {
		*to = v
	}
}

// newcomers warns of units added just now that the rules keep out; where the hex attacked is another one now, all are
// new.
func (m *battleMove) newcomers(before Inputs) error {
	if before.Hex != m.battle.Hex && m.odds.on.field != nil {
		before.Attackers, before.Defenders = nil, nil
	}
	admission := m.odds.admission(m.draft.Game, m.draft.State)
	for _, role := range []struct {
		name     string
		was, now []Force
	}{{RoleAttacker, before.Attackers, m.battle.Attackers}, {RoleDefender, before.Defenders, m.battle.Defenders}} {
		for _, f := range role.now {
			if f.Unit == "" || slices.ContainsFunc(role.was, func(w Force) bool { return w.Unit == f.Unit }) {
				continue
			}
			if p := admission.bars(f.Unit, role.name, m.battle.Hex); p != nil && !m.cmd.Override {
				return &engine.Warning{Problem: p}
			}
		}
	}
	return nil
}

// force sets the flags of one force.
func (m *battleMove) force() error {
	var a ForceArgs
	if err := m.cmd.Decode(&a); err != nil {
		return err
	}
	sc, err := m.odds.situation(m.draft.Game, m.draft.State, m.battle.Inputs)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(sc.combatants, func(c combatant) bool { return c.id == a.Force })
	if at < 0 {
		return engine.Wrong("battle.force", "force", a.Force)
	}
	list := &m.battle.Attackers
	if at >= len(*list) {
		list, at = &m.battle.Defenders, at-len(*list)
	}
	flags := FlagSet{}
	for _, f := range m.odds.Flags {
		if f.Suits(sc.role(a.Force)) {
			flags[f.ID] = slices.Contains(a.Flags, f.ID)
		}
	}
	for _, id := range a.Flags {
		if _, ok := flags[id]; !ok {
			return engine.Wrong("battle.flag", "flag", id)
		}
	}
	*list = slices.Clone(*list)
	(*list)[at].Flags = flags
	return nil
}

// stack records with which others an attacker is stacked.
func (m *battleMove) stack() error {
	var a StackArgs
	if err := m.cmd.Decode(&a); err != nil {
		return err
	}
	sc, err := m.odds.situation(m.draft.Game, m.draft.State, m.battle.Inputs)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(sc.combatants, func(c combatant) bool { return c.id == a.Force && c.role == RoleAttacker })
	if at < 0 {
		return engine.Wrong("battle.force", "force", a.Force)
	}
	m.battle.Attackers = slices.Clone(m.battle.Attackers)
	m.battle.Attackers[at].Stack = a.Stack
	_, err = m.odds.situation(m.draft.Game, m.draft.State, m.battle.Inputs)
	return err
}

func (sc *situation) role(id string) string {
	for _, c := range sc.combatants {
		if c.id == id {
			return c.role
		}
	}
	return ""
}
