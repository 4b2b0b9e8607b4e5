package stock

func (b *oddsBinding) modifiers() {
	kinds := map[string]string{}
	for _, m := range b.odds.Modifiers {
		at := "modifier." + m.ID
		b.need(kinds[m.ID] == "", at, "battle.name.twice", "name", m.ID)
		b.need(m.Source.Valid(), at+".source", "source.unknown", "source", string(m.Source))
		b.take(at+".of", checkFilter(m.Of, b.words))
		b.kind(at, m, kinds)
		b.battle(at+".when", m.When, b.locals)
		b.battle(at+".value", m.Value, b.locals)
		kinds[m.ID] = m.Kind
	}
}

// kind checks that a modifier has what its kind needs, and nothing that the kind would pass over.
func (b *oddsBinding) kind(at string, m OddsModifier, earlier map[string]string) {
	of := newCastFilter(m.Of)
	switch m.Kind {
	case KindStrength, KindHalf, KindMultiply:
		b.need(len(of) > 0, at+".of", "field.missing", "field", "of")
		b.need(m.Kind != KindStrength || m.Value != nil, at+".value", "field.missing", "field", "value")
		b.need(m.Kind != KindHalf || m.Value == nil, at+".value", "battle.value.half")
	case KindAdd:
		b.need(len(of) == 1 && (of.has(RoleAttacker) || of.has(RoleDefender)), at+".of", "battle.of.side")
		b.need(m.Value != nil, at+".value", "field.missing", "field", "value")
	case KindCancel:
		b.need(earlier[m.Cancels] == KindShift, at+".cancels", "battle.cancels", "line", m.Cancels)
	case KindShift:
	default:
		b.need(false, at+".kind", "battle.kind", "kind", m.Kind)
	}
	if m.Kind == KindShift || m.Kind == KindCancel {
		b.need(len(of) == 0, at+".of", "battle.of.shift")
	}
}
