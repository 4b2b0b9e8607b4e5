package combat

import (
	"slices"

	"sandtable/engine"
)

// Stages of a battle.
const (
	Declaring = "declare"  // forces, flags, markers, chits; then the roll
	Defending = "defender" // the defender meets his part of the result
	Attacking = "attacker" // then the attacker his
	Advancing = "advance"  // the hex is empty or the result is met; the attackers may advance; then close
)

// Battle is the battle under way, kept in the shared form named by the rule's id.
type Battle struct {
	Stage    string   `json:"stage"`
	Turn     int      `json:"turn"` // with Phase: when it was opened
	Phase    string   `json:"phase"`
	Declared []string `json:"declared,omitempty"` // sides that have said how many markers they commit, in order
	Inputs
	Faces  []int            `json:"faces,omitempty"`
	Ratio  string           `json:"ratio,omitempty"` // this and the next two: as they were when the dice fell
	Column string           `json:"column,omitempty"`
	Cell   string           `json:"cell,omitempty"`
	Steps  []engine.Step    `json:"steps,omitempty"`
	Owes   map[string]*Owed `json:"owes,omitempty"` // by "attacker" and "defender"; absent: the cell cannot be read and is met by hand
	Units  []Fighter        `json:"units,omitempty"`
	Stays  bool             `json:"stays,omitempty"` // by the result nobody enters the emptied hex
	Did    []string         `json:"did,omitempty"`   // effects of its end that were carried out when it was let go
}

// ByHand reports whether the players carry the result out by hand: its cell cannot be read.
func (b *Battle) ByHand() bool { return b.Faces != nil && b.Owes == nil }

// Deciding is the role whose part of the result is being met; empty: none.
func (b *Battle) Deciding() string {
	return map[string]string{Defending: RoleDefender, Attacking: RoleAttacker}[b.Stage]
}

// Decider is the side that decides how the result is met: the one that meets it, unless it leaves that to its
// enemy.
func (b *Battle) Decider() string {
	role := b.Deciding()
	if o := b.Owes[role]; o != nil && o.Enemy {
		role = enemyOf(role)
	}
	if role == RoleDefender {
		return b.Defender
	}
	return b.Attacker
}

// standing lists the units of a role whose fate is open.
func (b *Battle) standing(role string) []Fighter {
	return slices.DeleteFunc(slices.Clone(b.Units), func(u Fighter) bool { return u.Role != role || u.Fate != Stands })
}

// Order returns the text key of what a role still has to do by the result, and the number in it: 0 if it has
// nothing to do. whole means that the role answers the result with all its units. The text takes the count and the
// units.
func (b *Battle) Order(role string, whole bool) (key string, count int) {
	owed := b.Owes[role]
	switch {
	case owed == nil:
		return "", 0
	case owed.Losing():
		return "battle.order.lose_" + owed.In, owed.Loss - owed.Lost
	case owed.Retreat > 0:
		return "battle.order.retreat_all", owed.Retreat
	}
	list, n := b.standing(role), owed.Number-owed.Met
	fixed := !slices.ContainsFunc(list, func(u Fighter) bool { return !u.Cannot })
	switch {
	case fixed && len(list) <= n:
		return "battle.order.eliminate", n
	case len(list) == 1:
		return "battle.order." + role + "_one", n
	case role == RoleDefender && len(list) <= n:
		return "battle.order.defender_all", n
	case role == RoleAttacker && whole:
		return "battle.order.attacker_whole", n
	}
	return "battle.order." + role, n
}

// Owed is one side's part of a result.
type Owed struct {
	Number int  `json:"number,omitempty"` // units to lose, or hexes to retreat
	All    bool `json:"all,omitempty"`    // every unit is eliminated
	Met    int  `json:"met,omitempty"`    // how much of Number is met

	Loss     int    `json:"loss,omitempty"`     // so much must be lost
	In       string `json:"in,omitempty"`       // … counted in units, steps or strength
	Lost     int    `json:"lost,omitempty"`     // how much of it is lost
	Exchange bool   `json:"exchange,omitempty"` // Loss is the strength that the other side loses
	Retreat  int    `json:"retreat,omitempty"`  // hexes that every unit then retreats
	Enemy    bool   `json:"enemy,omitempty"`    // the other side chooses
}

// Losing reports whether losses are still to be chosen.
func (o *Owed) Losing() bool { return o.Lost < o.Loss }

// What befell a unit in a battle.
const (
	Stands    = ""
	Dead      = "lost"
	Retreated = "retreated"
	Advanced  = "advanced"
)

// Fighter is one unit of a battle once the dice have fallen.
type Fighter struct {
	ID     string `json:"id"`   // the counter's id, or "a.1", "d.2.1" for units typed as numbers
	Name   string `json:"name"` // text key behind "@", or words the players typed
	Role   string `json:"role"` // "attacker" or "defender"
	Side   string `json:"side,omitempty"`
	Value  int    `json:"value,omitempty"`  // what it is worth where strength is lost
	Steps  int    `json:"steps,omitempty"`  // that it had when the dice fell; absent: one
	Hurt   int    `json:"hurt,omitempty"`   // of these, lost by a unit that survives
	Check  int    `json:"check"`            // strength for its retreat roll
	Cannot bool   `json:"cannot,omitempty"` // cannot retreat
	Fate   string `json:"fate,omitempty"`
	Hexes  int    `json:"hexes,omitempty"` // how far it retreated
	To     string `json:"to,omitempty"`    // and where, if its counter is on the map
	Faces  []int  `json:"faces,omitempty"` // of its retreat roll
}

// forces names who attacks whom in the battle; nil if no unit takes part yet.
func (b *Battle) forces(o *Odds, g *engine.Game, s *engine.State) *engine.Said {
	sc, err := o.situation(g, s, b.Inputs)
	if err != nil || len(sc.combatants) == 0 {
		return nil
	}
	said := engine.Tell("log.battle.forces", "attackers", sc.combatants.called(RoleAttacker), "defenders", sc.combatants.called(RoleDefender))
	return &said
}
