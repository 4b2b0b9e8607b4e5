package play

import (
	"cmp"
	"slices"

	"sandtable/engine"
)

// A phase may be open to several sides at once. Each then acts on its own branch: its commands are decided by what is
// public and by its own part, so that the order in which the sides act does not matter. Next makes a side ready. When
// the last one is, the branches are joined, and play continues.

// branching is the side on whose branch a command is carried out; empty: on nobody's own.
func branching(g *engine.Game, s *engine.State, c engine.Command) string {
	p := g.Phase(s.Shared.Phase)
	if p == nil || !p.OpenTo(c.Side) || !slices.Contains(g.Keepers(), c.Side) {
		return ""
	}
	return c.Side
}

// branched answers a command on its side's branch. It returns false for a command that needs more than the side's own
// part: a viewer of all parts who sets another side's counter by hand does so on the trunk. Who sees no more than the
// branch has its answer, also where that is a refusal.
func branched(g *engine.Game, s *engine.State, c engine.Command, rule engine.Rule, foreseen func(*engine.State) bool) (engine.Outcome, bool, error) {
	side := branching(g, s, c)
	if side == "" || c.Do == NextVerb {
		return engine.Outcome{}, false, nil
	}
	own := s.For(side)
	out, err := carriedOut(g, own, c, rule, foreseen(own))
	reaches := slices.ContainsFunc(out.Events, func(e engine.Event) bool { return e.For != "" && e.For != side })
	return out, !reaches && (err == nil || len(own.Private) == len(s.Private)), err
}

// readying is the side that Next makes ready: the one that asks, else the first that is not ready; "" in a phase that
// is not open to several.
func readying(p *engine.Phase, s *engine.State, by string) string {
	if len(p.Open) == 0 {
		return ""
	}
	return p.MoverFor(s, by)
}

// ready makes a side ready, and reports whether others are still awaited. Where what the phase is there for has ended
// in it, such as a chase, nobody is.
func ready(d *engine.Draft, p *engine.Phase, by string) bool {
	side := readying(p, d.State, by)
	if side == "" {
		return false
	}
	d.Ready(side, true)
	d.Say("log.ready", "side", "@side."+side+".name")
	return p.Mover(d.State) != "" && engine.Holds(p.When, d.Game, d.State)
}

// due are the open duties that going on asks about: all, or those of the side that gets ready, or of the only side that
// the session plays.
func due(g *engine.Game, s *engine.State, by, plays string) []engine.Duty {
	p := g.Phase(s.Shared.Phase)
	if p == nil {
		return nil
	}
	side := cmp.Or(readying(p, s, by), plays)
	return slices.DeleteFunc(Open(g, s), func(d engine.Duty) bool { return side != "" && d.Side != "" && d.Side != side })
}

// Awaited lists the sides that are not ready in a phase that is open to several.
func Awaited(g *engine.Game, s *engine.State) []string {
	p := g.Phase(s.Shared.Phase)
	if p == nil || s.Shared.Ended != "" {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(p.Open), func(side string) bool { return s.Shared.Ready[side] })
}
