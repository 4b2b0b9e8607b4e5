package combat

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// Name is what the battle calls a force of a role, also one typed as a number; n counts the role's forces
// from 1.
func (r OddsRule) Name(g *engine.Game, s *engine.State, f Force, role string, n int) string {
	c, err := r.odds.recruiter(g, s).enlist(f, role, "", n)
	if err != nil {
		return f.Unit // the battle itself says what is wrong
	}
	return c.name
}

// Holding reports which flags hold in a battle as declared, of the battle and of each force by its id
// ([ForceArgs] names forces): set by hand, given by the hex, or carried as a mark. Both are nil while
// the inputs cannot be read.
func (r OddsRule) Holding(g *engine.Game, s *engine.State, in Inputs) (battle FlagSet, forces map[string]FlagSet) {
	sc, err := r.odds.situation(g, s, in)
	if err != nil {
		return nil, nil
	}
	forces = map[string]FlagSet{}
	for _, c := range sc.combatants {
		forces[c.id] = FlagSet{}
		for _, f := range r.odds.Flags {
			if f.Suits(c.role) {
				forces[c.id][f.ID] = c.words[f.ID]
			}
		}
	}
	return sc.flags, forces
}

// OddsFlag is a condition that players set for a battle or for a force in it: the defender is in forest, this unit
// attacks across a river. Its id is a name in formulas (true or false) for the battle, and a word of filters for a
// force.
type OddsFlag struct {
	engine.Only
	ID     string        `toml:"id"`
	Name   engine.Text   `toml:"name"`
	On     string        `toml:"on"`     // "battle", "force", or only one side's forces: "attacker", "defender"
	Mark   string        `toml:"mark"`   // a force's flag is set by itself while its unit carries this mark
	Given  *formula.Expr `toml:"given"`  // a battle's flag is so unless the players say otherwise; it knows at("1304")
	Fact   bool          `toml:"fact"`   // as Given has it wherever the hex is known, whatever the players say
	Brings []string      `toml:"brings"` // other flags of the battle that hold with this one: an attack on a town is one in a town

	Prefix string `toml:"-"` // of a flag that a kind of terrain brings: what its id begins with
	Kind   string `toml:"-"` // … and the kind
}

// OddsFlags are the flags of a battle and of the forces in it.
type OddsFlags []OddsFlag

// said completes the flags of the battle: those not named do not hold.
func (flags OddsFlags) said(named FlagSet) FlagSet {
	out := FlagSet{}
	for _, f := range flags {
		if f.On == "battle" {
			out[f.ID] = false
		}
	}
	for id, on := range named {
		out[id] = on // the scene finds an invalid id
	}
	return out
}

// withTerrain adds the flags of every kind that modifiers and formulas name: "in_forest", "across_river". A flag with
// a row of its own stays as it is.
func (flags OddsFlags) withTerrain(g *engine.Game, named []string) OddsFlags {
	add := func(prefix string, kinds []engine.Terrain) {
		for _, k := range kinds {
			f := terrainFlag(prefix, k.ID)
			if slices.Contains(named, f.ID) && !slices.ContainsFunc(flags, func(x OddsFlag) bool { return x.ID == f.ID }) {
				flags = append(flags, f)
			}
		}
	}
	add(InTerrain, g.Terrains)
	add(FromTerrain, g.Terrains)
	add(AcrossHexside, g.Hexsides)
	return flags
}

// approach adds what the map has about the way a force attacks, except where the players say otherwise.
func (flags OddsFlags) approach(on battleMap, sc *situation, c *combatant, said FlagSet) {
	if on.field == nil || c.from == "" || sc.in.Hex == "" || c.role != RoleAttacker {
		return
	}
	kind, known := on.field.Ground(sc.game, sc.state, c.from)
	edge, near := on.field.Between(sc.game, sc.state, c.from, sc.in.Hex)
	for _, f := range flags {
		_, typed := said[f.ID]
		switch {
		case typed:
		case f.Prefix == FromTerrain && known:
			c.words[f.ID] = f.Kind == kind
		case f.Prefix == AcrossHexside && near:
			c.words[f.ID] = slices.Contains(edge, f.Kind)
		}
	}
}

// settled reports whether the hex attacked or the map settles a flag of the battle.
func (flags OddsFlags) settled(on battleMap, g *engine.Game, s *engine.State, flag string, in Inputs) bool {
	return in.Hex != "" && slices.ContainsFunc(flags, func(f OddsFlag) bool {
		if f.ID != flag {
			return false
		}
		_, known := on.ground(g, s, in.Hex)
		return f.Fact && f.Given != nil || f.Prefix == InTerrain && known
	})
}
