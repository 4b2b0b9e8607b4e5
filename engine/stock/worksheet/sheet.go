package worksheet

import (
	"strings"

	"sandtable/engine"
)

// Sheet is the computation of a worksheet: its inputs, its dice, and the lines so far.
type Sheet struct {
	Entries
	Game  *engine.Game
	State *engine.State // at the table the current state; in a question that of a new game
	Faces []int         // of the dice; empty before the throw

	set   *Worksheet
	steps []engine.Step
	told  engine.Args
	signs []Sign
	plan  *Plan
	lead  string // the headline that code asked for
}

// Settings returns the row of data.
func (w *Sheet) Settings() *Worksheet { return w.set }

func (w *Sheet) die(n int) int {
	if n < 1 || n > len(w.Faces) {
		return 0
	}
	return w.Faces[n-1]
}

// word returns an answer in the form that sentences use.
func (w *Sheet) word(x *Input) any {
	e := w.Entries[x.ID]
	if x.Tracker != "" {
		return w.Game.Tracker(x.Tracker).Word(e.Number)
	}
	if x.Kind == InputFraction {
		return float64(e.Number) / Thousand
	}
	if x.Kind == InputRows {
		return len(e.Rows)
	}
	if x.Kind == InputUnits {
		return unitWords(e.Units)
	}
	if x.Kind == InputHex && e.Text != "" {
		return w.Game.Word(engine.AtHex(strings.TrimLeft(e.Text, "@")))
	}
	if x.Kind == InputText || x.Kind == InputHex || x.Kind == InputMap {
		return strings.TrimLeft(e.Text, "@")
	}
	if x.Kind != InputOne && x.Kind != InputMany {
		return e.Number
	}
	list := []string{}
	for _, id := range e.IDs {
		list = append(list, x.Field.word(id))
	}
	return list
}
