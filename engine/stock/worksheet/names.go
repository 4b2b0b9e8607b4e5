package worksheet

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// names returns the names of formulas during the computation: inputs, and the sums and results so far.
func (w *working) names() formula.Locals {
	if w.known == nil {
		w.known = w.locals()
	}
	return w.known
}

// locals are the names that formulas can use, with their current values.
func (w *working) locals() formula.Locals {
	out := formula.Locals{
		"rolled": len(w.Faces) > 0,
		"die":    func(n int) int { return w.die(n) },
		"cell":   func(table, row, column string) (int, error) { return w.cell(table, row, column) },
	}
	out["chosen"] = w.Choice
	out["look_cell"], out["look_number"], out["look_count"] = w.read, w.amount, w.cells
	w.unitFunctions(out)
	for i := range w.set.Inputs {
		w.local(out, &w.set.Inputs[i])
	}
	for id, v := range w.sums {
		out[id] = v
	}
	for id, v := range w.values {
		out[id] = v
	}
	return out
}

func (w *working) local(out formula.Locals, x *Input) {
	e := w.Entries[x.ID]
	switch {
	case x.Tracker != "":
		t := w.Game.Tracker(x.Tracker)
		out[x.ID] = e.Number
		for i, v := range t.Values {
			out[x.ID+"_"+v] = t.Min + i
		}
	case x.Kind == InputFlag:
		out[x.ID] = e.Number != 0
	case x.Kind == InputText || x.Kind == InputHex || x.Kind == InputMap:
		out[x.ID] = e.Text != ""
	case x.Kind == InputRows:
		out[x.ID] = len(e.Rows)
	case x.Kind == InputUnits:
		out[x.ID] = len(e.Units)
	case x.Kind == InputOne:
		out[x.ID] = slices.Index(x.ids, w.Choice(x.ID))
		for i, id := range x.ids {
			out[x.ID+"_"+id] = i
		}
	case x.Kind == InputMany:
		out[x.ID] = len(e.IDs)
		for _, id := range x.ids {
			out[x.ID+"_"+id] = slices.Contains(e.IDs, id)
		}
	default:
		out[x.ID] = e.Number
	}
}

// cell reads a cell of a table for a formula.
func (w *working) cell(table, row, column string) (int, error) {
	if t := w.Game.Table(table); t != nil {
		w.reads(t.SourceOf(row, column))
	}
	return w.Cell(table, row, column)
}

// factor reads a factor of a unit for a formula.
func (w *working) factor(u Standing, factor string) (n int, has bool) {
	if n, has = u.Factors[factor]; has {
		w.reads(w.Game.SourceOf(&u.Counter, factor))
	}
	return n, has
}

// unitFunctions adds the functions of units. They skip a unit without the factor, such as an aircraft among ships.
func (w *working) unitFunctions(out map[string]any) {
	fold := func(input, factor string, with func(a, b int) int) int {
		n, first := 0, true
		for _, u := range w.Units(input) {
			v, has := w.factor(u, factor)
			switch {
			case has && first:
				n, first = v, false
			case has:
				n = with(n, v)
			}
		}
		return n
	}
	out["unit_least"] = func(input, factor string) int { return fold(input, factor, func(a, b int) int { return min(a, b) }) }
	out["unit_most"] = func(input, factor string) int { return fold(input, factor, func(a, b int) int { return max(a, b) }) }
	out["unit_sum"] = func(input, factor string) int { return fold(input, factor, func(a, b int) int { return a + b }) }
	out["unit_lost"] = func(input, factor string) int {
		n := 0
		for _, u := range w.Entries[input].Units {
			if c := w.Game.Counter(u.Unit); c != nil {
				w.reads(w.Game.SourceOf(c, factor))
				n += max(0, c.Factors[factor]-u.stands(w.Game, w.State).Of(factor))
			}
		}
		return n
	}
	out["unit_hexes"], out["unit_sees"] = w.most(Standing.steps), w.sees
	out["unit_turns"], out["unit_cost"], out["unit_cover"] = w.turns, w.most(Standing.cost), w.most(Standing.cover)
	out["unit_way"], out["unit_along"], out["hex_in"] = w.most(Standing.way), along(w), within(w)
	out["unit_count"] = func(input, filter string) (int, error) {
		f, err := engine.NewFilter(w.Game, filter)
		n := 0
		for _, u := range w.Units(input) {
			if err == nil && f.Match(&u.Counter, u.Piece) {
				n++
			}
		}
		return n, err
	}
}

// args returns the arguments of a text.
func (w *working) args(text engine.Text) engine.Args {
	var out engine.Args
	add := func(name string, v any) {
		if strings.Contains(string(text), "{{."+name+"}}") {
			if out == nil {
				out = engine.Args{}
			}
			out[name] = v
		}
	}
	for i := range w.set.Inputs {
		add(w.set.Inputs[i].ID, w.word(&w.set.Inputs[i]))
	}
	for _, id := range engine.SortedKeys(w.sums) {
		add(id, w.sums[id])
	}
	for i := range w.set.Results {
		x := &w.set.Results[i]
		if v, ok := w.values[x.ID]; ok {
			add(x.ID, v)
			if id, word := w.set.nameOfValue(w.Game, x, v); id != "" {
				add(x.ID, word)
			}
		}
	}
	return out
}
