package battle

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// Chip is one force, or several of one formation that fight alike, as one thing to tap.
type Chip struct {
	Words  string
	Forces []int // places among the declared forces
}

// units lists the forces of a chip. Typed ones have no counters.
func (c Camp) units(of Chip) []string {
	var out []string
	for _, i := range of.Forces {
		out = append(out, c.Forces[i].ID)
	}
	return out
}

func camp(s view.Reader, r *combat.OddsRule, st *engine.State, role, side string, forces []combat.Force, hold map[string]combat.FlagSet) Camp {
	c := Camp{Role: role, Side: s.Side(side)}
	sum := 0
	for i, f := range forces {
		v := force(s, r, st, role, i, f)
		v.Flags = forceFlags(s, r, role, hold[v.ID])
		c.Forces = append(c.Forces, v)
		sum += v.Strength
	}
	if len(forces) > 0 {
		c.Strength = view.Number(sum, 1)
	}
	c.Chips = chips(s, c.Forces)
	return c
}

func force(s view.Reader, r *combat.OddsRule, st *engine.State, role string, i int, f combat.Force) Force {
	v := Force{ID: f.Unit, Index: i}
	piece, _ := st.Piece(f.Unit)
	if c := s.Game.Counter(f.Unit); c != nil {
		v.Label, v.Name, v.Formation, v.Factors = s.Label(f.Unit), s.Unit(f.Unit), c.Formation, view.Factors(view.FaceFactors(c, piece))
		v.Strength = view.FaceFactors(c, piece)[factorOf(r, role)]
	} else {
		v.ID = string(role[0]) + "." + view.Number(i+1, 1)
		for _, n := range f.Units {
			v.Strength += n
		}
	}
	if f.Strength != nil {
		v.Strength = *f.Strength
	}
	if v.Typed = v.ID != f.Unit; v.Typed {
		v.Label = typedName(s, role, f, v.Strength)
		v.Name = v.Label
	}
	return v
}

func factorOf(r *combat.OddsRule, role string) string {
	if role == combat.RoleAttacker {
		return r.Settings().Attack
	}
	return r.Settings().Defence
}

// forceFlags are what can be said of a force, and what holds of it.
func forceFlags(s view.Reader, r *combat.OddsRule, role string, hold combat.FlagSet) []view.Toggle {
	var out []view.Toggle
	for _, flag := range r.Settings().Flags {
		if flag.On == "force" || flag.On == role {
			out = append(out, view.Toggle{ID: flag.ID, Name: s.Say(flag.Key(r.ID())), On: hold[flag.ID]})
		}
	}
	return out
}

// chips puts neighbours of one formation together that have the same flags.
func chips(s view.Reader, forces []Force) []Chip {
	var out []Chip
	for i, f := range forces {
		if n := len(out); n > 0 && alike(forces[out[n-1].Forces[0]], f) {
			out[n-1].Forces = append(out[n-1].Forces, i)
			continue
		}
		out = append(out, Chip{Forces: []int{i}})
	}
	for i := range out {
		out[i].Words = chipWords(forces, out[i].Forces)
	}
	return out
}

func alike(a, b Force) bool {
	return a.Formation != "" && a.Formation == b.Formation && slices.Equal(a.Flags, b.Flags)
}

func chipWords(forces []Force, at []int) string {
	var labels []string
	sum := 0
	for _, i := range at {
		labels = append(labels, forces[i].Label)
		sum += forces[i].Strength
	}
	words := view.Labels(labels)
	if !forces[at[0]].Typed {
		words += " · " + view.Number(sum, 1)
	}
	for _, f := range forces[at[0]].Flags {
		if f.On {
			words += " · " + f.Name
		}
	}
	return words
}
