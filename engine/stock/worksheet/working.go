package worksheet

import (
	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// working computes a sheet by the lines of the data.
type working struct {
	*Sheet
	sums    map[string]int
	values  map[string]int // of results, as numbers
	result  map[string]any
	lookups map[string][]Seen
	remarks []string
	sources map[string]engine.Source // of looks, sums and results, by id
	weakest engine.Source            // what the formula under way has read
	known   formula.Locals           // the names of formulas, cached; nil before the first use
}

func (r *Worksheet) sheet(g *engine.Game, s *engine.State, e Entries) *working {
	w := &working{Sheet: &Sheet{Entries: e, Game: g, State: s, set: r}, sums: map[string]int{}, values: map[string]int{},
		result: map[string]any{}, lookups: map[string][]Seen{}, sources: map[string]engine.Source{}}
	for i := range r.Lines {
		w.sums[r.Lines[i].sum()] = 0
	}
	return w
}

// work computes lines, results and remarks, or calls the game's own code.
func (w *working) work() (any, error) {
	if err := w.barred(); err != nil {
		return nil, err
	}
	w.Game.Asked(w.set.ID)
	if w.set.work != nil {
		return w.set.work.Do(w.Sheet)
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

// barred returns a Problem if a bar holds for the inputs.
func (w *working) barred() error {
	names := w.set.sheet(w.Game, w.State, w.Entries).names()
	for i := range w.set.Bars {
		if m := &w.set.Bars[i]; m.Holds(w.Game, w.State, names) {
			return engine.Wrong("reckon.barred", "why", "@"+w.set.key("bar", m.ID)+".text", "rule", string(m.Rule))
		}
	}
	return nil
}

// line adds one line to its sum. If its formula fails, the line leaves the answer to the players.
func (w *working) line(l *Line) {
	step, holds := l.Step("reckon."+w.set.ID+".line", w.Game, w.State, w.names())
	if !holds {
		return
	}
	step.Args = w.args(l.Text)
	step.Source = w.trust(l.Value, step.Source)
	w.sources[l.sum()] = engine.Weakest(w.sources[l.sum()], step.Source)
	w.sums[l.sum()] = setting.Apply(w.sums[l.sum()], step)
	w.names()[l.sum()] = w.sums[l.sum()]
	w.Why(step)
}

// trust returns how far the value of a formula can be trusted: no further than the row that has it, and all that it reads.
func (w *working) trust(x *formula.Expr, row engine.Source) engine.Source {
	w.weakest = row
	if _, err := x.Value(w.Game, w.State, w.names()); err != nil {
		return row
	}
	for _, name := range x.Uses() {
		if _, look := w.lookups[name]; !look {
			w.reads(w.sources[name])
		}
	}
	return w.weakest
}

// reads notes the source of something that the formula under way has read.
func (w *working) reads(source engine.Source) { w.weakest = engine.Weakest(w.weakest, source) }

func (l *Line) sum() string {
	if l.To == "" {
		return plainSum
	}
	return l.To
}

// conclude computes one result.
func (w *working) conclude(x *Result) {
	step := engine.Step{ID: x.ID, Key: w.set.key("result", x.ID) + ".text", Op: "=", Rule: string(x.Rule), Source: x.Source, Args: w.args(x.Text)}
	v, holds, err := w.value(x)
	if !holds {
		return
	}
	if err != nil {
		w.Why(setting.Unclear(step))
		return
	}
	step.Source = w.trust(x.Value, x.Source)
	w.values[x.ID], step.Value, w.result[x.ID], w.sources[x.ID] = v, v, v, step.Source
	w.names()[x.ID] = v
	switch id, word := w.set.nameOfValue(w.Game, x, v); {
	case x.Truth:
		w.result[x.ID] = v != 0
		step.Op, step.Show = "", setting.FoundMark(map[bool]string{true: setting.FoundRight, false: setting.FoundWrong}[v != 0])
	case id != "":
		w.result[x.ID] = id
		step.Key, step.Op, step.Args = "step.reckon", "", engine.Args{"what": "@" + step.Key, "value": word}
	}
	w.Why(step)
}

func (w *working) value(x *Result) (v int, holds bool, err error) {
	locals := w.names()
	if x.When != nil {
		if v, err = x.When.Value(w.Game, w.State, locals); err != nil || v == 0 {
			return 0, err != nil, err
		}
	}
	v, err = x.Value.Value(w.Game, w.State, locals)
	return v, true, err
}

// nameOfValue returns the id of a result's value and the key of its name; empty for a plain number.
func (r *Worksheet) nameOfValue(g *engine.Game, x *Result, v int) (id, word string) {
	names, first, path := setting.NamedIDs(x.Values), 0, r.key("result", x.ID)+".name."
	if t := g.Tracker(x.Tracker); t != nil {
		names, first, path = t.Values, t.Min, "tracker."+t.ID+".value."
	}
	if v < first || v-first >= len(names) {
		return "", ""
	}
	return names[v-first], "@" + path + names[v-first] + ".name"
}

// dice returns the dice that the inputs so far need.
func (w *working) dice() (engine.NeedDice, error) {
	want := engine.NeedDice{Sides: w.set.Sides, Low: w.set.low(), Why: engine.Tell("reckon." + w.set.ID + ".name")}
	if w.set.Thrown != "" {
		want.Why = engine.Tell("reckon." + w.set.ID + ".thrown")
	}
	n, err := 0, w.barred()
	switch {
	case err != nil:
	case w.set.work != nil && w.set.work.Dice != nil:
		n, err = w.set.work.Dice(w.Sheet)
	case w.set.Dice != nil:
		before := w.set.sheet(w.Game, w.State, w.Entries)
		for i := range w.set.Lines {
			before.line(&w.set.Lines[i])
		}
		n, err = w.set.Dice.Value(w.Game, w.State, before.names())
	}
	want.Count = max(0, min(n, maxThrown))
	return want, err
}
