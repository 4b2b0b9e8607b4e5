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

// List is the list of rows that a question takes.
type List struct {
	ID, Text string
	Add      string // the label of the button that adds one
	Hex      string // the field of a row that holds a hex, or ""
	Rows     []Row
	Path     bool // a hex alone makes a row
	Keeps    bool // the session stores the rows: commands add and remove them
}

// Row describes one row.
type Row struct {
	Words string
	Kept  int // its position in the session, counted from 1; 0 if the session does not store it
	At    int // its index among the rows that the session does not store

	row map[string]any // its values by field
}

func rowsOf(r *worksheet.Worksheet) *worksheet.Input {
	for i := range r.Inputs {
		if r.Inputs[i].Kind == worksheet.InputRows {
			return &r.Inputs[i]
		}
	}
	return nil
}

// list lists the rows of a question: first those that the session stores.
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

// RowBlanks lists the fields of a row with their values, nil for a question without rows.
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

// plainly converts a value from JSON to the type that screens use for the kind.
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

// StartRow returns a new row, in which a field for a side holds the one whose phase it is.
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

// rowWords describes a row by its values.
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

// words describes the value of a blank, a number after its name up to the first comma. It is empty without a value.
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

// AddRow returns the command that stores a row in the session.
func (q *Inquiry) AddRow(row map[string]any) engine.Command { return engine.Ask(q.ID+".add", row) }

// MoveRow returns the command that replaces a stored row.
func (q *Inquiry) MoveRow(kept int, row map[string]any) engine.Command {
	row = maps.Clone(row)
	row[worksheet.ReplacesArg] = kept
	return q.AddRow(row)
}

// DropRow returns the command that removes a stored row.
func (q *Inquiry) DropRow(kept int) engine.Command {
	return engine.Ask(q.ID+".clear", worksheet.ClearArgs{Row: kept})
}
