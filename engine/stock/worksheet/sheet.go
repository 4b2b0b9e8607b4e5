package worksheet

import (
	"strings"

	"sandtable/engine"
)

// Sheet is a worksheet being worked out: the inputs as filled in, the dice, and what is to be shown so far.
type Sheet struct {
	Entries
	Game  *engine.Game
	State *engine.State // at the table the current state; in a question the start of a game
	Faces []int         // of the dice; none before the throw

	set   *Worksheet
	steps []engine.Step
	told  engine.Args
	signs []Sign
	plan  *Plan
	lead  string // the headline that code asked for
}

// Settings returns the worksheet as data sets it up.
func (w *Sheet) Settings() *Worksheet { return w.set }

func (w *Sheet) die(n int) int {
	if n < 1 || n > len(w.Faces) {
		return 0
	}
	return w.Faces[n-1]
}

// word is an answer as a sentence names it.
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
