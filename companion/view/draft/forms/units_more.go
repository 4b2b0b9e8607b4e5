package forms

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
)

// find is the field that chooses the next row with a text.
func (r roster) find(in *form.In, s *gamedoc.Sheet, at page.Cell) page.Control {
	text := in.Chosen("unit.find")
	field := page.NewField("units.find", in.Say("draft.units.find"), text, in.OnText("units.find", func(text string) {
		in.Choose("unit.find", text)
		if to, ok := nextWith(s, max(at.Row, 0), text); ok {
			r.choose(in, to)
		}
	}))
	to, ok := nextWith(s, at.Row+1, text)
	none := ""
	if !ok {
		none = in.Say("draft.units.not_found")
	}
	field.Body.(*page.Field).Placeholder = field.Label
	return page.NewRow(0, field.Styled(page.Bare), in.Press("units.next", in.Say("draft.units.find_next"), func() { r.choose(in, to) }).Styled(page.Quiet).WithIcon(style.IconFind).DisabledIf(none))
}

// nextWith is the first cell with a text in a row or those behind it, and then from the beginning.
func nextWith(s *gamedoc.Sheet, from int, text string) (at page.Cell, ok bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	for i := range s.Len() {
		row := (from + i) % s.Len()
		if col := withText(s, row, text); col >= 0 && text != "" {
			return page.Cell{Row: row, Col: col}, true
		}
	}
	return page.Cell{Row: -1}, false
}

// withText is the first column of a row with a text, the id last; -1 if none has it.
func withText(s *gamedoc.Sheet, row int, text string) int {
	found := -1
	for col, column := range s.Columns() {
		if (found < 0 || s.Columns()[found] == "id") && strings.Contains(strings.ToLower(s.Cell(row, column)), text) {
			found = col
		}
	}
	return found
}

// again adds a counter below a row that is like it, with the next number in its name.
func (r roster) again(in *form.In, s *gamedoc.Sheet, of int) {
	row := map[string]string{}
	for _, column := range s.Columns() {
		row[column] = s.Cell(of, column)
	}
	for _, column := range []string{"label", "name_en"} {
		if row[column] != "" {
			row[column] = numbered(row[column], columnOf(s, column))
		}
	}
	row["id"] = gamedoc.IDFor(row["name_en"], append(unitIDs(s), in.Words()...)...)
	err := in.Do("draft.step.add_unit", func() error { return s.AddRow(of+1, row) })
	if in.Try("units", err); err == nil {
		r.choose(in, page.Cell{Row: of + 1, Col: max(slices.Index(s.Columns(), "name_en"), 0)})
	}
}

// columnOf returns the cells of a column.
func columnOf(s *gamedoc.Sheet, name string) (cells []string) {
	for row := range s.Len() {
		cells = append(cells, s.Cell(row, name))
	}
	return cells
}

var numberPattern = regexp.MustCompile(`(\d+)(st|nd|rd|th)?\b`)

// numbered is a name with the next number that no other has; a name without one gets a 2.
func numbered(name string, taken []string) string {
	if !numberPattern.MatchString(name) {
		name += " 1"
	}
	for {
		at := numberPattern.FindStringSubmatchIndex(name)
		n, err := strconv.Atoi(name[at[2]:at[3]])
		if err != nil {
			return name // longer than any count
		}
		next := strconv.Itoa(n + 1)
		if at[4] >= 0 {
			next += ordinal(n + 1)
		}
		name = name[:at[0]] + next + name[at[1]:]
		if !slices.Contains(taken, name) {
			return name
		}
	}
}

// ordinal is what English writes behind a number.
func ordinal(n int) string {
	if n/10%10 != 1 && n%10 > 0 && n%10 < 4 {
		return []string{"st", "nd", "rd"}[n%10-1]
	}
	return "th"
}

// sideTotals are the number of counters of each side, and the sums of their factors.
func sideTotals(in *form.In, s *gamedoc.Sheet) []page.Control {
	var rows []page.Control
	for _, side := range sidesOf(in) {
		count, parts := 0, []string{}
		for row := range s.Len() {
			if s.Cell(row, "side") == side.ID {
				count++
			}
		}
		for _, f := range factorsOf(in) {
			if slices.Contains(s.Columns(), f.ID) {
				parts = append(parts, f.Words+" "+strconv.Itoa(sumOf(s, side.ID, f.ID)))
			}
		}
		if count > 0 {
			told := in.Say("draft.units.total", "side", side.Words, "count", count)
			rows = append(rows, page.NewText(strings.Join(append([]string{told}, parts...), " · ")).Styled(page.Small))
		}
	}
	return rows
}

func sumOf(s *gamedoc.Sheet, side, column string) (sum int) {
	for row := range s.Len() {
		if s.Cell(row, "side") == side {
			n, _ := strconv.Atoi(s.Cell(row, column)) // what is no number counts nothing
			sum += n
		}
	}
	return sum
}
