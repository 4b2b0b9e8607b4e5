package setting

import (
	"sandtable/engine"
	"sandtable/engine/formula"
)

// Amount is a line that adds, multiplies or divides, with its reason.
type Amount struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	When   *formula.Expr `toml:"when"`
	Op     string        `toml:"op"` // "+" (also when left out), "×", or "÷", which rounds up
	Value  *formula.Expr `toml:"value"`
}

// Remark is a line that says something when it holds: a bar, or something not to forget.
type Remark struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	When   *formula.Expr `toml:"when"`
}

// Step computes the line; holds is false when it has no part. One whose formula fails in play is
// shown with a question mark and switched off: the players reckon it themselves.
func (a *Amount) Step(key string, g *engine.Game, s *engine.State, locals formula.Locals) (step engine.Step, holds bool) {
	step = engine.Step{ID: a.ID, Key: key + "." + a.ID + ".text", Op: a.Op, Rule: string(a.Rule), Source: a.Source}
	if step.Op == "" {
		step.Op = "+"
	}
	if a.When != nil {
		v, err := a.When.Value(g, s, locals)
		if err != nil {
			return Unclear(step), true
		}
		if v == 0 {
			return step, false
		}
	}
	v, err := a.Value.Value(g, s, locals)
	if err != nil {
		return Unclear(step), true
	}
	step.Value = v
	return step, v != 0 || step.Op == "×"
}

// Apply changes n as the step says; a step that is switched off changes nothing. Division rounds up.
func Apply(n int, step engine.Step) int {
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

// Holds reports whether the remark holds; one whose formula fails is shown rather than passed over.
func (r *Remark) Holds(g *engine.Game, s *engine.State, locals formula.Locals) bool {
	if r.When == nil {
		return true
	}
	v, err := r.When.Value(g, s, locals)
	return err != nil || v != 0
}

// Step is the remark as a line.
func (r *Remark) Step(key string) engine.Step {
	return engine.Step{ID: r.ID, Key: key + ".text", Rule: string(r.Rule), Source: r.Source}
}

// Unclear is a step whose formula fails: shown with a question mark and switched off.
func Unclear(step engine.Step) engine.Step {
	step.Value, step.Show, step.Off = 0, "?", true
	return step
}
