package web

import (
	"html/template"
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// cite is the number of a rule, and where it leads.
type cite struct {
	Number, Layer string
	Leads         bool
}

// Cite is the number of a rule as it stands beside the control.
func (n node) Cite(rule string) cite { return cite{rule, n.layer, rule != "" && n.Consults(rule)} }

// step is a key of a stepper.
type step struct {
	Address, Label, Sign string
	Value                int
	Off                  bool
}

// To is the key that moves so far up, or with a way of −1 down.
func (n node) To(by, way int) step {
	v := min(max(n.Number.Value+by*way, n.Number.Min), n.Number.Max)
	s := step{Address: n.Address(), Value: v, Off: n.Off() || v == n.Number.Value, Sign: "+"}
	if way < 0 {
		s.Sign = "−"
	}
	if by > 1 {
		s.Sign += strconv.Itoa(by)
	}
	s.Label = n.Label + ": " + n.Number.Written(v)
	return s
}

// cross is one of a row of boxes.
type cross struct {
	At, Value int // its place from 1, and how many are crossed off after a press of it
	On, Fresh bool
}

// Crosses are the boxes, crossed off from the end: a press of a full one crosses it off with all behind it, of a
// crossed one brings it back with all before it. What was hit only now is among those left.
func (n node) Crosses() []cross {
	out, left := make([]cross, n.Number.Max), n.Number.Max-n.Number.Value
	for i := range out {
		out[i] = cross{At: i + 1, Value: n.Number.Max - i, On: i >= left, Fresh: i < left && i >= left-n.Number.Fresh}
		if out[i].On {
			out[i].Value--
		}
	}
	return out
}

// MarksAt are the combatants in a zone, counted from 1.
func (n node) MarksAt(zone int) []page.Mark {
	var out []page.Mark
	for _, m := range n.Track.Marks {
		if m.At == zone-1 {
			out = append(out, m)
		}
	}
	return out
}

// Of is the mark of a side.
func (n node) Of(s *view.Side) template.HTML { return n.in.badge(s) }

// CellClass tells of a cell of a table whether it stands in the middle, and whether it was used last.
func (n node) CellClass(row, col int) string {
	out := "cell"
	if col < len(n.Table.Head) && n.Table.Head[col].Middle {
		out += " middle"
	}
	if row == n.Table.Row || col == n.Table.Col && n.Table.Col >= 0 {
		out += " near"
	}
	if row == n.Table.Row && (col == n.Table.Col || n.Table.Col < 0) {
		out += " on"
	}
	return out
}

// SpreadRows are all rows of a spreadsheet.
func (n node) SpreadRows() [][]string {
	cells := n.Spread.Cells
	out := make([][]string, cells.Len())
	for i := range out {
		for _, column := range cells.Columns() {
			out[i] = append(out[i], cells.Cell(i, column))
		}
	}
	return out
}

// SpreadClass tells of a cell whether it is chosen.
func (n node) SpreadClass(row, col int) string {
	if n.Spread.At == (page.Cell{Row: row, Col: col}) {
		return "cell on"
	}
	return "cell"
}
