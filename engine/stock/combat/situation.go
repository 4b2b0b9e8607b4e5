package combat

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// situation is a battle as its formulas see it.
type situation struct {
	game       *engine.Game
	state      *engine.State
	in         Inputs
	combatants combatants
	flags      FlagSet // of the battle
}

// situation reads the declared inputs. A fault in them is a Problem.
func (o *Odds) situation(g *engine.Game, s *engine.State, in Inputs) (*situation, error) {
	in.Hex = o.on.hex(in.Hex)
	sc := &situation{game: g, state: s, in: in}
	if err := sc.enlist(o); err != nil {
		return nil, err
	}
	for side, n := range in.Air {
		if g.Side(side) == nil {
			return nil, engine.Wrong("side.unknown", "side", side)
		}
		if err := o.Air.inMix(g, side, n); err != nil {
			return nil, err
		}
	}
	return sc, sc.setFlags(o)
}

// enlist finds out who fights whom, and with what.
func (sc *situation) enlist(o *Odds) error {
	for _, side := range []string{sc.in.Attacker, sc.in.Defender} {
		if side != "" && sc.game.Side(side) == nil {
			return engine.Wrong("side.unknown", "side", side)
		}
	}
	sc.in.Attacker, sc.in.Defender = SidesOf(sc.game, sc.in)
	if sc.in.Attacker != "" && sc.in.Attacker == sc.in.Defender {
		return engine.Wrong("battle.itself")
	}
	r := o.recruiter(sc.game, sc.state)
	r.hex = o.on.hex
	for i, f := range sc.in.Attackers {
		c, err := r.enlist(f, RoleAttacker, sc.in.Attacker, i+1)
		if err != nil {
			return err
		}
		o.Flags.approach(o.on, sc, &c, f.Flags)
		sc.combatants = append(sc.combatants, c)
	}
	for i, f := range sc.in.Defenders {
		c, err := r.enlist(f, RoleDefender, sc.in.Defender, i+1)
		if err != nil {
			return err
		}
		sc.combatants = append(sc.combatants, c)
	}
	return sc.combatants.settle()
}

func (o *Odds) recruiter(g *engine.Game, s *engine.State) recruiter {
	r := recruiter{game: g, state: s, flags: o.Flags, factors: map[string]string{RoleAttacker: o.Attack, RoleDefender: o.Defence}}
	if o.check != nil {
		r.largest = o.check.Factors
	}
	return r
}

// SidesOf tells who attacks whom: as declared, else by the units, else the other of two sides.
// Numbers against numbers may leave both empty.
func SidesOf(g *engine.Game, in Inputs) (attacker, defender string) {
	attacker, defender = in.Attacker, in.Defender
	if attacker == "" {
		attacker = sideOfUnits(g, in.Attackers)
	}
	if defender == "" {
		defender = sideOfUnits(g, in.Defenders)
	}
	if attacker == "" {
		attacker = setting.OtherSide(g, defender)
	}
	if defender == "" {
		defender = setting.OtherSide(g, attacker)
	}
	return attacker, defender
}

func sideOfUnits(g *engine.Game, forces []Force) string {
	for _, f := range forces {
		if c := g.Counter(f.Unit); c != nil {
			return c.Side
		}
	}
	return ""
}

// setFlags takes the flags of the battle as given, then as the players say.
func (sc *situation) setFlags(o *Odds) error {
	sc.flags = FlagSet{}
	for _, f := range o.Flags {
		if f.On != "battle" {
			continue
		}
		sc.flags[f.ID] = false
		if f.Given != nil {
			v, err := f.Given.Value(sc.game, sc.state, map[string]any{"at": sc.at})
			if err != nil {
				return err
			}
			sc.flags[f.ID] = v != 0
		}
	}
	sc.ground(o)
	for _, id := range engine.SortedKeys(sc.in.Flags) {
		if _, ok := sc.flags[id]; !ok {
			return engine.Wrong("battle.flag", "flag", id)
		}
		if !o.Flags.settled(o.on, sc.game, sc.state, id, sc.in) {
			sc.flags[id] = sc.in.Flags[id]
		}
	}
	for _, f := range o.Flags {
		for _, other := range f.Brings {
			sc.flags[other] = sc.flags[other] || sc.flags[f.ID]
		}
	}
	return nil
}

func (sc *situation) at(hex string) bool { return sc.in.Hex != "" && sc.in.Hex == hex }

// here counts the counters in the hex attacked that a filter chooses, as far as they are mirrored.
func (sc *situation) here(filter string) (int, error) {
	f, err := engine.NewFilter(sc.game, filter)
	n := 0
	for _, id := range f.Counters(sc.game, sc.state) {
		if p, _ := sc.state.Piece(id); sc.in.Hex != "" && p.Place.Hex == sc.in.Hex {
			n++
		}
	}
	return n, err
}

func (sc *situation) toward(side string) int {
	switch {
	case side == "":
	case side == sc.in.Attacker:
		return 1
	case side == sc.in.Defender:
		return -1
	}
	return 0
}

// locals are the names that formulas of the battle know beside those of the game.
func (sc *situation) locals(draw *OddsDraw) formula.Locals {
	l := formula.Locals{"at": sc.at, "toward": sc.toward,
		"here": sc.here, "units": func(filter string) int { return sc.combatants.pick(newForceFilter(filter), nil).units() }}
	for _, s := range sc.game.Sides {
		l["attacker_"+s.ID] = s.ID == sc.in.Attacker
		l["defender_"+s.ID] = s.ID == sc.in.Defender
		l["air_"+s.ID] = sc.in.Air[s.ID]
	}
	for id, on := range sc.flags {
		l[id] = on
	}
	if draw != nil {
		for _, c := range draw.Chits {
			l["drawn_"+c.ID] = slices.Contains(sc.in.Drawn, c.ID)
		}
	}
	return l
}

func (o *Odds) admission(g *engine.Game, s *engine.State) admission {
	return admission{o.recruiter(g, s), o, battleForms(o.ID).spent(g, s)}
}
