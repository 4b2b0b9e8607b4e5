package combat

import (
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Roles in a battle; they are words of its filters too.
const (
	RoleAttacker = "attacker"
	RoleDefender = "defender"
)

// wordStacked is the filter word for forces that share their hex with a unit of some strength.
const wordStacked = "stacked"

// combatant is a force as sums and filters see it.
type combatant struct {
	id       string // the counter's id, or "a.1", "d.2" for one typed as numbers
	unit     string // the counter's id; empty for one typed
	name     string // text key behind "@", or plain words
	role     string
	side     string
	from     string
	stack    string // names its stack where the hex is not known
	strength int
	steps    int   // that each of its units has left
	members  []int // largest printed strength of each of its units
	words    map[string]bool
	source   engine.Source
}

// combatants is all forces of a battle, attackers first.
type combatants []combatant

// settle notes which forces are stacked with strength, and refuses a unit that is there twice or a
// crowd that no hex holds.
func (c combatants) settle() error {
	seen, units := map[string]bool{}, 0
	for i := range c {
		if seen[c[i].id] {
			return engine.Wrong("battle.twice", "unit", c[i].name)
		}
		seen[c[i].id] = true
		units += len(c[i].members)
		for j := range c {
			if i != j && c[i].role == c[j].role && c[i].place() == c[j].place() && c[j].strength > 0 {
				c[i].words[wordStacked] = true
			}
		}
	}
	if units > setting.MaxUnits {
		return engine.Wrong("battle.many", "units", units, "most", setting.MaxUnits)
	}
	return nil
}

// place separates forces in different hexes. Defenders are all in the hex attacked; attackers without a recorded hex
// count as one stack.
func (c *combatant) place() string {
	switch {
	case c.role == RoleDefender:
		return ""
	case c.from != "":
		return "hex " + c.from
	}
	return c.stack
}

// of lists the forces of a role.
func (c combatants) of(role string) combatants {
	var out combatants
	for _, f := range c {
		if f.role == role {
			out = append(out, f)
		}
	}
	return out
}

// units counts the units of its forces.
func (c combatants) units() int {
	n := 0
	for _, f := range c {
		n += len(f.members)
	}
	return n
}

// names lists what the forces are called, for a step.
func (c combatants) names() []string {
	var out []string
	for _, f := range c {
		out = append(out, f.name)
	}
	return out
}

// called lists what the forces of a role are called; a dash stands for none.
func (c combatants) called(role string) []string {
	if names := c.of(role).names(); len(names) > 0 {
		return names
	}
	return []string{"–"}
}

// holds reports whether a unit, by its id in the application of a result, is of the force.
func (c *combatant) holds(unit string) bool {
	return unit == c.id || strings.HasPrefix(unit, c.id+".")
}
