package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// Move answers what a unit may spend and what a typed path costs. Costs of terrain, hexsides and
// paths are those of the game's kinds of terrain.
//
// Local names of its formulas: every flag (of the whole move), zoc (the path enters or leaves an EZOC), steps (how many
// hexes), reinforcement (it begins off the map), and is("word"), whether the unit has that side, trait, type, formation
// or size. Formulas of "extra", "step_bar" and "note" have for each step also first (the step that begins the move), enter
// and leave (an EZOC), exit (off the map), enemy (a hex held by the enemy), and in_TERRAIN, across_HEXSIDE and along_PATH,
// the hex entered, the hexsides crossed and the path followed.
type Move struct {
	setting.Head
	Factor    string           `toml:"factor"`    // the unit's factor that is its allowance
	Flags     []string         `toml:"flags"`     // yes-or-no inputs: "oos", "force_march"
	Marks     []string         `toml:"marks"`     // those flags that the mark with that id sets
	Allowance []setting.Amount `toml:"allowance"` // what changes the allowance, in order
	Extra     []setting.Amount `toml:"extra"`     // what a step costs besides terrain
	Bar       []setting.Remark `toml:"bar"`       // what forbids the whole move
	StepBar   []setting.Remark `toml:"step_bar"`  // what forbids a step
	Notes     []setting.Remark `toml:"note"`      // consequences of a step, such as a check to make
	Short     *setting.Remark  `toml:"short"`     // one hex for the whole allowance is always allowed; nil if it is not
	Exit      *setting.Remark  `toml:"exit"`      // leaving the map costs as much as the hex left; nil if it costs nothing
}

// moveInputs are the inputs that are no flags.
var moveInputs = []string{"unit", "side", "movement", "traits", "type", "from", "path", "reinforcement"}

// Bind checks the factor and the formulas.
func (m *Move) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "move." + m.ID}
	b.Head(&m.Head)
	b.Need(slices.Contains(g.Factors, m.Factor), "factor", "ref.unknown", "kind", "@ref.factor", "id", m.Factor, "known", g.Factors)
	for _, f := range m.Flags {
		b.Need(!slices.Contains(moveInputs, f), "flags", "move.flag", "flag", f)
	}
	for _, id := range m.Marks {
		b.Mark("marks", id)
		b.Need(slices.Contains(m.Flags, id), "marks", "move.mark", "mark", id)
	}
	w := &moveWork{set: m, game: g, question: MoveQuestion{}}
	whole, step := w.locals(), w.stepLocals(MoveStep{}, true)
	b.Amounts("allowance", m.Allowance, whole, "×", "÷")
	b.Amounts("extra", m.Extra, step)
	b.Remarks("bar", m.Bar, whole)
	b.Remarks("step_bar", m.StepBar, step)
	b.Remarks("note", m.Notes, step)
	if m.Short != nil {
		b.Formula("short.when", m.Short.When, whole)
	}
	if m.Exit != nil {
		b.Formula("exit.when", m.Exit.When, whole)
	}
	return b.Err
}

// Rules returns none: counters are moved by hand.
func (m *Move) Rules() []engine.Rule { return nil }

// Calcs returns the question about a path.
func (m *Move) Calcs() []engine.Calculator { return []engine.Calculator{MoveCalc{m}} }

// locals returns the names of formulas about the whole move.
func (w *moveWork) locals() formula.Locals {
	q := &w.question
	zoc := slices.ContainsFunc(q.Path, func(s MoveStep) bool { return s.Enter || s.Leave })
	out := formula.Locals{"zoc": zoc, "steps": len(q.Path), "reinforcement": q.Reinforcement, "is": w.is}
	for _, f := range w.set.Flags {
		out[f] = q.Flags[f]
	}
	return out
}

// stepLocals returns the names of formulas about one step.
func (w *moveWork) stepLocals(s MoveStep, first bool) formula.Locals {
	out := w.locals()
	out["first"] = first && !w.begun
	for _, t := range w.game.Terrains {
		out["in_"+t.ID] = s.Terrain == t.ID
	}
	for _, t := range w.game.Hexsides {
		out["across_"+t.ID] = slices.Contains(s.Sides, t.ID)
	}
	for _, t := range w.game.Paths {
		out["along_"+t.ID] = s.Path == t.ID
	}
	out["enter"], out["leave"], out["exit"], out["enemy"] = s.Enter, s.Leave, s.Exit, s.Enemy
	return out
}

// is reports whether a word describes the unit that moves.
func (w *moveWork) is(word string) bool { return slices.Contains(w.unit.words(), word) }
