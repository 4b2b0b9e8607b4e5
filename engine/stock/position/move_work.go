package position

import (
	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/words"
)

// MoveAnswer is the answer to a question about a move.
type MoveAnswer struct {
	Allowance int        `json:"allowance"` // MP the unit may spend
	Spent     int        `json:"spent"`     // MP the path costs; the whole allowance in a short move
	Left      int        `json:"left"`
	Parts     int        `json:"parts,omitempty"` // 2: all of these are half MP
	Allowed   bool       `json:"allowed"`
	Short     bool       `json:"short,omitempty"` // one hex for the whole allowance
	Path      []MoveCost `json:"path"`
	Bars      []string   `json:"bars,omitempty"`  // ids of what forbids it
	Notes     []string   `json:"notes,omitempty"` // ids of its consequences
}

// MoveCost is what one step of a path costs.
type MoveCost struct {
	Hex  string `json:"hex,omitempty"`
	Cost int    `json:"cost"`
	Sum  int    `json:"sum"` // MP spent so far
}

// moveWork is the work on one question.
type moveWork struct {
	set      *Move
	game     *engine.Game
	state    *engine.State
	question MoveQuestion
	unit     mover
	answer   MoveAnswer
	steps    []engine.Step
	barred   bool
	begun    bool // steps were made before those of the question
	parts    int  // of a movement point in which costs are counted
}

func (w *moveWork) why(s engine.Step) { w.steps = append(w.steps, s) }

// key is the path of a row's text, without its last part.
func (w *moveWork) key(list string) string { return "move." + w.set.ID + "." + list }

func (w *moveWork) work() {
	w.allowance()
	for i := range w.set.Bar {
		w.bar(&w.set.Bar[i], "bar", w.set.Bar[i].Holds(w.game, w.state, w.locals()))
	}
	for i := range w.question.Path {
		w.step(i)
	}
	w.settle()
}

// allowance computes the allowance from the printed one and the rows, in order.
func (w *moveWork) allowance() {
	n := w.unit.movement
	w.why(engine.Step{Key: "step.move.factor", Args: engine.Args{"unit": w.unit.word}, Op: "=", Value: n, Rule: string(w.set.Rule), Source: w.set.Source})
	for i := range w.set.Allowance {
		if step, holds := w.set.Allowance[i].Step(w.key("allowance"), w.game, w.state, w.locals()); holds {
			w.why(step)
			n = setting.Apply(n, step)
		}
	}
	w.parts = w.game.Parts()
	if w.parts > 1 {
		w.answer.Parts = w.parts
	}
	w.answer.Allowance = max(0, n) * w.parts
	w.why(engine.Step{Key: "step.move.allowance", Op: "=", Value: max(0, n)})
}

func (w *moveWork) bar(r *setting.Remark, list string, holds bool) {
	if !holds {
		return
	}
	w.barred = true
	w.answer.Bars = append(w.answer.Bars, r.ID)
	step := r.Step(w.key(list) + "." + r.ID)
	step.Show = setting.FoundMark(setting.FoundWrong)
	w.why(step)
}

// step adds the cost of one hex.
func (w *moveWork) step(i int) {
	s := w.question.Path[i]
	before := len(w.steps)
	w.why(engine.Step{Key: "step.move.hex", Args: engine.Args{"n": i + 1, "hex": s.Hex}})
	w.terrain(i)
	locals := w.stepLocals(s, i == 0)
	for j := range w.set.Extra {
		if step, holds := w.set.Extra[j].Step(w.key("extra"), w.game, w.state, locals); holds {
			step.Value, step.Scale = step.Value*w.parts, w.parts
			w.why(step)
		}
	}
	cost := 0
	for _, step := range w.steps[before:] {
		if step.Op == "+" && !step.Off {
			cost += step.Value
		}
	}
	w.answer.Spent += cost
	w.answer.Path = append(w.answer.Path, MoveCost{Hex: s.Hex, Cost: cost, Sum: w.answer.Spent})
	for j := range w.set.StepBar {
		w.bar(&w.set.StepBar[j], "step_bar", w.set.StepBar[j].Holds(w.game, w.state, locals))
	}
	for j := range w.set.Notes {
		r := &w.set.Notes[j]
		if r.Holds(w.game, w.state, locals) {
			w.answer.Notes = append(w.answer.Notes, r.ID)
			w.why(r.Step(w.key("note") + "." + r.ID))
		}
	}
}

// terrain adds the cost of the hex, or of the path that leads there, and of the hexsides crossed. A step off the map
// costs as much as the hex left if the rules say so.
func (w *moveWork) terrain(i int) {
	s := w.question.Path[i]
	if s.Exit {
		left := w.question.From
		if i > 0 {
			left = w.question.Path[i-1]
		}
		if w.set.Exit == nil {
			return
		}
		w.why(w.set.Exit.Step(w.key("exit")))
		s.Terrain, s.Path = left.Terrain, left.Path
	}
	path := setting.Terrain(w.game.Paths, s.Path)
	if path != nil {
		w.pay("path", path)
	} else if t := setting.Terrain(w.game.Terrains, s.Terrain); t != nil {
		w.pay("terrain", t)
	}
	for _, id := range s.Sides {
		if over, list := setting.Bridge(w.game, path, s.Sides, id); over != nil {
			w.why(engine.Step{Key: "step.move.bridge", Args: engine.Args{"path": "@" + list + "." + over.ID + ".name", "side": "@hexside." + id + ".name"}, Source: over.Source})
			continue
		}
		w.pay("hexside", setting.Terrain(w.game.Hexsides, id))
	}
}

// pay adds the cost of one kind of terrain for the unit, or forbids the move.
func (w *moveWork) pay(kind string, x *engine.Terrain) {
	step := engine.Step{ID: x.ID, Key: kind + "." + x.ID + ".name", Op: "+", Value: x.In(w.parts, x.Cost), Scale: w.parts, Rule: x.Rule, Source: x.Source}
	cost, special := w.special(x)
	if special {
		step.Value = x.In(w.parts, cost)
	}
	if x.Bar && !special {
		w.barred = true
		w.answer.Bars = append(w.answer.Bars, x.ID)
		step.Op, step.Value, step.Show = "", 0, setting.FoundMark(setting.FoundWrong)
	}
	w.why(step)
}

// special returns the special cost of a kind of terrain for the unit: that of a flag of the move, else of a trait of the
// unit, else of its type, its side and the rest.
func (w *moveWork) special(x *engine.Terrain) (int, bool) {
	for _, f := range w.set.Flags {
		if cost, ok := x.By[f]; ok && w.question.Flags[f] {
			return cost, true
		}
	}
	for _, word := range w.unit.words() {
		if cost, ok := x.By[word]; ok {
			return cost, true
		}
	}
	return 0, false
}

// settle compares the cost with the allowance.
func (w *moveWork) settle() {
	a := &w.answer
	w.why(engine.Step{Key: "step.move.spent", Op: "=", Value: a.Spent, Scale: w.parts})
	a.Allowed = !w.barred && a.Spent <= a.Allowance
	short := w.set.Short
	if !w.barred && !a.Allowed && short != nil && len(a.Path) == 1 && a.Allowance > 0 && short.Holds(w.game, w.state, w.locals()) {
		a.Allowed, a.Short, a.Spent = true, true, a.Allowance
		w.why(short.Step(w.key("short")))
	}
	a.Left = max(0, a.Allowance-a.Spent)
	key := "step.move.yes"
	switch {
	case w.barred:
		key = "step.move.barred"
	case !a.Allowed:
		key = "step.move.no"
	}
	w.why(engine.Step{Key: key, Args: engine.Args{"left": words.Number(a.Left, w.parts), "short": words.Number(max(0, a.Spent-a.Allowance), w.parts)}})
}
