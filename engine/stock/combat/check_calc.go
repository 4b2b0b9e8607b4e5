package combat

import (
	"encoding/json"
	"math/big"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// CheckArgs are the arguments of a check's verb "roll": a unit of the roster or one typed, and the
// units that matter to the modifiers.
type CheckArgs struct {
	Unit     string   `json:"unit,omitempty"`
	Strength *int     `json:"strength,omitempty"` // of a typed unit
	Side     string   `json:"side,omitempty"`     // of a typed unit
	Traits   []string `json:"traits,omitempty"`   // of a typed unit
	Role     string   `json:"role,omitempty"`     // "attacker" or "defender" where it rolls in a battle
	With     []Force  `json:"with,omitempty"`     // its own side's other units in that battle
	Against  []Force  `json:"against,omitempty"`  // the enemy's
}

// checkQuestion is what the calculator reads.
type checkQuestion struct {
	CheckArgs
	Trackers map[string]setting.TrackerInput `json:"trackers,omitempty"`
	Die      []int                           `json:"die,omitempty"`
}

// CheckOutlook is the calculator's answer.
type CheckOutlook struct {
	Strength int      `json:"strength"` // the dice with their modifiers must not exceed it
	Bonus    int      `json:"bonus"`    // added to the dice
	Chance   *big.Rat `json:"chance"`   // of passing, exactly; in JSON a fraction as text
	Passed   *bool    `json:"passed,omitempty"`
}

// Calcs returns the question about a roll.
func (c *Check) Calcs() []engine.Calculator { return []engine.Calculator{checkCalc{c}} }

type checkCalc struct{ check *Check }

// ID returns what questions name the check by.
func (c checkCalc) ID() string { return c.check.Question() }

// Inputs describes the question.
func (c checkCalc) Inputs() []engine.Field {
	key := func(name string) string { return "input.check." + name }
	return []engine.Field{
		{Name: "unit", Kind: engine.FieldText, Optional: true, Key: key("unit")},
		{Name: "strength", Kind: engine.FieldNumber, Max: 999, Optional: true, Key: key("strength")},
		{Name: "side", Kind: engine.FieldText, Optional: true, Key: key("side")},
		{Name: "traits", Kind: engine.FieldTexts, Optional: true, Key: key("traits")},
		{Name: "role", Kind: engine.FieldOne, Of: []string{RoleAttacker, RoleDefender}, Optional: true, Key: key("role")},
		{Name: "with", Kind: engine.FieldObjects, Optional: true, Key: key("with")},
		{Name: "against", Kind: engine.FieldObjects, Optional: true, Key: key("against")},
		{Name: "trackers", Kind: engine.FieldObject, Optional: true, Key: key("trackers")},
		{Name: "die", Kind: engine.FieldNumbers, Optional: true, Key: key("die")},
	}
}

// Resolve answers a JSON object with a [CheckOutlook].
func (c checkCalc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	var q checkQuestion
	if err := engine.Strict(in, &q); err != nil {
		return engine.Resolution{}, err
	}
	s, err := setting.Supposed(g, q.Trackers)
	if err != nil {
		return engine.Resolution{}, err
	}
	w, roller, err := c.check.asked(g, s, q.CheckArgs)
	if err != nil {
		return engine.Resolution{}, err
	}
	if p := c.check.barred(&roller); p != nil {
		return engine.Resolution{}, p
	}
	w.steps = append(w.steps, c.check.notes(&roller, c.check.staying(g, s, &roller, q.With))...)
	out, steps := CheckOutlook{Strength: w.strength, Bonus: w.bonus, Chance: c.check.chance(w)}, w.steps
	if len(q.Die) > 0 {
		faces, err := (engine.Command{Faces: q.Die}).Roll(c.check.need(""))
		if err != nil {
			return engine.Resolution{}, err
		}
		passed := w.passed(setting.SumOf(faces))
		out.Passed, steps = &passed, w.rolled(c.check, faces)
	}
	return engine.Resolution{Result: out, Steps: steps, Source: engine.WeakestStep(steps)}, nil
}

// Throws lists the dice of a check.
func (c checkCalc) Throws() []engine.NeedDice { return []engine.NeedDice{c.check.need("")} }

// need asks for the dice of a unit's roll.
func (c *Check) need(name string) engine.NeedDice {
	count, sides := c.dice()
	return engine.NeedDice{Count: count, Sides: sides, Low: 1, Why: engine.Tell("dice.check", "unit", name)}
}

// barred is a Problem where the rules let a unit never roll.
func (c *Check) barred(roller *combatant) *engine.Problem {
	return barring(c.Bars, roller, "check."+c.ID)
}

// asked works out the roll that arguments describe, and tells who rolls.
func (c *Check) asked(g *engine.Game, s *engine.State, a CheckArgs) (checkWork, combatant, error) {
	if a.Unit == "" && a.Strength == nil {
		return checkWork{}, combatant{}, engine.Wrong("check.who")
	}
	if a.Role != "" && a.Role != RoleAttacker && a.Role != RoleDefender {
		return checkWork{}, combatant{}, engine.Wrong("check.role", "role", a.Role)
	}
	r := recruiter{game: g, state: s, largest: c.Factors, flags: c.flags}
	role, enemy := RoleDefender, RoleAttacker
	if a.Role == RoleAttacker {
		role, enemy = enemy, role
	}
	present, err := r.company(a, role, enemy)
	if err != nil {
		return checkWork{}, combatant{}, err
	}
	roller := present[0]
	if a.Role == "" {
		roller.role = ""
	}
	w := c.work(g, s, roller, roller.members[0], present)
	return w, roller, nil
}

// company enlists the roller first, then its own side, then the enemy.
func (r recruiter) company(a CheckArgs, role, enemy string) (combatants, error) {
	if a.Side != "" && r.game.Side(a.Side) == nil {
		return nil, engine.Wrong("side.unknown", "side", a.Side)
	}
	if c := r.game.Counter(a.Unit); c != nil && a.Side == "" {
		a.Side = c.Side
	}
	own := append([]Force{{Unit: a.Unit, Strength: a.Strength, Traits: a.Traits}}, a.With...)
	var out combatants
	for i, f := range own {
		c, err := r.enlist(f, role, a.Side, i+1)
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	for i, f := range a.Against {
		c, err := r.enlist(f, enemy, setting.OtherSide(r.game, a.Side), i+1)
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, out.settle()
}
