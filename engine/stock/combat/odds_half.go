package combat

import (
	"fmt"

	"sandtable/engine"
)

// halfGroup is what is halved and rounded up as one.
type halfGroup struct {
	half  string // ids of the halvings
	times int
	at    string // a stack, or a unit by itself; empty: any hex
}

// halved is the sum of a group before it is halved, and its name in a line.
type halved struct {
	sum, parts int
	by         []*OddsModifier
	key        string
	args       engine.Args
}

// groups sums what is halved and multiplied alike, rounds each halved sum up once, and explains every rounding.
func (t *oddsTally) groups() (steps []engine.Step, total int) {
	var order []halfGroup
	sums := map[halfGroup]*halved{}
	for i := range t.combatants {
		key, about := t.group(i)
		for n, part := range t.combatants[i].parts() {
			at := key
			if about.key == keyHalvedUnit {
				at.at = fmt.Sprintf("unit %s.%d", t.combatants[i].id, n+1)
			}
			if sums[at] == nil {
				order, sums[at] = append(order, at), &halved{by: t.half[i], key: about.key, args: about.args}
			}
			sums[at].sum += part
			sums[at].parts++
		}
	}
	for _, g := range order {
		h := sums[g]
		value := h.value()
		if len(h.by) > 0 {
			steps = append(steps, t.work.halved(h, value))
		}
		total += value * g.times
	}
	return steps, total
}

// Keys of the lines about a halving.
const (
	keyHalved      = "step.battle.halved"
	keyHalvedHex   = "step.battle.halved_hex"
	keyHalvedStack = "step.battle.halved_stack"
	keyHalvedUnit  = "step.battle.halved_unit"
)

// group is what a force is halved with, and its name in a line.
func (t *oddsTally) group(i int) (halfGroup, halved) {
	c, ids, hexes := &t.combatants[i], "", false
	for _, m := range t.half[i] {
		ids += m.ID + " "
		hexes = hexes || m.Hexes
	}
	g := halfGroup{half: ids, times: t.times[i]}
	if !hexes {
		return g, halved{key: keyHalved}
	}
	g.at = "stack " + c.place()
	switch {
	case !t.wholeStack(i):
		return g, halved{key: keyHalvedUnit, args: engine.Args{"unit": c.name}}
	case c.role == RoleAttacker && c.from != "":
		return g, halved{key: keyHalvedHex, args: engine.Args{"hex": c.from}}
	case c.role == RoleAttacker && c.stack != "":
		return g, halved{key: keyHalvedStack, args: engine.Args{"stack": c.stack}}
	}
	return g, halved{key: keyHalved}
}

// wholeStack reports whether the halvings of a force that go hex by hex choose its whole stack. Units
// without strength are passed over.
func (t *oddsTally) wholeStack(i int) bool {
	for _, m := range t.half[i] {
		if !m.Hexes {
			continue
		}
		for j := range t.combatants {
			c := &t.combatants[j]
			if c.strength > 0 && c.place() == t.combatants[i].place() && !hasHalf(t.half[j], m.ID) {
				return false
			}
		}
	}
	return true
}

func hasHalf(list []*OddsModifier, id string) bool {
	for _, m := range list {
		if m.ID == id {
			return true
		}
	}
	return false
}

// parts are the strengths of a force's units, or its whole where they are not known.
func (c *combatant) parts() []int {
	sum := 0
	for _, m := range c.members {
		sum += m
	}
	if sum != c.strength || c.unit != "" {
		return []int{c.strength}
	}
	return c.members
}

// value is the sum, halved once for each halving and rounded up once.
func (h *halved) value() int {
	by := 1 << len(h.by)
	return (h.sum + by - 1) / by
}

// halved is the line of a halving. Where it was summed or rounded, who says so counts too.
func (w *oddsWork) halved(h *halved, value int) engine.Step {
	by := 1 << len(h.by)
	step := w.result(h.key, value)
	step.Args = engine.Args{"sum": h.sum, "by": by}
	for k, v := range h.args {
		step.Args[k] = v
	}
	step.Rule = string(h.by[0].Rule)
	for _, m := range h.by {
		if m.Ruled && (h.parts > 1 || h.sum%by != 0) {
			step.Source = engine.Weakest(step.Source, engine.House)
		}
	}
	return step
}

// StackOf is an attacker whose hex is not recorded; Stack is empty until the players say with whom it is stacked.
type StackOf struct {
	Force string `json:"force"` // as [ForceArgs] names it
	Name  string `json:"name"`
	Stack string `json:"stack,omitempty"`
}

// unstacked lists the attackers whose hexes are not recorded, if it matters which of them are stacked.
func (t *oddsTally) unstacked() []StackOf {
	var out []StackOf
	together, alone := map[string]*halved{}, 0
	for i := range t.combatants {
		c := &t.combatants[i]
		if c.from != "" {
			continue
		}
		out = append(out, StackOf{Force: c.id, Name: c.name, Stack: c.stack})
		g, _ := t.group(i)
		if g.at == "" {
			continue
		}
		key := fmt.Sprint(g.half, g.times)
		if together[key] == nil {
			together[key] = &halved{by: t.half[i]}
		}
		for _, part := range c.parts() {
			together[key].sum += part
			alone += (&halved{by: t.half[i], sum: part}).value()
		}
	}
	for _, h := range together {
		alone -= h.value()
	}
	if len(out) < 2 || alone == 0 {
		return nil
	}
	return out
}

// Open is a Problem while the players have to say of some attackers with whom they are stacked.
func (o Outlook) Open() *engine.Problem { return openStacks(o.Stacks) }

// openStacks is a Problem while the players have to say of some attackers with whom they are stacked.
func openStacks(stacks []StackOf) *engine.Problem {
	var names []string
	for _, s := range stacks {
		if s.Stack == "" {
			names = append(names, s.Name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	return engine.Wrong("battle.unstacked", "units", names)
}

// StackLetter is what the stack at an index is offered as: A, B, C.
func StackLetter(i int) string { return string(rune('A' + i%26)) }
