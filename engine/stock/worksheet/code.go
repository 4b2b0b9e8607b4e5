package worksheet

import (
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Work is Go code of a game that computes one of its worksheets where formulas cannot: with lists, maps or shapes. Data
// still defines the inputs and all texts. It is one of the game's own rules.
type Work struct {
	On   string                    // id of the worksheet
	Do   func(*Sheet) (any, error) // returns the answer, fit for JSON, and adds its lines to the sheet
	Dice func(*Sheet) (int, error) // returns how many dice are thrown; nil: as data says

	// Vet returns a Problem for a row that must not be added at the table; nil accepts every valid row.
	Vet func(*Sheet, Entries) error

	// Signs returns what the map shows of the inputs so far; nil for no signs.
	Signs func(*Sheet) []Sign
}

// Bind connects the code to its worksheet.
func (k *Work) Bind(g *engine.Game) error {
	for _, c := range g.Calcs {
		if r, ok := c.(Calc); ok && r.set.ID == k.On {
			r.set.work = k
			return nil
		}
	}
	return engine.Wrong("reckon.work", "id", k.On)
}

// Rules returns none: the worksheet is the rule.
func (k *Work) Rules() []engine.Rule { return nil }

// Calcs returns none.
func (k *Work) Calcs() []engine.Calculator { return nil }

// Line returns a row of "say" for Why; pairs alternates argument names and values.
func (w *Sheet) Line(id string, pairs ...any) engine.Step {
	step := engine.Step{ID: id, Key: w.set.key("say", id) + ".text", Args: engine.Tell("", pairs...).Args}
	for i := range w.set.Sayings {
		if s := &w.set.Sayings[i]; s.ID == id {
			step.Rule, step.Source = string(s.Rule), s.Source
		}
	}
	return step
}

// Verdict is Line with a tick, a cross, or a question mark for what the players must judge.
func (w *Sheet) Verdict(found, id string, pairs ...any) engine.Step {
	step := w.Line(id, pairs...)
	step.Show = setting.FoundMark(found)
	return step
}

// Why adds lines; one without a rule number has that of the worksheet.
func (w *Sheet) Why(steps ...engine.Step) {
	for _, s := range steps {
		if s.Rule == "" {
			s.Rule = string(w.set.Rule)
		}
		w.steps = append(w.steps, s)
	}
}

// Tell fills the log's line at the table.
func (w *Sheet) Tell(name string, value any) {
	if w.told == nil {
		w.told = engine.Args{}
	}
	w.told[name] = value
}

// Cell reads the whole number in a cell of a table. It returns a Problem for an empty cell or other text.
func (w *Sheet) Cell(table, row, column string) (int, error) {
	t := w.Game.Table(table)
	if t == nil {
		return 0, engine.Wrong("table.unknown", "table", table)
	}
	text, _ := t.Cell(row, column)
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, engine.Wrong("reckon.cell", "table", "@table."+table+".name", "row", row, "column", column, "cell", text)
	}
	return n, nil
}

// Aside returns a copy of the sheet for computations whose lines are not shown.
func (w *Sheet) Aside() *Sheet {
	out := w.set.sheet(w.Game, w.State, w.Entries).Sheet
	out.Faces = w.Faces
	return out
}
