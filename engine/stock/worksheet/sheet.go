package worksheet

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// Sheet is a worksheet being worked out: the inputs as filled in, the dice, and the lines so far.
type Sheet struct {
	Entries
	Game  *engine.Game
	State *engine.State // at the table where things stand; in a question how a game begins
	Faces []int         // of the dice; none before the throw

	set     *Worksheet
	sums    map[string]int
	values  map[string]int // of results, as numbers
	result  map[string]any
	lookups map[string][]Seen
	steps   []engine.Step
	remarks []string
	told    engine.Args
	signs   []Sign
	plan    *Plan
	known   formula.Locals // what formulas know so far; nil: nobody has asked yet
}

// Settings returns the worksheet as data sets it up.
func (w *Sheet) Settings() *Worksheet { return w.set }

// work goes through lines, results and remarks, or has the game's own code do it.
func (w *Sheet) work() (any, error) {
	if w.set.work != nil {
		return w.set.work.Do(w)
	}
	for i := range w.set.Lines {
		w.line(&w.set.Lines[i])
	}
	for i := range w.set.Lookups {
		w.lookup(&w.set.Lookups[i])
	}
	for i := range w.set.Results {
		w.conclude(&w.set.Results[i])
	}
	locals := w.names()
	for i := range w.set.Remarks {
		if m := &w.set.Remarks[i]; m.Holds(w.Game, w.State, locals) {
			w.remarks = append(w.remarks, m.ID)
			step := m.Step(w.set.key("remark", m.ID))
			step.Args = w.args(m.Text)
			w.Why(step)
		}
	}
	if len(w.set.Remarks) > 0 {
		w.result["remarks"] = append([]string{}, w.remarks...)
	}
	return w.result, nil
}

// line adds one line to its sum. One whose formula fails is shown and left to the players.
func (w *Sheet) line(l *Line) {
	step, holds := l.Step("reckon."+w.set.ID+".line", w.Game, w.State, w.names())
	if !holds {
		return
	}
	step.Args = w.args(l.Text)
	if len(l.Cell) == 3 {
		step.Source = cellSource(w.Game.Table(l.Cell[0]), l.Cell[1], l.Cell[2])
	}
	w.sums[l.sum()] = setting.Apply(w.sums[l.sum()], step)
	w.names()[l.sum()] = w.sums[l.sum()]
	w.Why(step)
}

func (l *Line) sum() string {
	if l.To == "" {
		return plainSum
	}
	return l.To
}

// conclude works out one result.
func (w *Sheet) conclude(x *Result) {
	step := engine.Step{ID: x.ID, Key: w.set.key("result", x.ID) + ".text", Op: "=", Rule: string(x.Rule), Source: x.Source, Args: w.args(x.Text)}
	v, holds, err := w.value(x)
	if !holds {
		return
	}
	if err != nil {
		w.Why(setting.Unclear(step))
		return
	}
	w.values[x.ID], step.Value, w.result[x.ID] = v, v, v
	w.names()[x.ID] = v
	switch id, word := w.set.named(w.Game, x, v); {
	case x.Truth:
		w.result[x.ID] = v != 0
		step.Op, step.Show = "", setting.FoundMark(map[bool]string{true: setting.FoundRight, false: setting.FoundWrong}[v != 0])
	case id != "":
		w.result[x.ID] = id
		step.Key, step.Op, step.Args = "step.reckon", "", engine.Args{"what": "@" + step.Key, "value": word}
	}
	w.Why(step)
}

func (w *Sheet) value(x *Result) (v int, holds bool, err error) {
	locals := w.names()
	if x.When != nil {
		if v, err = x.When.Value(w.Game, w.State, locals); err != nil || v == 0 {
			return 0, err != nil, err
		}
	}
	v, err = x.Value.Value(w.Game, w.State, locals)
	return v, true, err
}

// named is the id of a result's value and the key of its name; empty for a plain number.
func (r *Worksheet) named(g *engine.Game, x *Result, v int) (id, word string) {
	names, first, path := setting.NamedIDs(x.Values), 0, r.key("result", x.ID)+".name."
	if t := g.Tracker(x.Tracker); t != nil {
		names, first, path = t.Values, t.Min, "tracker."+t.ID+".value."
	}
	if v < first || v-first >= len(names) {
		return "", ""
	}
	return names[v-first], "@" + path + names[v-first] + ".name"
}

// names are what formulas know while the sheet is worked out: what was filled in stays, sums and results
// follow as they come.
func (w *Sheet) names() formula.Locals {
	if w.known == nil {
		w.known = w.locals()
	}
	return w.known
}

// locals are the names that formulas know as the sheet stands.
func (w *Sheet) locals() formula.Locals {
	out := formula.Locals{
		"rolled": len(w.Faces) > 0,
		"die":    func(n int) int { return w.die(n) },
		"cell":   func(table, row, column string) (int, error) { return w.Cell(table, row, column) },
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

func (w *Sheet) local(out formula.Locals, x *Input) {
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

func (w *Sheet) die(n int) int {
	if n < 1 || n > len(w.Faces) {
		return 0
	}
	return w.Faces[n-1]
}

// args are what a text is filled with.
func (w *Sheet) args(text engine.Text) engine.Args {
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
			if id, word := w.set.named(w.Game, x, v); id != "" {
				add(x.ID, word)
			}
		}
	}
	return out
}

// word is an answer as a sentence names it.
func (w *Sheet) word(x *Input) any {
	e := w.Entries[x.ID]
	if x.Tracker != "" {
		return w.Game.Tracker(x.Tracker).Word(e.Number)
	}
	if x.Kind == InputFraction {
		return strconv.FormatFloat(float64(e.Number)/Thousand, 'f', -1, 64)
	}
	if x.Kind == InputRows {
		return len(e.Rows)
	}
	if x.Kind == InputUnits {
		return unitWords(e.Units)
	}
	if x.Kind == InputText || x.Kind == InputHex || x.Kind == InputMap {
		return strings.TrimLeft(e.Text, "@")
	}
	if x.Kind != InputOne && x.Kind != InputMany {
		return e.Number
	}
	list := []string{}
	for _, id := range e.IDs {
		list = append(list, x.Field.word("reckon."+w.set.ID+".input."+x.ID, id))
	}
	return list
}
