package gamedata

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/engine"
)

// largestTable limits rows and columns.
const largestTable = 100

// table checks a table: a row for every total, a cell for every column, and sensible dice.
func (c *checker) table(t *engine.Table) {
	for _, p := range tableFaults(t) {
		c.faults = append(c.faults, c.placed(p.At("table."+t.ID)))
	}
}

// tableFaults returns the faults of a table, with keys within it as their positions.
func tableFaults(t *engine.Table) faults {
	var out faults
	note := func(where, code string, pairs ...any) {
		out = append(out, engine.Wrong(code, pairs...).At(where))
	}
	if t.Count < 0 || t.Count > maxDice || t.Sides < 0 || t.Sides > maxSides || t.Low < 0 || t.Low > 1 {
		note("count", "table.dice", "dice", t.Count, "sides", t.Sides)
		return out
	}
	if len(t.Columns) == 0 || len(t.Columns) > largestTable || len(t.Rows) == 0 || len(t.Rows) > largestTable {
		note("columns", "table.size", "most", largestTable)
		return out
	}
	for i, list := range [][]string{t.Columns, t.Rows} {
		if twice := repeated(list); twice != "" {
			note([]string{"columns", "rows"}[i], "table.twice", "id", twice)
		}
	}
	if t.Count > 0 {
		out = append(out, rowFaults(t)...)
	}
	if n := len(t.Limits); n > 0 && n != len(t.Columns) {
		note("limits", "table.limits", "have", n, "want", len(t.Columns))
	}
	out = append(out, cellFaults(t)...)
	if len(out) > 0 || t.Source == engine.User {
		return out // of a typed table that is a clash, and no fault
	}
	for i, k := range t.Known {
		if _, ok := t.Cell(k.Row, k.Column); !ok {
			note("known."+strconv.Itoa(i+1), "table.known", "row", k.Row, "column", k.Column)
		}
	}
	return out
}

func repeated(list []string) string {
	for i, x := range list {
		if slices.Contains(list[:i], x) {
			return x
		}
	}
	return ""
}

// rowFaults reports rows that are not whole numbers in order, and missing totals of the dice.
func rowFaults(t *engine.Table) faults {
	var out faults
	for i, row := range t.Rows {
		n, err := strconv.Atoi(row)
		if err != nil || strconv.Itoa(n) != row {
			return faults{engine.Wrong("table.row.form", "row", row).At("rows." + strconv.Itoa(i+1))}
		}
		if before, err := strconv.Atoi(t.Rows[max(0, i-1)]); i > 0 && (err != nil || n != before+1) {
			out = append(out, engine.Wrong("table.row.order", "row", row).At("rows."+strconv.Itoa(i+1)))
		}
	}
	for _, want := range totals(t) {
		if !slices.Contains(t.Rows, want) {
			out = append(out, engine.Wrong("table.row", "row", want, "dice", fmt.Sprintf("%dd%d", t.Count, t.Sides)).At("rows"))
		}
	}
	return out
}

func cellFaults(t *engine.Table) faults {
	var out faults
	if len(t.Cells) != len(t.Rows) {
		out = append(out, engine.Wrong("table.cells", "have", len(t.Cells), "want", len(t.Rows)).At("cells"))
	}
	for i, line := range t.Cells {
		if len(line) != len(t.Columns) {
			out = append(out, engine.Wrong("table.line", "line", i+1, "have", len(line), "want", len(t.Columns)).At("cells."+strconv.Itoa(i+1)))
		}
	}
	return out
}
