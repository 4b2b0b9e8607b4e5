package counterlist

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/printables/grid"
)

// Tidied is a list without what its author wrote for people: titles above the headings, comments, sums.
type Tidied struct {
	Rows   []grid.Row
	Warned []*engine.Problem // what was skipped, and why
	file   string
}

// Tidy finds the headings of a list and leaves out what belongs to no piece. A list without headings gets the letters of
// its columns. What the countersheets extension reads stays as it is.
func Tidy(file string, rows []grid.Row) *Tidied {
	t := &Tidied{Rows: filled(rows), file: file}
	if kindOf(t.Rows) == countersheets {
		return t
	}
	t.titles()
	t.drop(isComment, "print.csv_comment")
	if len(t.Rows) < 2 || kindOf(t.Rows) == plainList {
		return t
	}
	t.joinHeadings()
	t.drop(t.isTotal, "print.csv_total")
	t.sections()
	t.letterColumns()
	return t
}

func (t *Tidied) skip(row grid.Row, code string) {
	t.Warned = append(t.Warned, engine.Wrong(code, "text", shortened(strings.TrimSpace(strings.Join(row.Cells, " ")))).At(fmt.Sprintf("%s:%d", t.file, row.Line)))
}

// shortened is the beginning of a long text.
func shortened(text string) string {
	if runes := []rune(text); len(runes) > longTitle {
		return string(runes[:longTitle]) + "…"
	}
	return text
}

// cellsIn counts the filled cells of a row.
func cellsIn(row grid.Row) (count int) {
	for _, text := range row.Cells {
		if strings.TrimSpace(text) != "" {
			count++
		}
	}
	return count
}

// mostTitles is how many lines can stand above the headings.
const mostTitles = 10

// titles leaves out lines of one cell above headings of three or more.
func (t *Tidied) titles() {
	for i, row := range t.Rows[:min(len(t.Rows), mostTitles)] {
		if isComment(row) {
			continue
		}
		if cellsIn(row) > 2 {
			for _, title := range t.Rows[:i] {
				if cellsIn(title) > 0 {
					t.skip(title, "print.csv_title")
				}
			}
			t.Rows = t.Rows[i:]
			return
		}
		if cellsIn(row) > 1 {
			return
		}
	}
}

// isComment reports whether a row is a remark: it begins with # and words.
func isComment(row grid.Row) bool {
	first := strings.TrimSpace(row.Cells[0])
	return strings.HasPrefix(first, "#") && len(parts(first)) > 0 && !isColour(first) && cellsIn(row) <= 2
}

// drop leaves out rows, and says so.
func (t *Tidied) drop(is func(grid.Row) bool, code string) {
	t.Rows = slices.DeleteFunc(slices.Clone(t.Rows), func(row grid.Row) bool {
		drop := is(row)
		if drop {
			t.skip(row, code)
		}
		return drop
	})
}

// isTotal reports whether a row holds sums: it is called so, and lacks most cells of other rows.
func (t *Tidied) isTotal(row grid.Row) bool {
	i := slices.IndexFunc(row.Cells, func(s string) bool { return strings.TrimSpace(s) != "" })
	return i >= 0 && slices.Contains(known().totals, fold(row.Cells[i])) && 2*cellsIn(row) <= cellsIn(t.Rows[0])
}

// joinHeadings makes one row of two with merged cells: "Front" over "Att" is "Front Att".
func (t *Tidied) joinHeadings() {
	up, low := t.Rows[0], t.Rows[1]
	same, wide := 0, 0
	for i := range min(len(up.Cells), len(low.Cells)) {
		if up.Cells[i] != "" && up.Cells[i] == low.Cells[i] && !isNumber(up.Cells[i]) {
			same++
		}
		if i > 0 && up.Cells[i] != "" && up.Cells[i] == up.Cells[i-1] {
			wide++
		}
	}
	if same == 0 || wide == 0 {
		return
	}
	joined := grid.Row{Line: up.Line, Cells: slices.Clone(low.Cells)}
	for i := range min(len(up.Cells), len(low.Cells)) {
		if up.Cells[i] != low.Cells[i] {
			joined.Cells[i] = strings.TrimSpace(up.Cells[i] + " " + low.Cells[i])
		}
	}
	t.Rows = append([]grid.Row{joined}, t.Rows[2:]...)
}

// sections turns lines with one cell among the rows into a column for the rows below them: a formation above its units.
func (t *Tidied) sections() {
	head := t.Rows[0]
	above := func(row grid.Row) bool { return cellsIn(row) == 1 && strings.TrimSpace(row.Cells[0]) != "" }
	count := 0
	for _, row := range t.Rows[1:] {
		if above(row) {
			count++
		}
	}
	if width := len(head.Cells); count > 0 && 3*count < len(t.Rows) && cellsIn(head) > 3 && above(t.Rows[1]) {
		section := ""
		out := []grid.Row{{Line: head.Line, Cells: append(slices.Clone(head.Cells), "Formation")}}
		for _, row := range t.Rows[1:] {
			if above(row) {
				section = strings.TrimSpace(row.Cells[0])
				t.skip(row, "print.csv_section")
				continue
			}
			cells := make([]string, width+1)
			copy(cells, row.Cells[:min(len(row.Cells), width)])
			cells[width] = section
			out = append(out, grid.Row{Line: row.Line, After: row.After, Cells: cells})
		}
		t.Rows = out
	}
}

// letterColumns puts the letters of the columns above a list without headings: its first row has a number where all
// rows have one.
func (t *Tidied) letterColumns() {
	first := t.Rows[0].Cells
	numbers := slices.Collect(func(yield func(int) bool) {
		for i, cell := range first {
			if _, err := strconv.Atoi(strings.TrimSpace(cell)); err == nil && !yield(i) {
				return
			}
		}
	})
	numbers = slices.DeleteFunc(numbers, func(i int) bool {
		return slices.ContainsFunc(t.Rows, func(r grid.Row) bool { return i >= len(r.Cells) || !isNumber(r.Cells[i]) })
	})
	if len(numbers) == 0 || slices.ContainsFunc(first, func(s string) bool { return known().plainly(s) != "" }) {
		return
	}
	letters := grid.Row{}
	for i := range first {
		letters.Cells = append(letters.Cells, Column{Index: i}.Letter())
	}
	t.Rows = append([]grid.Row{letters}, t.Rows...)
	t.Warned = append(t.Warned, engine.Wrong("print.csv_headless").At(t.file))
}
