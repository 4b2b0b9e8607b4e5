package battle

import (
	"maps"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// Mapped is the battle under way as the mirrored map would declare it, with its reasons.
type Mapped struct {
	Title   string
	Why     []view.Line
	Command engine.Command
	Missing string // what keeps it from being proposed, in words
	Settled bool   // it is declared so already
}

// OnMap proposes how the map would declare the battle under way: attackers next to the hex,
// defenders in it, flags by the ground. It is nil where there is no battle being declared, or where it
// has no hex.
func OnMap(s view.Reader, st *engine.State) *Mapped {
	t, r := rules.Map(s), rules.Odds(s)
	if t == nil || r == nil {
		return nil
	}
	b := r.Battle(st)
	if b == nil || b.Hex == "" || b.Faces != nil || !t.Fills(r.ID()) {
		return nil
	}
	v := &Mapped{Title: Title(s, b.Hex)}
	p, err := t.Battle(s.Game, st, r.ID(), b.Inputs)
	if err != nil {
		v.Missing = s.Problem(err)
		return v
	}
	v.Why, v.Command, v.Settled = s.Lines(p.Steps), p.Command, settled(b.Inputs, p.Command)
	return v
}

// settled reports whether a battle is declared already as a command would have it.
func settled(now combat.Inputs, c engine.Command) bool {
	var then combat.SetArgs
	if c.Decode(&then) != nil {
		return false
	}
	for id, on := range then.Flags {
		if was, said := now.Flags[id]; !said || was != on {
			return false
		}
	}
	return sameForces(now.Attackers, then.Attackers) && sameForces(now.Defenders, then.Defenders)
}

func sameForces(a, b []combat.Force) bool {
	return slices.EqualFunc(a, b, func(x, y combat.Force) bool {
		return x.Unit == y.Unit && x.From == y.From && maps.Equal(x.Flags, y.Flags)
	})
}
