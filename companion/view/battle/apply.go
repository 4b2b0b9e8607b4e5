package battle

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/crt"
)

// applying fills in whose decision it is after the roll.
func applying(s view.Reader, v *Battle, r *combat.OddsRule, st *engine.State, b *combat.Battle) {
	if out, _, err := r.Outlook(s.Game, st, b.Inputs); err == nil {
		v.Chances, _, _ = chances(s, out.Chances, b.Cell)
	}
	role := b.Deciding()
	v.Advance, v.ByHand, v.Result, v.Spent = role == "" && !b.ByHand(), b.ByHand(), Result(s, b.Cell), spentLines(s, r, b)
	v.Modified = modifierText(s, b.Steps)
	v.Decider = v.Attack.Side
	if b.Decider() == b.Defender && b.Defender != "" {
		v.Decider = v.Defence.Side
	}
	for _, u := range b.Units {
		decide(s, v, b, u, role)
	}
	v.Told = dutyText(s, b, role, r.Whole(s.Game, st, role))
	if b.Stage == combat.Advancing && (!emptied(b) || b.Stays) && !b.ByHand() {
		v.Deciding, v.Advance = nil, false
	}
}

// decide lists a unit among those that have something to decide, or among those it is settled for.
func decide(s view.Reader, v *Battle, b *combat.Battle, u combat.Fighter, role string) {
	f := fighter(s, b, u)
	mine := u.Role == role || b.ByHand() || b.Stage == combat.Advancing && u.Role == combat.RoleAttacker
	switch {
	case u.Fate != combat.Stands:
		f.Fate, f.Check = order(s, b, f, u), checkText(s, u)
		v.Fates = append(v.Fates, f)
	case mine:
		f.Fixed, f.Steps = u.Cannot, spare(b, u)
		f.CanLose, f.CanRun, f.CanAdvance = role != "" || b.ByHand(), role != "" && !u.Cannot && runs(b.Owes[role]), v.Advance
		v.Deciding = append(v.Deciding, f)
	}
}

// spare is how many steps a unit can lose before it is eliminated, where steps are counted.
func spare(b *combat.Battle, u combat.Fighter) int {
	if o := b.Owes[u.Role]; o == nil || o.In != crt.InSteps {
		return 0
	}
	return max(0, u.Steps-u.Hurt-1)
}

// runs reports whether a side may retreat as its part of the current result.
func runs(o *combat.Owed) bool { return o != nil && !o.Losing() && (o.Number > 0 || o.Retreat > 0) }

// emptied reports whether no defender is left.
func emptied(b *combat.Battle) bool {
	return !slices.ContainsFunc(b.Units, func(u combat.Fighter) bool { return u.Role == combat.RoleDefender && u.Fate == combat.Stands })
}

func fighter(s view.Reader, b *combat.Battle, u combat.Fighter) Fighter {
	if s.Game.Counter(u.ID) != nil {
		return Fighter{ID: u.ID, Name: phrase(s, u.Name), Label: s.Label(u.ID), Side: s.Side(u.Side)}
	}
	label := typedLabel(s, b, u)
	return Fighter{ID: u.ID, Name: label, Label: label, Side: s.Side(u.Side)}
}

// typedLabel names a typed unit as its force, with its own strength; units of one force are counted.
func typedLabel(s view.Reader, b *combat.Battle, u combat.Fighter) string {
	forces := b.Attackers
	if u.Role == combat.RoleDefender {
		forces = b.Defenders
	}
	parts := strings.Split(u.ID, ".")
	if len(parts) < 2 {
		return phrase(s, u.Name)
	}
	at, err := strconv.Atoi(parts[1])
	if err != nil || at < 1 || at > len(forces) {
		return phrase(s, u.Name)
	}
	f, strength, tail := forces[at-1], worth(forces[at-1]), ""
	if len(parts) == 3 {
		if n, err := strconv.Atoi(parts[2]); err == nil && n >= 1 && n <= len(f.Units) {
			strength, tail = f.Units[n-1], " ("+view.Number(n, 1)+")"
		}
	}
	return typedName(s, u.Role, f, strength) + tail
}

// phrase puts a key behind "@" into words, and leaves other words as they are.
func phrase(s view.Reader, text string) string {
	if len(text) > 0 && text[0] == '@' {
		return s.Say(text[1:])
	}
	return text
}

// Retreat is the roll of a unit that is to retreat.
type Retreat struct {
	Dice   *engine.NeedDice // nil: it needs none
	Passes []int            // with one die, the faces on which it gets away
	Bar    string           // why it cannot retreat
}

// RetreatOf returns what a unit of the current battle needs to retreat, to a hex if the map has some. It asks the
// rules and changes nothing.
func RetreatOf(s view.Reader, st *engine.State, unit, to string) Retreat {
	r := rules.Odds(s)
	ask := func(faces ...int) (engine.Outcome, error) {
		c := engine.Ask(r.ID()+".retreat", combat.RetreatArgs{Unit: unit, To: to})
		c.Faces, c.Override = faces, to != "" // sending a hex against the rules asks for confirmation
		return r.Decide(s.Game, st, c)
	}
	_, err := ask()
	v := Retreat{}
	if err == nil {
		return v
	}
	if !errors.As(err, &v.Dice) {
		v.Bar = s.Problem(err)
		return v
	}
	for face := v.Dice.Low; v.Dice.Count == 1 && face < v.Dice.Low+v.Dice.Sides; face++ {
		if out, err := ask(face); err == nil && got(s, r, st, out, unit) {
			v.Passes = append(v.Passes, face)
		}
	}
	return v
}

// got reports whether a unit got away by an outcome.
func got(s view.Reader, r *combat.OddsRule, st *engine.State, out engine.Outcome, unit string) bool {
	after := st.Clone()
	if engine.ApplyAll(after, out.Events) != nil {
		return false
	}
	b := r.Battle(after)
	return b != nil && slices.ContainsFunc(b.Units, func(u combat.Fighter) bool { return u.ID == unit && u.Fate == combat.Retreated })
}
