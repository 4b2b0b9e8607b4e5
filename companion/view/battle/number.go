package battle

import (
	"slices"

	"sandtable/engine/stock/combat"
)

// NumberDraft is a force being typed as plain numbers: what it is worth in the battle, and of how many
// units it is, each with the strength it needs should it retreat.
type NumberDraft struct {
	Strength int
	Units    []int
	Traits   []string
	parted   bool // the players have set the strength of single units
}

// SetStrength sets the whole, and shares it among the units unless these were set.
func (n *NumberDraft) SetStrength(v int) {
	n.Strength = v
	n.share()
}

// Resize makes the force so many units.
func (n *NumberDraft) Resize(count int) {
	for len(n.Units) < count {
		n.Units = append(n.Units, 0)
	}
	n.Units = n.Units[:max(1, count)]
	n.share()
}

// SetUnit sets the strength of one unit.
func (n *NumberDraft) SetUnit(i, v int) {
	n.Units[i], n.parted = v, true
}

// share deals the strength out as evenly as it goes, the larger parts first.
func (n *NumberDraft) share() {
	if n.parted || len(n.Units) == 0 {
		return
	}
	each, more := n.Strength/len(n.Units), n.Strength%len(n.Units)
	for i := range n.Units {
		n.Units[i] = each
		if i < more {
			n.Units[i]++
		}
	}
}

// Turn gives the units a trait or takes it away, and reports whether they have it now.
func (n *NumberDraft) Turn(trait string) bool {
	if at := slices.Index(n.Traits, trait); at >= 0 {
		n.Traits = slices.Delete(n.Traits, at, at+1)
		return false
	}
	n.Traits = append(n.Traits, trait)
	return true
}

// Force is the force as a battle declares it.
func (n *NumberDraft) Force() combat.Force {
	sum := 0
	for _, u := range n.Units {
		sum += u
	}
	f := combat.Force{Units: slices.Clone(n.Units), Traits: slices.Clone(n.Traits)}
	if sum != n.Strength {
		whole := n.Strength
		f.Strength = &whole
	}
	return f
}
