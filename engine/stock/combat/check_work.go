package combat

import (
	"math/big"
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// checkWork is a roll against a factor, ready for the dice.
type checkWork struct {
	strength int // what the dice must not exceed
	bonus    int // what is added to them
	steps    []engine.Step
}

// passed reports whether dice of this sum pass.
func (w checkWork) passed(sum int) bool { return sum+w.bonus <= w.strength }

// largest is a unit's strength for the roll: given by rule, or that of its counter.
func (c *Check) largest(roller *combatant, printed int) (int, engine.Step) {
	for _, f := range c.Fixed {
		if newForceFilter(f.Of).match(roller, roller) {
			return f.Value, engine.Step{ID: f.ID, Key: "check." + c.ID + ".fixed." + f.ID + ".text", Op: "=", Value: f.Value, Rule: string(f.Rule), Source: f.Source}
		}
	}
	step := engine.Step{Key: "step.check.strength", Op: "=", Value: printed, Rule: string(c.Rule), Source: engine.Weakest(c.Source, roller.source)}
	if roller.name != "" {
		step.Key, step.Args = "step.check.strength_of", engine.Args{"unit": roller.name}
	}
	return printed, step
}

// work computes the roll of one unit of a force, whose largest printed strength is given, in the
// presence of all the units of a battle or of a plain question. Rows whose formula fails are left out
// of the count and shown so.
func (c *Check) work(g *engine.Game, s *engine.State, roller combatant, printed int, present combatants) checkWork {
	strength, step := c.largest(&roller, printed)
	w := checkWork{strength: strength, steps: []engine.Step{step}}
	locals := checkLocals(g, &roller, present)
	for _, m := range c.Modifiers {
		step := engine.Step{ID: m.ID, Key: "check." + c.ID + ".modifier." + m.ID + ".text", Op: "+", Value: 1, Rule: string(m.Rule), Source: m.Source}
		if m.When != nil {
			if v, err := m.When.Value(g, s, locals); err != nil {
				step = setting.Unclear(step)
			} else if v == 0 {
				continue
			}
		}
		if m.Value != nil && !step.Off {
			v, err := m.Value.Value(g, s, locals)
			if step.Value = v; err != nil {
				step = setting.Unclear(step)
			}
		}
		if step.Value != 0 || step.Off {
			w.bonus += step.Value
			w.steps = append(w.steps, step)
		}
	}
	return w
}

// rolled adds the dice to the reasons.
func (w checkWork) rolled(c *Check, faces []int) []engine.Step {
	sum := setting.SumOf(faces)
	key := "step.check.failed"
	if w.passed(sum) {
		key = "step.check.passed"
	}
	return append(w.steps, engine.Step{Key: key, Op: "=", Value: sum + w.bonus, Rule: string(c.Rule), Source: c.Source,
		Args: engine.Args{"faces": setting.FacesText(faces), "total": sum + w.bonus, "strength": w.strength}})
}

// checkLocals are the names that a check's formulas know beside those of the game.
func checkLocals(g *engine.Game, roller *combatant, present combatants) formula.Locals {
	l := formula.Locals{
		"units":           func(filter string) int { return present.pick(newForceFilter(filter), roller).units() },
		"roller_attacker": roller.role == RoleAttacker,
		"roller_defender": roller.role == RoleDefender,
	}
	for _, s := range g.Sides {
		l["roller_"+s.ID] = s.ID == roller.side
	}
	return l
}

// dice returns how many dice a check throws and how many faces each has, from 1 up.
func (c *Check) dice() (count, sides int) {
	count, sides = c.Count, c.Sides
	if count == 0 {
		count = 1
	}
	if sides == 0 {
		sides = 6
	}
	return count, sides
}

// chance is how likely the check is passed, exactly.
func (c *Check) chance(w checkWork) *big.Rat {
	count, sides := c.dice()
	p := new(big.Rat)
	for i, ways := range sumChances(count, sides) {
		if w.passed(count + i) {
			p.Add(p, ways)
		}
	}
	return p
}

// sumChances lists how likely each sum of dice is, from the lowest up.
func sumChances(count, sides int) []*big.Rat {
	ways := []*big.Int{big.NewInt(1)}
	for range count {
		next := make([]*big.Int, len(ways)+sides-1)
		for i := range next {
			next[i] = new(big.Int)
		}
		for i, n := range ways {
			for f := range sides {
				next[i+f].Add(next[i+f], n)
			}
		}
		ways = next
	}
	all := new(big.Int).Exp(big.NewInt(int64(sides)), big.NewInt(int64(count)), nil)
	out := make([]*big.Rat, len(ways))
	for i, n := range ways {
		out[i] = new(big.Rat).SetFrac(n, all)
	}
	return out
}

// notes are the lines about those who stay behind.
func (c *Check) notes(roller *combatant, stay combatants) []engine.Step {
	var out []engine.Step
	for _, n := range c.Notes {
		units := slices.DeleteFunc(stay.pick(newForceFilter(n.Of), roller), func(f combatant) bool { return f.id == roller.id })
		if len(units) > 0 {
			out = append(out, engine.Step{ID: n.ID, Key: "check." + c.ID + ".note." + n.ID + ".text", Args: engine.Args{"units": units.names()}, Rule: string(n.Rule), Source: n.Source})
		}
	}
	return out
}

// staying are the units of the roller's side that stay behind: the named ones, else all in its hex, if it is
// recorded.
func (c *Check) staying(g *engine.Game, s *engine.State, roller *combatant, named []Force) combatants {
	if p, _ := s.Piece(roller.unit); len(named) == 0 && p.Place.Hex != "" {
		for _, id := range setting.OnMap(g, s, roller.side) {
			if at, _ := s.Piece(id); id != roller.unit && at.Place.Hex == p.Place.Hex {
				named = append(named, Force{Unit: id})
			}
		}
	}
	r, out := recruiter{game: g, state: s, largest: c.Factors, flags: c.flags}, combatants{}
	for i, f := range named {
		if one, err := r.enlist(f, roller.role, roller.side, i+2); err == nil { // the roller is the first
			out = append(out, one)
		}
	}
	return out
}

// staying are the units of a battle that have not moved.
func (b *Battle) staying(all combatants) combatants {
	return slices.DeleteFunc(slices.Clone(all), func(f combatant) bool {
		return !slices.ContainsFunc(b.Units, func(u Fighter) bool { return u.Fate == Stands && f.holds(u.ID) })
	})
}
