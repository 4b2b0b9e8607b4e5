package combat

import (
	"iter"
	"math/big"
	"slices"

	"sandtable/engine/stock/crt"
)

// defenders is what chances need to know of the defending units: for each, how likely it passes its
// retreat roll. Those that cannot retreat have no chance and come first, since they are lost as soon
// as a retreat is chosen; the others roll one by one, the weakest first and the strongest last.
type retreaters []*big.Rat

// retreaters lists the defenders of a battle in the order in which they would retreat.
func (w *oddsWork) retreaters() retreaters {
	var out retreaters
	no := newForceFilter(w.odds.NoRetreat)
	for _, f := range w.situation.combatants.of(RoleDefender) {
		for _, printed := range f.members {
			switch {
			case len(no) > 0 && no.match(&f, nil):
				out = append(out, new(big.Rat))
			case w.odds.check == nil:
				out = append(out, big.NewRat(1, 1))
			default:
				c := w.odds.check.work(w.situation.game, w.situation.state, f, printed, w.situation.combatants)
				out = append(out, w.odds.check.chance(c))
			}
		}
	}
	slices.SortStableFunc(out, (*big.Rat).Cmp)
	return out
}

// empties is how likely the hex is empty after a retreat that meets the number n: each unit rolls in
// turn, one that fails is lost and counts, and as soon as n are lost the rest stay where they are.
func (r retreaters) empties(n int) *big.Rat {
	if n == 0 {
		return new(big.Rat)
	}
	lost := make([]*big.Rat, n) // lost[i]: all so far have left, i of them lost
	for i := range lost {
		lost[i] = new(big.Rat)
	}
	lost[0].SetInt64(1)
	out := new(big.Rat)
	for k, pass := range r {
		fail := new(big.Rat).Sub(big.NewRat(1, 1), pass)
		if k == len(r)-1 { // the last unit leaves the hex or dies in it
			for i := range lost {
				out.Add(out, lost[i])
			}
			return out
		}
		for i := n - 1; i >= 0; i-- {
			next := new(big.Rat).Mul(lost[i], pass)
			if i > 0 {
				next.Add(next, new(big.Rat).Mul(lost[i-1], fail))
			}
			lost[i] = next
		}
	}
	return out
}

// chances works out the results of the column and what becomes of the hex.
func (w *oddsWork) chances() *Chances {
	t := w.scale.Table
	r, units := w.retreaters(), w.fighters()
	out := &Chances{Forced: new(big.Rat), Retreat: new(big.Rat)}
	unknown := false
	for cell, p := range w.cells(sumChances(t.Count, t.Sides), t.Count*t.Low) {
		out.add(cell, p)
		means := w.odds.Meaning(cell)
		if means == nil {
			unknown = true
			continue
		}
		if d := means.Of(false); emptied(d, units, lostBy(means.Of(true), units)) {
			out.Forced.Add(out.Forced, p)
			out.Retreat.Add(out.Retreat, p)
		} else {
			out.Retreat.Add(out.Retreat, new(big.Rat).Mul(p, r.empties(d.Either)))
		}
	}
	if unknown {
		out.Forced, out.Retreat = nil, nil
	}
	return out
}

// cells yields the results of all rolls, each with its chance; where each side rolls, of both together.
func (w *oddsWork) cells(sums []*big.Rat, low int) iter.Seq2[string, *big.Rat] {
	replies := []*big.Rat{big.NewRat(1, 1)}
	if w.odds.each() {
		replies = sums
	}
	return func(yield func(string, *big.Rat) bool) {
		for i, p := range sums {
			for j, q := range replies {
				if !yield(w.cell(low+i, low+j), new(big.Rat).Mul(p, q)) {
					return
				}
			}
		}
	}
}

// lostBy is the strength that the attackers lose at least by their part of a result.
func lostBy(p crt.Part, units []Fighter) int {
	attackers := sides(units)[RoleAttacker]
	if n, in := p.Amount(attackers.total, 0); in == crt.InStrength {
		return n
	}
	if p.All {
		return attackers.total(crt.InStrength)
	}
	return 0
}

func (c *Chances) add(cell string, p *big.Rat) {
	for i := range c.Results {
		if c.Results[i].Cell == cell {
			c.Results[i].Chance = new(big.Rat).Add(c.Results[i].Chance, p)
			return
		}
	}
	c.Results = append(c.Results, ResultChance{cell, p})
}

// mix adds another battle's chances, weighed.
func (c *Chances) mix(other *Chances, weight *big.Rat) {
	for _, r := range other.Results {
		c.add(r.Cell, new(big.Rat).Mul(r.Chance, weight))
	}
	c.Forced, c.Retreat = mixed(c.Forced, other.Forced, weight), mixed(c.Retreat, other.Retreat, weight)
}

// mixed adds a chance, weighed; what nobody knows stays unknown.
func mixed(sum, other, weight *big.Rat) *big.Rat {
	if sum == nil || other == nil {
		return nil
	}
	return new(big.Rat).Add(sum, new(big.Rat).Mul(other, weight))
}
