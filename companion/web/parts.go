package web

import (
	"cmp"
	"html/template"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rulebook"
)

// cite is the number of a rule, and where it leads.
type cite struct {
	Number, Layer string
	Leads         bool
}

// Cite is the number of a rule beside the control.
func (n node) Cite(rule string) cite { return cite{rule, n.layer, rule != "" && n.Consults(rule)} }

// stretch is a part of a text: words, or the number of a rule that leads to its paragraph.
type stretch struct {
	Words string
	Cite  *cite
}

// Stretches are the parts of the label between the numbers of rules in it.
func (n node) Stretches() []stretch {
	var out []stretch
	from := 0
	for _, at := range rulebook.Numbers(n.in.Seat.Reader, n.Label) {
		out = append(out, stretch{Words: n.Label[from:at[0]]}, stretch{Cite: &cite{n.Label[at[0]:at[1]], n.layer, true}})
		from = at[1]
	}
	return append(out, stretch{Words: n.Label[from:]})
}

// Code returns the lines of code in the label as words. The page breaks a line between words only, never within an option.
func (n node) Code() (lines [][]string) {
	for line := range strings.SplitSeq(n.Label, "\n") {
		lines = append(lines, strings.Split(line, " "))
	}
	return lines
}

// step is a key of a stepper.
type step struct {
	Address, Label, Sign string
	Value                int
	Why                  string // why it cannot be pressed, empty if it can
}

// steps are the lines of a calculation.
type steps struct {
	node
	Body *page.Steps
}

// Switches reports whether a line can be switched.
func (n steps) Switches(l view.Line) bool { return len(n.Body.Options) > 0 && l.ID != "" }

// dice are dice to roll.
type dice struct {
	node
	Body *page.Dice
}

// Faces are the faces of one die.
func (n dice) Faces() []int {
	out := make([]int, n.Body.Need.Sides)
	for i := range out {
		out[i] = n.Body.Need.Low + i
	}
	return out
}

// stepper is a number with its keys.
type stepper struct {
	node
	Body *page.Stepper
}

// Figure is the number as text.
func (n stepper) Figure() string { return n.Body.Text(n.Body.Value) }

// To is the key that moves so far up, or with a way of −1 down.
func (n stepper) To(by, way int) step {
	v := min(max(n.Body.Value+by*way, n.Body.Min), n.Body.Max)
	s := step{Address: n.Address(), Value: v, Why: cmp.Or(n.Why(), n.Body.Stuck(n.in.Seat.Reader, way)), Sign: "+"}
	if way < 0 {
		s.Sign = "−"
	}
	if by > 1 {
		s.Sign += strconv.Itoa(by)
	}
	s.Label = n.Label + ": " + n.Body.Text(v)
	return s
}

// boxes are boxes to cross off.
type boxes struct {
	node
	Body *page.Boxes
}

// cross is one of a row of boxes.
type cross struct {
	At, Value int // its place from 1, and how many are crossed off after a press of it
	On, Fresh bool
}

// Crosses are the boxes, crossed off from the end: a press of a full one crosses it off with all behind it, of a
// crossed one brings it back with all before it. What was hit only now is among those left.
func (n boxes) Crosses() []cross {
	out, left := make([]cross, n.Body.Count), n.Body.Count-n.Body.Crossed
	for i := range out {
		out[i] = cross{At: i + 1, Value: n.Body.Count - i, On: i >= left, Fresh: i < left && i >= left-n.Body.Fresh}
		if out[i].On {
			out[i].Value--
		}
	}
	return out
}

// zones is a track of zones.
type zones struct {
	node
	Body *page.Zones
}

// trackMark is a combatant with its pictures and what a press of it brings, if anything.
type trackMark struct {
	page.Mark
	Pictures []string
	Badge    template.HTML
	Press    page.Option
	Target   bool // the chosen combatant can be moved onto it
}

// MarksAt are the combatants in a zone, counted from 1.
func (n zones) MarksAt(zone int) []trackMark {
	var out []trackMark
	for _, m := range n.Body.Marks {
		if m.At != zone {
			continue
		}
		mark := trackMark{Mark: m, Badge: n.in.badge(m.Side), Press: n.option(m.Choose)}
		if m.Face != nil {
			mark.Pictures = n.pictures([]page.Face{*m.Face})
		}
		for _, r := range n.Body.Reached(n.Body.Chosen()) {
			if r.Onto == m.ID {
				mark.Press, mark.Target = n.option(r.Option), true
			}
		}
		out = append(out, mark)
	}
	return out
}

// Goes is what a press of a zone brings, counted from 1; nothing if the chosen combatant cannot go there.
func (n zones) Goes(zone int) page.Option {
	for _, r := range n.Body.Reached(n.Body.Chosen()) {
		if r.To == zone {
			return n.option(r.Option)
		}
	}
	return page.Option{}
}

// option is the option of an id, empty for a spectator.
func (n zones) option(id string) page.Option {
	for _, o := range n.Body.Options {
		if o.ID == id && !n.Off() {
			return o
		}
	}
	return page.Option{}
}

// grid is a table.
type grid struct {
	node
	Body *page.Grid
}

// CellClass is the class of a table's cell: centred, and used last.
func (n grid) CellClass(row, col int) string {
	out := "cell"
	if col < len(n.Body.Head) && n.Body.Head[col].Middle {
		out += " middle"
	}
	if row == n.Body.Row || col == n.Body.Col && n.Body.Col >= 0 {
		out += " near"
	}
	if row == n.Body.Row && (col == n.Body.Col || n.Body.Col < 0) {
		out += " on"
	}
	return out
}

// spread is a spreadsheet.
type spread struct {
	node
	Body *page.Spread
}

// SpreadRows are all rows of a spreadsheet.
func (n spread) SpreadRows() [][]string {
	cells := n.Body.Cells
	out := make([][]string, cells.Len())
	for i := range out {
		for _, column := range cells.Columns() {
			out[i] = append(out[i], cells.Cell(i, column))
		}
	}
	return out
}

// SpreadClass is the class of a chosen cell.
func (n spread) SpreadClass(row, col int) string {
	if n.Body.At == (page.Cell{Row: row, Col: col}) {
		return "cell on"
	}
	return "cell"
}
