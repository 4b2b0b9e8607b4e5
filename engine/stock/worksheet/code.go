package worksheet

import (
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Work is Go code of a game that works one of its worksheets out where formulas cannot: over lists,
// maps or shapes. Data still gives the inputs and all the words. It is one of the game's own rules.
type Work struct {
	On   string                    // id of the worksheet
	Do   func(*Sheet) (any, error) // the answer, fit for JSON; its lines go to the sheet
	Dice func(*Sheet) (int, error) // how many dice are thrown; nil: as data says

	// Vet refuses a row that cannot be, before it is added at the table, with a Problem; nil: every row that reads well.
	Vet func(*Sheet, Entries) error

	// Signs are what the map shows of the answers, however far they are filled in; nil: nothing.
	Signs func(*Sheet) []Sign
}

// Bind puts the code behind its worksheet.
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

// Line returns a row of "say", to be filled in and given to Why; pairs are argument names and values
// in turn.
func (w *Sheet) Line(id string, pairs ...any) engine.Step {
	step := engine.Step{ID: id, Key: w.set.key("say", id) + ".text", Args: engine.Tell("", pairs...).Args}
	for i := range w.set.Sayings {
		if s := &w.set.Sayings[i]; s.ID == id {
			step.Rule, step.Source = string(s.Rule), s.Source
		}
	}
	return step
}

// Verdict is Line with a tick, a cross, or with neither the question mark of what players must see for
// themselves.
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

// Cell reads the whole number in a cell of a table. A cell that holds something else, a gap among
// them, is a Problem.
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

// Aside is the sheet as it is filled in, on which lines may be worked out that are not meant to be seen.
func (w *Sheet) Aside() *Sheet {
	out := w.set.sheet(w.Game, w.State, w.Entries).Sheet
	out.Faces = w.Faces
	return out
}
