package stock

import (
	"sandtable/engine"
	"sandtable/engine/formula"
)

// step computes the line; holds is false when it has no part. One whose formula fails in play is
// shown with a question mark and switched off: the players reckon it themselves.
func (a *Amount) step(key string, g *engine.Game, s *engine.State, locals formula.Locals) (step engine.Step, holds bool) {
	step = engine.Step{ID: a.ID, Key: key + "." + a.ID + ".text", Op: a.Op, Rule: string(a.Rule), Source: a.Source}
	if step.Op == "" {
		step.Op = "+"
	}
	if a.When != nil {
		v, err := a.When.Value(g, s, locals)
		if err != nil {
			return unclear(step), true
		}
		if v == 0 {
			return step, false
		}
	}
	v, err := a.Value.Value(g, s, locals)
	if err != nil {
		return unclear(step), true
	}
	step.Value = v
	return step, v != 0 || step.Op == "×"
}

// apply changes n as the step says; a step that is switched off changes nothing. Division rounds up.
func apply(n int, step engine.Step) int {
	switch {
	case step.Off:
		return n
	case step.Op == "×":
		return n * step.Value
	case step.Op == "÷" && step.Value > 0:
		return (n + step.Value - 1) / step.Value
	case step.Op == "+":
		return n + step.Value
	}
	return n
}

// holds reports whether the remark holds; one whose formula fails is said rather than passed over.
func (r *Remark) holds(g *engine.Game, s *engine.State, locals formula.Locals) bool {
	if r.When == nil {
		return true
	}
	v, err := r.When.Value(g, s, locals)
	return err != nil || v != 0
}

func (r *Remark) step(key string) engine.Step {
	return engine.Step{ID: r.ID, Key: key + ".text", Rule: string(r.Rule), Source: r.Source}
}

// offered reports whether the rule may be used now.
func (h *Head) offered(g *engine.Game, s *engine.State) bool {
	return engine.Holds(h.When.Optional(), g, s)
}
