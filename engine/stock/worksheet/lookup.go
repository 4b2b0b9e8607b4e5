package worksheet

import (
	"strconv"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
	"sandtable/engine/words"
)

// Lookup reads a table: for every die, with the same sum added to each, or for one number of a formula. Totals beyond the
// first and the last row use that row.
type Lookup struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"` // filled with face, total, cell, table, row, column and inputs
	Rule   engine.Cite   `toml:"rule"`
	When   *formula.Expr `toml:"when"` // false: it is not read
	Table  string        `toml:"table"`
	Column *formula.Expr `toml:"column"` // the column's place, counted from 0; left out: the first
	Of     *formula.Expr `toml:"of"`     // the number that is read; left out: the dice
	Row    *formula.Expr `toml:"row"`    // the row, by the number read as "face" and the sums; left out: face + sum
}

// Seen is a cell that a lookup read.
type Seen struct {
	Face   int    `json:"face"`
	Total  int    `json:"total"` // also beyond the rows of the table
	Column string `json:"column"`
	Cell   string `json:"cell"`
}

// lookup reads the table. If its formula fails, it adds a line that leaves the answer to the players.
func (w *working) lookup(x *Lookup) {
	locals := w.names()
	if x.When != nil {
		if v, err := x.When.Value(w.Game, w.State, locals); err == nil && v == 0 {
			return
		}
	}
	faces, column, err := w.Faces, 0, error(nil)
	if x.Of != nil {
		var v int
		v, err = x.Of.Value(w.Game, w.State, locals)
		faces = []int{v}
	}
	if err == nil && x.Column != nil {
		column, err = x.Column.Value(w.Game, w.State, locals)
	}
	t, list := w.Game.Table(x.Table), []Seen{}
	for _, face := range faces {
		locals["face"] = face
		total := 0
		if err == nil {
			total, err = x.Row.Value(w.Game, w.State, locals)
		}
		if err != nil || column < 0 || column >= len(t.Columns) {
			w.Why(setting.Unclear(engine.Step{ID: x.ID, Key: w.set.key("look", x.ID) + ".text", Args: w.args(x.Text), Rule: string(x.Rule), Source: t.Source}))
			continue
		}
		list = append(list, w.seen(x, t, face, total, column))
	}
	w.lookups[x.ID], w.result[x.ID] = list, list
}

// seen reads one cell and adds a line.
func (w *working) seen(x *Lookup, t *engine.Table, face, total, column int) Seen {
	first, _ := strconv.Atoi(t.Rows[0])
	at := max(0, min(len(t.Rows)-1, total-first))
	cell, _ := t.Cell(t.Rows[at], t.Columns[column])
	s := Seen{Face: face, Total: total, Column: t.Columns[column], Cell: cell}
	step := engine.Step{ID: x.ID, Key: w.set.key("look", x.ID) + ".text", Show: s.Cell, Rule: string(x.Rule)}
	shown := s.Cell
	if key := "table." + t.ID + ".word." + s.Cell + ".name"; w.Game.Book != nil && w.Game.Book.Has(words.English, key) {
		step.Show, shown = "", "@"+key
	}
	step.Source, step.Args = t.SourceOf(t.Rows[at], s.Column), w.args(x.Text)
	w.sources[x.ID] = engine.Weakest(w.sources[x.ID], step.Source)
	for name, v := range (engine.Args{"face": face, "total": total, "cell": shown, "table": "@table." + t.ID + ".name", "row": t.Rows[at], "column": s.Column}) {
		if step.Args == nil {
			step.Args = engine.Args{}
		}
		step.Args[name] = v
	}
	w.Why(step)
	return s
}

// read returns the n-th cell that a lookup read, from 1; empty before that.
func (w *working) read(look string, n int) string {
	w.reads(w.sources[look])
	if list := w.lookups[look]; n >= 1 && n <= len(list) {
		return list[n-1].Cell
	}
	return ""
}

// amount returns the same cell as a whole number; 0 before it was read.
func (w *working) amount(look string, n int) (int, error) {
	text := w.read(look, n)
	if text == "" {
		return 0, nil
	}
	v, err := strconv.Atoi(text)
	if err != nil {
		return 0, engine.Wrong("reckon.read", "look", look, "cell", text)
	}
	return v, nil
}

func (w *working) cells(look, text string) int {
	w.reads(w.sources[look])
	n := 0
	for _, s := range w.lookups[look] {
		if s.Cell == text {
			n++
		}
	}
	return n
}
