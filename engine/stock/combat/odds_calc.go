package combat

import (
	"encoding/json"
	"math/big"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/crt"
	"sandtable/engine/stock/setting"
)

// oddsQuestion is the input of the calculator: a battle as declared, the state, and a roll.
type oddsQuestion struct {
	Inputs
	Trackers map[string]setting.TrackerInput `json:"trackers,omitempty"` // those that differ from the start
	Die      []int                           `json:"die,omitempty"`      // faces, where the dice have fallen
}

type oddsCalc struct{ odds *Odds }

// ID returns what questions name the rule by.
func (c oddsCalc) ID() string { return c.odds.Question() }

// Inputs describes the question.
func (c oddsCalc) Inputs() []engine.Field {
	var flags, attack, defend, lines, sides []string // attack, defend: flags of one force
	for _, f := range c.odds.Flags {
		if f.On == "battle" {
			flags = append(flags, f.ID)
		}
		if f.Suits(RoleAttacker) {
			attack = append(attack, f.ID)
		}
		if f.Suits(RoleDefender) {
			defend = append(defend, f.ID)
		}
	}
	for _, m := range c.odds.Modifiers {
		lines = append(lines, m.ID)
	}
	for _, a := range c.odds.Air {
		sides = append(sides, a.Side)
	}
	key := func(name string) string { return "input.battle." + name }
	fields := []engine.Field{
		{Name: "attackers", Kind: engine.FieldObjects, Of: attack, Min: 1, Max: setting.MaxUnits, Key: key("attackers")},
		{Name: "defenders", Kind: engine.FieldObjects, Of: defend, Min: 1, Max: setting.MaxUnits, Key: key("defenders")},
		{Name: "attacker", Kind: engine.FieldText, Optional: true, Key: key("attacker")},
		{Name: "defender", Kind: engine.FieldText, Optional: true, Key: key("defender")},
		{Name: "hex", Kind: engine.FieldPlace, Optional: true, Key: key("hex")},
		{Name: "flags", Kind: engine.FieldMany, Of: flags, Max: len(flags), Optional: true, Key: key("flags")},
		{Name: "air", Kind: engine.FieldObject, Of: sides, Optional: true, Key: key("air")},
		{Name: "off", Kind: engine.FieldMany, Of: lines, Max: len(lines), Optional: true, Key: key("off")},
		{Name: "hand", Kind: engine.FieldObjects, Optional: true, Key: key("hand")},
		{Name: "trackers", Kind: engine.FieldObject, Optional: true, Key: key("trackers")},
		{Name: "die", Kind: engine.FieldNumbers, Optional: true, Key: key("die")},
	}
	if d := c.odds.Draw; d != nil {
		fields = append(fields, engine.Field{Name: "drawn", Kind: engine.FieldMany, Of: d.chits(), Optional: true, Key: key("drawn")})
	}
	return fields
}

// Resolve answers a JSON object with an [Outlook].
func (c oddsCalc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	var q oddsQuestion
	if err := engine.Strict(in, &q); err != nil {
		return engine.Resolution{}, err
	}
	s, err := setting.Supposed(g, q.Trackers)
	if err != nil {
		return engine.Resolution{}, err
	}
	if s, err = c.odds.Draw.drawnBefore(g, s, q.Drawn); err != nil {
		return engine.Resolution{}, err
	}
	if err := c.needSides(g, s, q.Inputs); err != nil {
		return engine.Resolution{}, err
	}
	if err := c.needAble(g, s, q.Inputs); err != nil {
		return engine.Resolution{}, err
	}
	w, err := c.odds.work(g, s, q.Inputs)
	if err != nil {
		return engine.Resolution{}, err
	}
	out, steps, err := w.outlook(q.Die)
	if err != nil {
		return engine.Resolution{}, err
	}
	if p := out.Open(); p != nil {
		return engine.Resolution{}, p
	}
	return engine.Resolution{Result: out, Steps: steps, Source: engine.WeakestStep(steps)}, nil
}

// needSides is a Problem where numbers fight numbers and it is left open who attacks, though that would
// change the column: markers, flags or trackers that help one side must not be passed over in silence.
func (c oddsCalc) needSides(g *engine.Game, s *engine.State, in Inputs) error {
	if attacker, defender := SidesOf(g, in); attacker != "" || defender != "" {
		return nil
	}
	var first *oddsWork
	ids := []string{}
	differ := false
	for _, side := range g.Sides {
		in.Attacker = side.ID
		w, err := c.odds.work(g, s, in)
		if err != nil {
			return err
		}
		if first == nil {
			first = w
		}
		ids = append(ids, side.ID)
		differ = differ || w.attack != first.attack || w.defence != first.defence || w.shift != first.shift
	}
	if differ {
		return engine.Wrong("battle.sideless", "sides", strings.Join(ids, ", "))
	}
	return nil
}

// needAble is a Problem where one attacks who never may.
func (c oddsCalc) needAble(g *engine.Game, s *engine.State, in Inputs) error {
	sc, err := c.odds.situation(g, s, in)
	if err != nil {
		return err
	}
	admission := c.odds.admission(g, s)
	for _, one := range sc.combatants.of(RoleAttacker) {
		if p := admission.never(&one); p != nil {
			return p
		}
	}
	return nil
}

// outlook is the battle with its chances and, where faces are given, its result.
func (w *oddsWork) outlook(faces []int) (out Outlook, steps []engine.Step, err error) {
	out = Outlook{Stacks: w.stacks, Attack: w.attack, Defence: w.defence, Ratio: w.ratio, Shift: w.shift, Column: w.column}
	if w.odds.each() {
		out.Column = w.shown()
	}
	if len(faces) > 0 {
		if faces, err = (engine.Command{Faces: faces}).Roll(w.dice()); err != nil {
			return Outlook{}, nil, err
		}
		out.Cell = w.roll(faces)
	}
	if out.Chits, err = w.undrawn(); err != nil {
		return Outlook{}, nil, err
	}
	out.Chances = w.chances()
	if len(out.Chits) > 0 {
		out.Chances = &Chances{Forced: new(big.Rat), Retreat: new(big.Rat)}
		for _, c := range out.Chits {
			out.Chances.mix(c.Chances, c.Chance)
		}
	}
	return out, w.steps, nil
}

// dice asks for the dice of the results table.
func (w *oddsWork) dice() engine.NeedDice {
	need := w.scale.Table.Dice(engine.Tell("dice.battle", "column", w.shown()))
	if w.odds.each() {
		need.Count *= 2
		need.Why = engine.Tell("dice.battle_each", "column", w.shown())
	}
	return need
}

// shown is the column, or the cell beyond the table.
func (w *oddsWork) shown() string {
	own := entered{w.column, w.fixed}.shown()
	if w.odds.each() {
		return crt.Together(own, w.reply.shown())
	}
	return own
}

// cell is the result of totals, the attacker's and, where each side rolls, the defender's.
func (w *oddsWork) cell(total, reply int) string {
	cell := w.scale.Cell(w.column, w.fixed, total)
	if w.odds.each() {
		return crt.Together(cell, w.scale.Cell(w.reply.column, w.reply.fixed, reply))
	}
	return cell
}

// roll reads the result of dice and adds its line.
func (w *oddsWork) roll(faces []int) string {
	t := w.scale.Table
	n := min(t.Count, len(faces))
	cell := w.cell(setting.SumOf(faces[:n]), setting.SumOf(faces[n:]))
	if m := w.odds.Meaning(cell); m != nil && m.Means != "" {
		w.steps = append(w.steps, engine.Step{Key: RuleOf(w.odds).ResultText(m), Rule: string(m.Rule), Source: m.Source})
	}
	w.steps = append(w.steps, engine.Step{Key: "step.battle.result", Op: "=", Show: cell, Rule: t.Rule, Source: t.Source,
		Args: engine.Args{"faces": setting.FacesText(faces), "column": w.shown()}})
	return cell
}
