package question

import (
	"encoding/json"
	"maps"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// List is the rows of a question.
type List struct {
	ID, Text string
	Add      string // on the button that adds one
	Hex      string // the field of a row that is a hex of the map; empty: none is
	Rows     []Row
	Path     bool // a hex alone makes a row: the rest of it may be left out
	Keeps    bool // rows are kept in the session: they are added and taken away by commands
}

// Row is one row in few words.
type Row struct {
	Words string
	Kept  int // its place among the rows kept in the session, counted from 1; 0: it is not kept
	At    int // its place among the others

	row map[string]any // as it was filled in
}

func rowsOf(r *worksheet.Worksheet) *worksheet.Input {
	for i := range r.Inputs {
		if r.Inputs[i].Kind == worksheet.InputRows {
			return &r.Inputs[i]
		}
	}
	return nil
}

// list shows the rows of a question: those kept in the session, then those said here.
func list(s view.Reader, st *engine.State, r *worksheet.Worksheet, q *Inquiry) *List {
	x := rowsOf(r)
	if x == nil {
		return nil
	}
	path := "reckon." + r.ID + ".input." + x.ID
	v := &List{ID: x.ID, Text: s.Say(path + ".text"), Add: s.Say(path + ".add"), Keeps: r.Keep && s.CanAsk(st, r.ID+".add")}
	for _, f := range x.Fields {
		if f.Kind == worksheet.InputHex && v.Hex == "" {
			v.Hex = f.ID
		}
	}
	v.Path = v.Hex != "" && !r.Keep
	for i, raw := range r.Added(st) {
		row := map[string]any{}
		_ = json.Unmarshal(raw, &row) // the rules wrote it
		v.Rows = append(v.Rows, Row{Words: rowWords(s, r, x, row), Kept: i + 1, row: row})
	}
	for i, row := range q.Rows {
		v.Rows = append(v.Rows, Row{Words: rowWords(s, r, x, row), At: i, row: row})
	}
	return v
}

// RowBlanks shows the fields of a row being filled in.
func RowBlanks(s view.Reader, id string, row map[string]any) []Blank {
	c := rules.Sheet(s, id)
	if c == nil || rowsOf(c.Settings()) == nil {
		return nil
	}
	return rowBlanks(s, c.Settings(), rowsOf(c.Settings()), row)
}

func rowBlanks(s view.Reader, r *worksheet.Worksheet, x *worksheet.Input, row map[string]any) []Blank {
	var out []Blank
	for i, f := range r.RowFields(x) {
		out = append(out, blank(s, f, &x.Fields[i], plainly(row[f.Name], x.Fields[i].Kind)))
	}
	return out
}

// plainly gives a value that was read back from JSON the kind that a screen says it in.
func plainly(v any, kind worksheet.InputKind) any {
	switch v := v.(type) {
	case float64:
		if kind != worksheet.InputFraction {
			return int(v)
		}
	case []any:
		var out []string
		for _, id := range v {
			out = append(out, view.Text(id))
		}
		return out
	}
	return v
}

// StartRow is how a new row begins: with the side whose phase it is, where it asks for one.
func StartRow(s view.Reader, st *engine.State, id string) map[string]any {
	row := map[string]any{}
	c := rules.Sheet(s, id)
	if c == nil || rowsOf(c.Settings()) == nil || mover(s, st) == "" {
		return row
	}
	for _, f := range rowsOf(c.Settings()).Fields {
		if f.Of == "side" && f.Kind == worksheet.InputOne {
			row[f.ID] = mover(s, st)
		}
	}
	return row
}

// rowWords is a row in few words: everything in it that says something.
func rowWords(s view.Reader, r *worksheet.Worksheet, x *worksheet.Input, row map[string]any) string {
	var parts []string
	for _, b := range rowBlanks(s, r, x, row) {
		if _, said := row[b.ID]; said {
			if words := b.words(); words != "" {
				parts = append(parts, words)
			}
		}
	}
	return strings.Join(parts, " · ")
}

// words is a blank in few words, a number with its name up to the first comma; empty where it says nothing.
func (b Blank) words() string {
	switch b.Kind {
	case BlankNumber:
		name, _, _ := strings.Cut(b.Text, ",")
		return name + " " + view.Number(b.Value, b.Scale)
	case BlankFlag:
		if b.On {
			return b.Text
		}
		return ""
	case BlankHex, BlankText:
		return b.Is
	}
	var names []string
	for _, o := range b.Options {
		if o.On {
			names = append(names, o.Name)
		}
	}
	return strings.Join(names, ", ")
}

// AddRow is the command that keeps a row in the session.
func (q *Inquiry) AddRow(row map[string]any) engine.Command { return engine.Ask(q.ID+".add", row) }

// MoveRow is the command that sets a kept row right.
func (q *Inquiry) MoveRow(kept int, row map[string]any) engine.Command {
	row = maps.Clone(row)
	row[worksheet.ReplacesArg] = kept
	return q.AddRow(row)
}

// DropRow is the command that takes a kept row away.
func (q *Inquiry) DropRow(kept int) engine.Command {
	return engine.Ask(q.ID+".clear", worksheet.ClearArgs{Row: kept})
}
