package combat

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/engine"
)

// oddsTally sums one role's strength and tells why.
type oddsTally struct {
	work       *oddsWork
	role       string
	combatants combatants
	half       [][]*OddsModifier // the halvings of each force
	times      []int             // by how much each force is multiplied
	steps      []engine.Step
}

// strength works out a role's total: printed strengths, strengths given by rule, halvings rounded
// up by groups, multiplications, additions, lines by hand.
func (w *oddsWork) strength(role string) int {
	t := &oddsTally{work: w, role: role, combatants: w.situation.combatants.of(role)}
	t.half, t.times = make([][]*OddsModifier, len(t.combatants)), make([]int, len(t.combatants))
	for i := range t.times {
		t.times[i] = 1
	}
	t.printed()
	base := len(t.steps)
	t.lines(KindStrength, t.given)
	t.lines(KindHalf, t.halve)
	halved := len(t.steps)
	t.lines(KindMultiply, t.multiply)
	rounded, total := t.groups()
	t.steps = slices.Insert(t.steps, halved, rounded...)
	t.lines(KindAdd, func(_ OddsModifier, v int, _ combatants) { total += v })
	total = max(0, total+t.byHand())
	if len(t.steps) > base {
		t.steps = append(t.steps, w.result("step.battle."+role+".total", total))
	}
	w.steps = append(w.steps, t.steps...)
	if role == RoleAttacker {
		w.stacks = t.unstacked()
	}
	return total
}

// printed adds the line with the strengths that forces bring.
func (t *oddsTally) printed() {
	sum, parts, source := 0, []string{}, engine.Source("")
	for _, f := range t.combatants {
		sum += f.strength
		parts = append(parts, fmt.Sprint(f.strength))
		source = engine.Weakest(source, f.source)
	}
	t.steps = append(t.steps, engine.Step{Key: "step.battle." + t.role, Op: "=", Value: sum, Source: source, Rule: string(t.work.odds.Rule),
		Args: engine.Args{"parts": strings.Join(parts, " + "), "units": t.combatants.units(), "forces": t.combatants.names()}})
}

// lines carries out the modifiers of a kind that choose any force of the role.
func (t *oddsTally) lines(kind string, do func(m OddsModifier, v int, chosen combatants)) {
	for _, m := range t.work.odds.Modifiers {
		filter := newForceFilter(m.Of)
		if m.Kind != kind || kind == KindAdd && !filter.has(t.role) {
			continue
		}
		chosen := m.chosen(t.combatants)
		step, holds := t.work.line(m)
		if !holds || kind != KindAdd && len(chosen) == 0 {
			continue
		}
		step.Args = engine.Args{"forces": chosen.names()}
		t.steps = append(t.steps, step)
		if !step.Off {
			do(m, step.Value, chosen)
		}
	}
}

func (t *oddsTally) each(chosen combatants, do func(i int)) {
	for _, c := range chosen {
		for i := range t.combatants {
			if t.combatants[i].id == c.id {
				do(i)
			}
		}
	}
}

func (t *oddsTally) given(_ OddsModifier, v int, chosen combatants) {
	t.each(chosen, func(i int) { t.combatants[i].strength = max(0, v) * len(t.combatants[i].members) })
}

func (t *oddsTally) halve(m OddsModifier, _ int, chosen combatants) {
	t.each(chosen, func(i int) { t.half[i] = append(t.half[i], &m) })
}

func (t *oddsTally) multiply(_ OddsModifier, v int, chosen combatants) {
	t.each(chosen, func(i int) { t.times[i] *= max(0, v) })
}

// byHand adds what the players themselves give or take.
func (t *oddsTally) byHand() int {
	kind := map[string]string{RoleAttacker: HandAttack, RoleDefender: HandDefence}[t.role]
	sum := 0
	for i, h := range t.work.situation.in.Hand {
		if h.Kind == kind {
			t.steps = append(t.steps, handStep(i, h))
			sum += h.Value
		}
	}
	return sum
}
