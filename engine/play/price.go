package play

import (
	"slices"

	"sandtable/engine"
)

// offers lists what a rule offers, without what cannot be paid.
func offers(g *engine.Game, s *engine.State, r engine.Rule) []engine.Choice {
	all := r.Legal(g, s)
	if _, priced := r.(engine.Priced); !priced {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(c engine.Choice) bool { return short(g, s, r, c.Do) != nil })
}

// short is a Problem where a command with the verb costs more than is left.
func short(g *engine.Game, s *engine.State, r engine.Rule, do string) *engine.Problem {
	p, priced := r.(engine.Priced)
	if !priced {
		return nil
	}
	return p.Price(do).Short(g, s)
}

// unpaid is the reason why an open rule does not offer a command that it would offer for more points.
func unpaid(g *engine.Game, s *engine.State, r engine.Rule, do string) *engine.Problem {
	for _, x := range Unpaid(g, s) {
		if x.Choice.Do == do && head(do) == r.ID() {
			return x.Why
		}
	}
	return nil
}

// Shut is a choice that cannot be made now, and why.
type Shut struct {
	Choice engine.Choice
	Why    *engine.Problem
}

// Unpaid lists what the phase would offer if there were more points. Prices in points that this state does not show are
// left out.
func Unpaid(g *engine.Game, s *engine.State) []Shut {
	var out []Shut
	for _, r := range open(g, s) {
		p, priced := r.(engine.Priced)
		if !priced {
			continue
		}
		for _, c := range r.Legal(g, s) {
			if why := p.Price(c.Do).Short(g, s); why != nil && shows(g, s, p.Price(c.Do).Tracker) {
				out = append(out, Shut{c, why})
			}
		}
	}
	return out
}

// shows reports whether a state has a tracker: who sees only another side's part has not.
func shows(g *engine.Game, s *engine.State, tracker string) bool {
	t := g.Tracker(tracker)
	return t.Side == "" || s.Private[t.Side] != nil
}

// pay adds to an outcome what its command costs.
func pay(g *engine.Game, s *engine.State, r engine.Rule, do string, out *engine.Outcome) error {
	p, priced := r.(engine.Priced)
	if !priced || p.Price(do).Tracker == "" {
		return nil
	}
	d := engine.NewDraft(g, s)
	if err := engine.ApplyAll(d.State, out.Events); err != nil {
		return err
	}
	p.Price(do).Pay(d)
	paid := d.Outcome()
	out.Events, out.Said = append(out.Events, paid.Events...), append(out.Said, paid.Said...)
	return nil
}
