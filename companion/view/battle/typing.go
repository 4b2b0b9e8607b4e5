package battle

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"sandtable/engine/stock/combat"
)

// Bounds of one typed force; more units are typed as a second one.
const (
	maxTyped    = 12
	maxStrength = 200
)

// typing holds strengths that are typed and not declared yet. They override what is declared, so that each digit
// changes the odds at once; the next command of the panel declares them.
type typing struct {
	role  string // whose strength the digits write; empty: the digits are away
	sides map[string]*typedSide
}

// typedSide is one side of the battle while it is typed.
type typedSide struct {
	base   []combat.Force // as declared when the typing began
	forces []combat.Force
	at     int  // the one that the digits write
	fresh  bool // the next digit replaces it
}

// Drafts of the typing. What they take is a digit, a role, a place among the forces, how many units, a trait, a flag.
const (
	fieldPad    = "pad"
	fieldDigit  = "digit"
	fieldAt     = "at"
	fieldUnits  = "units"
	fieldTrait  = "trait"
	fieldHolds  = "holds"
	fieldErase  = "erase"
	fieldAppend = "append"
)

// setField changes what is typed, and reports whether the field is one of the typing.
func (t *typing) setField(field string, value any) bool {
	n, _ := value.(int)
	text, _ := value.(string)
	if field == fieldPad {
		t.role = text
		return true
	}
	side := t.sides[t.role]
	if side == nil {
		return false
	}
	switch field {
	case fieldDigit:
		side.digit(n)
	case fieldErase:
		side.set(side.strength() / 10)
	case fieldAt:
		side.at, side.fresh = n, true
	case fieldUnits:
		side.resize(n)
	case fieldTrait:
		side.turn(text)
	case fieldHolds:
		side.turnFlag(text)
	case fieldAppend:
		side.append()
	default:
		return false
	}
	return true
}

// follow begins the typing of the side that is to be typed, and leaves what was declared otherwise meanwhile.
func (t *typing) follow(b *combat.Battle) {
	if t.sides == nil {
		t.sides = map[string]*typedSide{}
	}
	for role, declared := range map[string][]combat.Force{combat.RoleAttacker: b.Attackers, combat.RoleDefender: b.Defenders} {
		s := t.sides[role]
		switch {
		case s != nil && same(s.declares(), declared):
			s.base = declared
		case s != nil && !same(s.base, declared):
			delete(t.sides, role)
		}
		if role == t.role && t.sides[role] == nil {
			t.sides[role] = newTypedSide(declared)
		}
	}
}

// unsent reports whether anything is typed that is not declared yet.
func (t *typing) unsent() bool {
	for _, s := range t.sides {
		if !same(s.declares(), s.base) {
			return true
		}
	}
	return false
}

// over is the inputs of a battle with what is typed.
func (t *typing) over(in combat.Inputs) combat.Inputs {
	if s := t.sides[combat.RoleAttacker]; s != nil {
		in.Attackers = s.declares()
	}
	if s := t.sides[combat.RoleDefender]; s != nil {
		in.Defenders = s.declares()
	}
	return in
}

func newTypedSide(declared []combat.Force) *typedSide {
	s := &typedSide{base: declared, forces: slices.Clone(declared), fresh: true}
	for i, f := range s.forces {
		if f.Unit == "" {
			s.at = i
			return s
		}
	}
	s.forces = append(s.forces, combat.Force{Units: []int{0}})
	s.at = len(s.forces) - 1
	return s
}

func same(a, b []combat.Force) bool {
	x, _ := json.Marshal(a) // plain values
	y, _ := json.Marshal(b)
	return len(a) == len(b) && (len(a) == 0 || string(x) == string(y))
}

// declares is the forces without those of which nothing is typed.
func (s *typedSide) declares() []combat.Force {
	return slices.DeleteFunc(slices.Clone(s.forces), blank)
}

func blank(f combat.Force) bool {
	held := slices.Contains(slices.Collect(maps.Values(f.Flags)), true)
	return f.Unit == "" && len(f.Traits) == 0 && !held && worth(f) == 0
}

// worth is the strength of a typed force.
func worth(f combat.Force) int {
	if f.Strength != nil {
		return *f.Strength
	}
	sum := 0
	for _, n := range f.Units {
		sum += n
	}
	return sum
}

func (s *typedSide) strength() int { return worth(s.forces[s.at]) }

// set makes the force that is typed so strong, shared among its units as evenly as it goes, the larger parts first.
func (s *typedSide) set(strength int) {
	f := &s.forces[s.at]
	f.Strength, f.Units = nil, share(strength, max(1, len(f.Units)))
	s.fresh = false
}

func share(strength, units int) []int {
	out := make([]int, units)
	for i := range out {
		out[i] = strength / units
		if i < strength%units {
			out[i]++
		}
	}
	return out
}

// digit appends a digit to the strength; if the result is too high, the digit replaces it.
func (s *typedSide) digit(n int) {
	v := s.strength()*10 + n
	if s.fresh || v > maxStrength {
		v = n
	}
	s.set(v)
}

// resize makes the force so many units.
func (s *typedSide) resize(units int) {
	strength := s.strength()
	s.forces[s.at].Units = make([]int, max(1, min(units, maxTyped)))
	s.set(strength)
}

// append adds one more force, unless the last one is still empty.
func (s *typedSide) append(traits ...string) {
	if !blank(s.forces[s.at]) {
		s.forces = append(slices.Clone(s.forces), combat.Force{Units: []int{0}})
		s.at = len(s.forces) - 1
	}
	s.forces[s.at].Traits, s.fresh = append(s.forces[s.at].Traits, traits...), true
}

// turn adds a unit of a trait, or takes away the one that has it.
func (s *typedSide) turn(trait string) {
	at := slices.IndexFunc(s.forces, func(f combat.Force) bool { return f.Unit == "" && slices.Contains(f.Traits, trait) })
	if at < 0 {
		s.append(trait)
		return
	}
	s.forces = slices.Delete(slices.Clone(s.forces), at, at+1)
	if s.at = slices.IndexFunc(s.forces, func(f combat.Force) bool { return f.Unit == "" }); s.at < 0 {
		s.forces = append(s.forces, combat.Force{Units: []int{0}})
		s.at = len(s.forces) - 1
	}
	s.fresh = true
}

// turnFlag sets a flag of the force that is typed, or clears it.
func (s *typedSide) turnFlag(id string) {
	s.forces = slices.Clone(s.forces)
	f := &s.forces[s.at]
	on := !f.Flags[id]
	f.Flags = maps.Clone(f.Flags)
	if f.Flags == nil {
		f.Flags = combat.FlagSet{}
	}
	f.Flags[id] = on
}

// holds reports whether a typed unit has a trait.
func (s *typedSide) holds(trait string) bool {
	return slices.ContainsFunc(s.forces, func(f combat.Force) bool { return f.Unit == "" && slices.Contains(f.Traits, trait) })
}

// digits are the keys of the pad in order.
func digits() []string {
	var out []string
	for n := 1; n <= 10; n++ {
		out = append(out, strconv.Itoa(n%10))
	}
	return out
}
