package combat

func (b *oddsBinding) modifiers() {
	kinds := map[string]string{}
	for _, m := range b.odds.Modifiers {
		at := "modifier." + m.ID
		b.Need(kinds[m.ID] == "", at, "battle.name.twice", "name", m.ID)
		b.Need(m.Source.Valid(), at+".source", "source.unknown", "source", string(m.Source))
		b.Take(at+".of", checkFilter(m.Of, b.words))
		b.kind(at, m, kinds)
		b.terrain(at, m)
		b.battle(at+".when", m.When, b.locals)
		b.battle(at+".value", m.Value, b.locals)
		kinds[m.ID] = m.Kind
	}
}

// kind checks that a modifier has what its kind needs, and nothing that the kind would pass over.
func (b *oddsBinding) kind(at string, m OddsModifier, earlier map[string]string) {
	of := newForceFilter(m.Of)
	switch m.Kind {
	case KindStrength, KindHalf, KindMultiply:
		b.Need(len(of) > 0, at+".of", "field.missing", "field", "of")
		b.Need(m.Kind != KindStrength || m.Value != nil, at+".value", "field.missing", "field", "value")
		b.Need(m.Kind != KindHalf || m.Value == nil, at+".value", "battle.value.half")
	case KindAdd:
		b.Need(len(of) == 1 && (of.has(RoleAttacker) || of.has(RoleDefender)), at+".of", "battle.of.side")
		b.Need(m.Value != nil, at+".value", "field.missing", "field", "value")
	case KindCancel:
		b.Need(earlier[m.Cancels] == KindShift, at+".cancels", "battle.cancels", "line", m.Cancels)
	case KindShift:
	default:
		b.Need(false, at+".kind", "battle.kind", "kind", m.Kind)
	}
	b.Need(m.Kind == KindHalf || !m.Hexes && !m.Ruled, at+".hexes", "battle.hexes")
	if m.Kind == KindShift || m.Kind == KindCancel {
		b.Need(len(of) == 0, at+".of", "battle.of.shift")
	}
}
