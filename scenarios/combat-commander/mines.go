package combatcommander

import (
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// Mines is the answer about mines: one attack for each stack.
type Mines struct {
	Attacks []MineAttack `json:"attacks"`
}

// MineAttack is the attack on one stack.
type MineAttack struct {
	Stack  int        `json:"stack"`
	FP     int        `json:"fp"`
	Attack int        `json:"attack"` // with the dice, if they fell
	Units  []MineUnit `json:"units"`
}

// MineUnit is a unit of a stack, by its place in the list.
type MineUnit struct {
	Unit    int    `json:"unit"`
	Defence int    `json:"defence"` // with the dice, if they fell
	Outcome string `json:"outcome,omitempty"`
}

// mineDice is two dice for each stack and two for each unit.
func mineDice(w *worksheet.Sheet) (int, error) {
	rows := w.Rows("units")
	if len(rows) == 0 {
		return 0, engine.Wrong("reckon.missing", "field", "units")
	}
	return 2*len(stacks(rows)) + 2*len(rows), nil
}

// stacks lists the stacks in order.
func stacks(rows []worksheet.Entries) []int {
	var out []int
	for _, r := range rows {
		out = append(out, r.Number("stack"))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// minefield works the attacks out; dice are taken in order.
type minefield struct {
	*worksheet.Sheet
	fp     int
	source engine.Source
	next   int // of the dice
	hit    int
}

// mines attacks each stack once, and each of its units defends by itself.
func mines(w *worksheet.Sheet) (any, error) {
	rows := w.Rows("units")
	if _, err := mineDice(w); err != nil {
		return nil, err
	}
	strength := w.Choice("strength")
	if strength == "" {
		strength = "printed"
	}
	fp, err := w.Cell("mines", strength, "fp")
	if err != nil {
		return nil, err
	}
	f := &minefield{Sheet: w, fp: fp, source: w.Game.Table("mines").Source}
	out := Mines{Attacks: []MineAttack{}}
	for _, n := range stacks(rows) {
		out.Attacks = append(out.Attacks, f.attack(n, rows))
	}
	w.Why(w.Line("opponent"), w.Line("apart"), w.Line("stay"))
	if w.Choice("crossing") == "leave" {
		w.Why(w.Line("leaving"))
	}
	w.Tell("attacks", len(out.Attacks))
	w.Tell("hit", f.hit)
	return out, nil
}

// roll takes the next two dice; ok is false before the throw.
func (f *minefield) roll() (sum int, ok bool) {
	if f.next+2 > len(f.Faces) {
		return 0, false
	}
	sum = f.Faces[f.next] + f.Faces[f.next+1]
	f.next += 2
	return sum, true
}

func (f *minefield) attack(stack int, rows []worksheet.Entries) MineAttack {
	out := MineAttack{Stack: stack, FP: f.fp, Attack: f.fp, Units: []MineUnit{}}
	step := comes(f.Line("attack", "stack", strconv.Itoa(stack)), f.fp)
	step.Source = f.source
	f.Why(step)
	if sum, ok := f.roll(); ok {
		out.Attack += sum
		f.Why(plus(f.Line("attack_dice"), sum), comes(f.Line("attack_sum"), out.Attack))
	}
	for i, row := range rows {
		if row.Number("stack") == stack {
			out.Units = append(out.Units, f.unit(i+1, row, out.Attack))
		}
	}
	return out
}

// unit is one unit's defence: its morale with a leader's command, and never any cover.
func (f *minefield) unit(n int, row worksheet.Entries, attack int) MineUnit {
	out := MineUnit{Unit: n, Defence: row.Number("morale") + row.Number("leader")}
	f.Why(comes(f.Line("unit", "n", strconv.Itoa(n)), row.Number("morale")))
	if leader := row.Number("leader"); leader > 0 {
		f.Why(plus(f.Line("leader"), leader))
	}
	f.Why(plus(f.Line("cover"), 0))
	sum, ok := f.roll()
	if !ok {
		return out
	}
	out.Defence += sum
	f.Why(plus(f.Line("defence_dice"), sum), comes(f.Line("defence_sum"), out.Defence))
	switch {
	case attack < out.Defence:
		out.Outcome = "nothing"
	case row.Flag("broken"):
		out.Outcome = "eliminated"
	default:
		out.Outcome = "breaks"
	}
	if attack == out.Defence {
		f.Why(f.Line("tie"))
	}
	if out.Outcome != "nothing" {
		f.hit++
	}
	f.Why(f.Line(out.Outcome, "n", strconv.Itoa(n)))
	return out
}
