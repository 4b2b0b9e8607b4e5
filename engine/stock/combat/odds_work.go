package combat

import (
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/crt"
	"sandtable/engine/stock/setting"
)

// oddsWork is a battle being worked out, from the declared inputs to its column.
type oddsWork struct {
	odds      *Odds
	situation *situation
	scale     crt.Columns
	locals    map[string]any
	steps     []engine.Step
	attack    int
	defence   int
	ratio     string // before shifts
	shift     int    // sum of those that count
	column    string // empty if a fixed cell is beyond the table
	fixed     string
	reply     entered   // where each side rolls: the defender's column
	stacks    []StackOf // attackers of whom it matters who share a hex, while nobody knows their hexes
}

// work computes a battle up to its column, with the steps in the order in which the rules apply them. An attack
// without strength, except by differential, or a side without forces, is a Problem; against odds a defence of 0 is
// beaten by any ratio and fought on the rightmost column, whatever the shifts.
func (o *Odds) work(g *engine.Game, s *engine.State, in Inputs) (*oddsWork, error) {
	sc, err := o.situation(g, s, in)
	if err != nil {
		return nil, err
	}
	columns, err := crt.NewColumns(o.By, g.Table(o.Table))
	if err != nil {
		return nil, err
	}
	w := &oddsWork{scale: columns, situation: sc, odds: o, locals: sc.locals(o.Draw)}
	if err := w.checkLines(); err != nil {
		return nil, err
	}
	for _, role := range []string{RoleAttacker, RoleDefender} {
		if len(sc.combatants.of(role)) == 0 {
			return nil, engine.Wrong("battle.none." + role)
		}
	}
	w.attack, w.defence = w.strength(RoleAttacker), w.strength(RoleDefender)
	if w.attack == 0 && o.By != crt.ByDifferential {
		return nil, engine.Wrong("battle.powerless")
	}
	w.findColumn()
	return w, nil
}

// comparisons are the lines about what finds the column.
var comparisons = map[string]string{"": "step.battle.ratio", crt.ByOdds: "step.battle.ratio",
	crt.ByDifferential: "step.battle.differential", crt.ByStrength: "step.battle.points", crt.ByEach: "step.battle.points"}

// entered is where a table is entered: a column, or a fixed cell beyond it.
type entered struct{ column, fixed string }

func (e entered) shown() string {
	if e.fixed != "" {
		return e.fixed
	}
	return e.column
}

// findColumn finds the ratio, moves it by the shifts and brings the outcome back to the table.
func (w *oddsWork) findColumn() {
	w.ratio = w.scale.Label(w.attack, w.defence)
	step := w.result(comparisons[w.odds.By], 0)
	step.Show, step.Args = w.ratio, engine.Args{"attack": w.attack, "defence": w.defence}
	if most := w.scale.Most(w.attack, w.defence); most != "" {
		step.Key, step.Args["most"] = step.Key+"_most", most
	}
	w.steps = append(w.steps, step)
	if w.odds.each() {
		w.replies()
	}
	w.shifts()
	at := w.scale.Place(w.attack, w.defence) + w.shift
	w.column, w.fixed = w.scale.Column(at)
	step = engine.Step{Key: "step.battle.column", Op: "=", Show: w.column, Source: w.scale.Table.Source, Rule: w.scale.Table.Rule}
	if w.odds.By != "" && w.odds.By != crt.ByOdds {
		step.Key = "step.battle.column_plain"
	}
	switch {
	case w.fixed != "":
		step.Key, step.Show = "step.battle.beyond", w.fixed
	case w.scale.Outside(at):
		step.Key = "step.battle.clamped"
	}
	w.steps = append(w.steps, step)
}

// replies finds the column of the defender, who rolls too; shifts are the attacker's alone.
func (w *oddsWork) replies() {
	w.ratio = w.scale.Label(w.attack, 0) + " : " + w.scale.Label(w.defence, 0)
	at := w.scale.Place(w.defence, 0)
	w.reply.column, w.reply.fixed = w.scale.Column(at)
	step := w.result("step.battle.reply", 0)
	step.Show, step.Args = w.reply.shown(), engine.Args{"defence": w.defence}
	w.steps = append(w.steps, step)
}

// checkLines refuses lines by hand that cannot be, and the names of lines that are not there.
func (w *oddsWork) checkLines() error {
	for _, id := range w.situation.in.Off {
		if !slices.ContainsFunc(w.odds.Modifiers, func(m OddsModifier) bool { return m.ID == id }) {
			return engine.Wrong("battle.line", "line", id)
		}
	}
	for _, h := range w.situation.in.Hand {
		if h.Kind != HandShift && h.Kind != HandAttack && h.Kind != HandDefence || h.Value < -99 || h.Value > 99 {
			return engine.Wrong("battle.hand", "kind", h.Kind, "value", h.Value)
		}
	}
	return nil
}

// neutral is the value a modifier has when its row gives none.
var neutral = map[string]int{KindHalf: 2, KindMultiply: 2, KindShift: 1, KindCancel: 1}

// operators are the signs of the lines.
var operators = map[string]string{KindStrength: "=", KindHalf: "÷", KindMultiply: "×", KindAdd: "+", KindShift: "+", KindCancel: "+"}

// line computes a modifier into a step; holds is false when it has no part in this battle. One whose
// formula fails in play is shown switched off with a question mark: the players add by hand what
// they find it to be.
func (w *oddsWork) line(m OddsModifier) (step engine.Step, holds bool) {
	step = engine.Step{ID: m.ID, Key: "odds." + w.odds.ID + ".modifier." + m.ID + ".text", Op: operators[m.Kind],
		Value: neutral[m.Kind], Rule: string(m.Rule), Source: m.Source, Off: slices.Contains(w.situation.in.Off, m.ID)}
	g, s := w.situation.game, w.situation.state
	if !m.lies(w.situation) || !m.bought(w.situation) {
		return step, false
	}
	if m.When != nil {
		v, err := m.When.Value(g, s, w.locals)
		if err != nil {
			return setting.Unclear(step), true
		}
		if v == 0 {
			return step, false
		}
	}
	if m.Value != nil {
		v, err := m.Value.Value(g, s, w.locals)
		if err != nil {
			return setting.Unclear(step), true
		}
		step.Value = v
	}
	return step, step.Value != 0 || m.Kind == KindStrength || m.Kind == KindMultiply
}

// result is a line that the procedure itself adds.
func (w *oddsWork) result(key string, v int) engine.Step {
	return engine.Step{Key: key, Op: "=", Value: v, Rule: string(w.odds.Rule), Source: w.odds.Source}
}

// handPrefix begins the ids of lines that the players added.
const handPrefix = "hand"

// HandID names the line by hand at an index, in the steps of a battle.
func HandID(i int) string { return handPrefix + strconv.Itoa(i+1) }

// HandAt finds the line by hand that an id names; [HandID] made it.
func HandAt(in Inputs, id string) (int, bool) {
	for i := range in.Hand {
		if HandID(i) == id {
			return i, true
		}
	}
	return 0, false
}

// handStep is a line that the players added.
func handStep(i int, h HandLine) engine.Step {
	step := engine.Step{ID: HandID(i), Key: "step.battle.hand", Op: "+", Value: h.Value, Source: engine.User}
	if h.Note != "" {
		step.Key, step.Args = "step.battle.hand.note", engine.Args{"note": h.Note}
	}
	return step
}
