package combat

import "sandtable/engine"

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
