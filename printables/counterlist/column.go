package counterlist

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/printables/grid"
	"sandtable/printables/looks"
)

// Column is a column of a list: what its header says, and what it was taken for.
type Column struct {
	Key     string // by which a choice names it: the header, and its number where it is there twice
	Name    string // as the header has it, without the marks of the countersheets extension
	Line    int    // of the header
	Index   int    // from 0
	Field   string // one of Fields, with back_ or both_ before it where it holds for the back; Skip
	How     How
	Samples []string // the first different cells

	part     string // the name without the side of a part of a template, by which its meaning is looked up
	mark     marks
	shows    *Column // the column that a y in this one shows
	empty    bool    // all its cells are empty
	template bool    // it is called after the template, and holds the copies
	label    bool    // lists and warnings call the counter by it
}

// How says what a column was taken for its meaning by.
type How uint8

// Known columns have a name that is known; guessed ones something like it, or cells that look like it; chosen
// ones were named by the user. A left one is not printed.
const (
	Known How = iota
	Guessed
	Chosen
	Left
)

// Skip is the field of a column that is left out.
const Skip = "skip"

// The fields that only lists of others have, besides the columns of a plain list: numbers in the order in which
// counters show them, and a dot where a unit loses steps.
var (
	numberFields = []string{"attack", "defence", "factor", "range", "movement"}
	stepField    = "step"
)

const (
	bothPrefix = "both_"
	backMark   = "back" // the column that says which rows have a back
	copiesMark = "copies"
)

// Fields lists all that a column of a list can be taken for, but Skip.
func Fields() []string {
	return slices.Concat([]string{"copies", "name", "id"}, numberFields, []string{"factors", "symbol", "modifiers", "mark"}, looks.SlotIDs,
		[]string{"picture", "ground_picture", "ground", "ink", "band", "symbol_ground", "symbol_ink", stepField, "sign", "emblem", "bonus", "shape", "size", "width", "height"})
}

// FieldKey is the key of a field's name in the catalogue of words.
func FieldKey(field string) string { return "print.field.is_" + Bare(field) }

// ColourFields lists the fields that are colours.
func ColourFields() []string { return []string{"ground", "ink", "band", "symbol_ground", "symbol_ink"} }

// isField reports whether a choice may name a field.
func isField(field string) bool {
	bare := Bare(field)
	return field == Skip || slices.Contains(CardFields(), bare) || (slices.Contains(Fields(), bare) || slices.Contains(plainColumns, bare)) && (bare == field || !slices.Contains(pieceColumns, bare))
}

// Bare is a field without the side it holds for.
func Bare(field string) string {
	return strings.TrimPrefix(strings.TrimPrefix(field, bothPrefix), backPrefix)
}

// Side is the side of a counter that a column holds for.
type Side uint8

// The sides.
const (
	Front Side = iota
	Back
	Both
)

// SideOf is the side that a field holds for.
func SideOf(field string) Side {
	switch {
	case strings.HasPrefix(field, backPrefix):
		return Back
	case strings.HasPrefix(field, bothPrefix):
		return Both
	}
	return Front
}

// Sided gives a field for a side. What holds for a counter as a whole, such as its copies, has none.
func Sided(field string, side Side) string {
	if field == Skip || slices.Contains(pieceColumns, field) {
		return field
	}
	return side.prefix() + field
}

func (s Side) prefix() string { return []string{"", backPrefix, bothPrefix}[s] }

// fields are those of a plain list that the column fills: two where it holds for both sides.
func (c Column) fields() []string {
	if bare, ok := strings.CutPrefix(c.Field, bothPrefix); ok {
		return []string{bare, backPrefix + bare}
	}
	return []string{c.Field}
}

// Letter names the column as spreadsheets do.
func (c Column) Letter() string {
	out := ""
	for n := c.Index + 1; n > 0; n = (n - 1) / 26 {
		out = string(rune('A'+(n-1)%26)) + out
	}
	return out
}

// where names a column in front of what is wrong in it.
func (c Column) where() string {
	if c.Name == "" {
		return c.Letter()
	}
	return fmt.Sprintf("%s (%s)", c.Name, c.Letter())
}

// sided returns a field with the side of the column.
func (c Column) sided(field string) string {
	switch {
	case c.mark.both:
		return Sided(field, Both)
	case c.mark.behind:
		return Sided(field, Back)
	}
	return field
}

// Fixed reports whether nothing can be chosen for a column: its position or its name says what it is, or it is empty.
func (c Column) Fixed() bool {
	return c.mark.back || c.shows != nil || c.template || c.empty && c.Name == ""
}

// take says what the column is.
func (c *Column) take(field string, how How) { c.Field, c.How = c.sided(field), how }

// leave leaves the column out.
func (c *Column) leave() { c.Field, c.How = Skip, Left }

// marks are what the countersheets extension writes round the name of a column.
type marks struct {
	plus   bool   // + copies the rectangle of a template too
	at     bool   // @ names a template
	both   bool   // > holds for the back too
	behind bool   // is after BACK
	back   bool   // is BACK itself
	only   bool   // ? shows a part of the template where the cell is y
	attr   string // [style:fill]: sets an attribute
	base   string // = is taken for empty cells
}

// any reports whether a header has such marks, which no other list has.
func (m marks) any() bool { return m.plus || m.at || m.both || m.back || m.only || m.attr != "" }

// unmarked takes the marks off a header.
func unmarked(cell string) (name string, m marks) {
	name = strings.TrimSpace(cell)
	if name == "BACK" {
		return name, marks{back: true}
	}
	if head, base, ok := strings.Cut(name, "="); ok {
		name, m.base = head, strings.TrimSpace(base)
	}
	name, m.both = strings.CutSuffix(name, ">")
	if bare, ok := strings.CutSuffix(name, "?"); ok && !strings.HasSuffix(bare, "-") && bare != "" {
		name, m.only = bare, true
	}
	name, m.plus = strings.CutPrefix(name, "+")
	name, m.at = strings.CutPrefix(name, "@")
	if i := strings.LastIndexByte(name, '['); i >= 0 && strings.HasSuffix(name, "]") {
		name, m.attr = name[:i], name[i+1:len(name)-1]
	}
	return strings.TrimSpace(name), m
}

// columnsOf reads a header. In a list of the countersheets extension its marks are taken off.
func columnsOf(row grid.Row, marked bool) []*Column {
	var out []*Column
	seen := map[string]int{}
	behind := false
	for i, cell := range row.Cells {
		c := &Column{Name: strings.TrimSpace(cell), Line: row.Line, Index: i}
		c.Key = c.Name
		if row.Line == 0 { // the letters of columns without headings
			c.Name = ""
		}
		if seen[c.Name]++; seen[c.Name] > 1 {
			c.Key = fmt.Sprintf("%s#%d", c.Name, seen[c.Name])
		}
		if !marked {
			c.Name = strings.TrimRight(c.Name, "?: ")
		}
		if marked {
			c.Name, c.mark = unmarked(cell)
			c.mark.behind = behind
			behind = behind || c.mark.back
		}
		out = append(out, c)
	}
	return out
}
