package combat

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/crt"
)

// Meaning finds what a cell of the table asks for; nil: nobody says.
func (r OddsRule) Meaning(cell string) *crt.Result { return r.odds.Meaning(cell) }

// ResultText is the key of a result's own words; empty: they are put together from its parts.
func (r OddsRule) ResultText(m *crt.Result) string {
	if m.Means == "" {
		return ""
	}
	return "odds." + r.odds.ID + ".result." + m.ID + ".means"
}

// Doubts lists the codes of the table that nobody explains.
func (r OddsRule) Doubts(g *engine.Game) []*engine.Problem {
	t := g.Table(r.odds.Table)
	cells := []string{}
	for _, row := range t.Cells {
		cells = append(cells, row...)
	}
	for _, beyond := range []string{t.Beyond.Below, t.Beyond.Above} {
		if beyond != "" && beyond != engine.Clamp {
			cells = append(cells, beyond)
		}
	}
	var out []*engine.Problem
	seen := map[string]bool{}
	for _, cell := range cells {
		if !seen[cell] && r.odds.Meaning(cell) == nil {
			out = append(out, engine.Wrong("battle.code", "code", cell, "table", t.ID, "rule", r.odds.ID).At("table."+t.ID+".cells"))
		}
		seen[cell] = true
	}
	return out
}

// side is one side of a battle as a result counts its losses.
type side []Fighter

// total returns how much the units of a side have of a kind.
func (s side) total(in string) int {
	n := 0
	for _, u := range s {
		n += u.worth(in)
	}
	return n
}

// worth is what a unit is worth where losses are counted so.
func (u *Fighter) worth(in string) int {
	switch in {
	case crt.InStrength:
		return u.Value
	case crt.InSteps:
		return max(1, u.Steps)
	}
	return 1
}

// lost is how much of a kind a unit has lost.
func (u *Fighter) lost(in string) int {
	switch {
	case u.Fate == Dead:
		return u.worth(in)
	case in == crt.InSteps:
		return u.Hurt
	}
	return 0
}

// sides parts the units of a battle by their roles.
func sides(units []Fighter) map[string]side {
	out := map[string]side{}
	for _, u := range units {
		out[u.Role] = append(out[u.Role], u)
	}
	return out
}

// enemyOf is the other role.
func enemyOf(role string) string {
	if role == RoleAttacker {
		return RoleDefender
	}
	return RoleAttacker
}

// owed is a part of a result as one side of a battle meets it.
func owed(p crt.Part, units []Fighter, role string) *Owed {
	both := sides(units)
	o := &Owed{All: p.All, Number: p.Either, Retreat: p.Retreat, Enemy: p.Enemy, Exchange: p.Exchange}
	o.Loss, o.In = p.Amount(both[role].total, 0)
	return o
}

// exchanged is the strength that a side has lost.
func (s side) exchanged() int {
	n := 0
	for _, u := range s {
		n += u.lost(crt.InStrength)
	}
	return n
}

// wanted keeps of the units what the losses of a result are counted by, so that a plain result keeps nothing.
func wanted(m *crt.Result, units []Fighter) {
	strength, steps := false, false
	for _, p := range []crt.Part{m.Of(true), m.Of(false)} {
		strength = strength || p.Exchange || p.Half == crt.InStrength
		steps = steps || p.Steps > 0 || p.Half == crt.InSteps
	}
	for i := range units {
		if !strength {
			units[i].Value = 0
		}
		if !steps || units[i].Steps == 1 {
			units[i].Steps = 0
		}
	}
}

// emptied reports whether a part of a result empties the defenders' hex however they meet it; lost is the
// strength that the attackers lose.
func emptied(p crt.Part, units []Fighter, lost int) bool {
	defenders := sides(units)[RoleDefender]
	n, in := p.Amount(defenders.total, lost)
	spare := 1 // what the last one standing need have left
	if in == crt.InStrength {
		spare = slices.MinFunc(defenders, func(a, b Fighter) int { return a.Value - b.Value }).Value
	}
	return p.All || p.Retreat > 0 || p.Either >= len(defenders) || in != "" && n > defenders.total(in)-spare
}
