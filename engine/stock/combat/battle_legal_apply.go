package combat

import (
	"encoding/json"

	"sandtable/engine"
)

// applying offers a side the units by which it can meet its part of the result.
func (l *battleLegal) applying(role string) {
	var lose, retreat []string
	side, owed := l.battle.Decider(), l.battle.Owes[role]
	for _, u := range l.battle.Units {
		if u.Role != role || u.Fate != Stands {
			continue
		}
		lose = append(lose, u.ID)
		if owed.Losing() || owed.Number == 0 && owed.Retreat == 0 {
			continue
		}
		if ways, known := l.rule.WaysOut(l.game, l.state, u.ID); known && !u.Cannot {
			l.retreatTo(u.ID, side, free(ways))
		} else if !u.Cannot {
			retreat = append(retreat, u.ID)
		}
	}
	if len(retreat) > 0 {
		l.add("retreat", side, false, engine.Field{Name: "unit", Kind: engine.FieldOne, Of: retreat, Key: "input.battle.unit"},
			engine.Field{Name: "to", Kind: engine.FieldPlace, Optional: true, Key: "input.battle.to"})
	}
	l.add("loss", side, false, engine.Field{Name: "unit", Kind: engine.FieldOne, Of: lose, Key: "input.battle.unit"})
	l.out = append(l.out, engine.Choice{Do: l.rule.do("close"), Key: "choice.battle.by_hand", Side: side})
}

// retreatTo offers a unit the hexes that the map leaves it.
func (l *battleLegal) retreatTo(unit, side string, hexes []string) {
	if len(hexes) == 0 {
		return
	}
	preset, _ := json.Marshal(RetreatArgs{Unit: unit})
	l.out = append(l.out, engine.Choice{Do: l.rule.do("retreat"), Key: "choice.battle.retreat", Side: side, Preset: preset,
		Fields: []engine.Field{{Name: "to", Kind: engine.FieldOne, Of: hexes, Key: "input.battle.to"}}})
}

func (l *battleLegal) advancing() {
	if units := l.battle.advancers(); len(units) > 0 {
		l.add("advance", l.battle.Attacker, false, engine.Field{Name: "units", Kind: engine.FieldMany, Min: 1, Of: units, Max: len(units), Key: "input.battle.units"})
	}
	if l.battle.ByHand() {
		l.byHand()
	}
	l.add("close", l.battle.Attacker, true)
}

// advancers lists the attackers that may enter the empty hex.
func (b *Battle) advancers() []string {
	if !b.vacated() || b.Stays {
		return nil
	}
	return engine.IDs(b.standing(RoleAttacker), func(u Fighter) string { return u.ID })
}

// byHand offers every surviving unit for a result that only the players can read.
func (l *battleLegal) byHand() {
	var units []string
	for _, u := range l.battle.Units {
		if u.Fate == Stands {
			units = append(units, u.ID)
		}
	}
	if len(units) > 0 {
		l.add("loss", l.battle.Attacker, false, engine.Field{Name: "unit", Kind: engine.FieldOne, Of: units, Key: "input.battle.unit"})
	}
}
