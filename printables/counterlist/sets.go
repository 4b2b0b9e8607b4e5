package counterlist

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/printables/grid"
)

// recordSet is a header with the rows below it.
type recordSet struct {
	kind     kind
	template string // of the countersheets extension: its first cell
	columns  []*Column
	rows     []grid.Row
}

// kind is where a list comes from.
type kind uint8

// A plain list has the columns of this app. One of the countersheets extension has copies in its first
// column, and new headers behind empty rows. Any other is a table out of a spreadsheet.
const (
	plainList kind = iota
	countersheets
	table
)

// OfExtension reports whether a list is one of the countersheets extension, by its first header and the rows below it.
func OfExtension(rows []grid.Row) bool { return kindOf(filled(rows)) == countersheets }

// filled leaves out the empty rows at the beginning.
func filled(rows []grid.Row) []grid.Row {
	for len(rows) > 1 && grid.Blank(rows[0].Cells) {
		rows = rows[1:]
	}
	return rows
}

// distinct are columns that only a plain list has.
var distinct = []string{"ground", "ink", "band", "symbol_ground", "symbol_ink", "factors", "emblem", "bonus", "mark", "caption", "top_left", "top_right", "bottom_left", "bottom_right"}

// kindOf tells lists apart by their first header and the rows below it.
func kindOf(rows []grid.Row) kind {
	header := rows[0].Cells
	marked, foreign, own := false, false, false
	for i, cell := range header {
		name := strings.TrimSpace(cell)
		_, m := unmarked(name)
		marked = marked || m.any() && (!m.only || switches(rows, i))
		side := strings.TrimPrefix(name, backPrefix)
		switch {
		case slices.Contains(distinct, side), side != name && slices.Contains(columns(), side):
			own = true
		case name != "" && !slices.Contains(columns(), name):
			foreign = true
		}
	}
	switch {
	case rows[0].Line == 0: // the letters of columns without headings
		return table
	case marked:
		return countersheets
	case own || !foreign:
		return plainList
	case copiesFirst(header, rows[1:]):
		return countersheets
	}
	return table
}

// switches reports whether all cells of a column say yes or nothing, as below a ? of the extension.
func switches(rows []grid.Row, column int) bool {
	return !slices.ContainsFunc(rows[1:], func(r grid.Row) bool {
		return column < len(r.Cells) && strings.TrimSpace(r.Cells[column]) != "" && !isYes(r.Cells[column])
	})
}

// copiesFirst reports whether the first column can only hold copies, whatever its name is: it is called after a
// part of a template, in one word as all parts are.
func copiesFirst(header []string, rows []grid.Row) bool {
	for i, cell := range header {
		is, _ := known().columnOf(cell, "")
		if strings.Contains(strings.TrimSpace(cell), " ") || is == copiesMark || i == 0 && (isCopies(cell) || slices.Contains(known().counts, foldMark(cell))) || i == 0 && !slices.Contains([]string{"", "name", "symbol", "text", "parent", "title"}, is) {
			return false
		}
	}
	running, count := true, 0
	for _, row := range rows {
		if row.After || grid.Blank(row.Cells) {
			break
		}
		first := strings.TrimSpace(row.Cells[0])
		if isKeyword(row.Cells) {
			continue
		}
		if first != "" && !isCopies(first) {
			return false
		}
		count++
		running = running && first == strconv.Itoa(count)
	}
	const fewest = 4 // rows that can be numbered
	return !running || count < fewest
}

// isCopies reports whether a cell is a number of copies, as the extension writes them: 3, or 3+ to fill a row
// up, 3++ a block, 3+++ a sheet.
func isCopies(cell string) bool {
	_, err := strconv.Atoi(Count(cell))
	return err == nil
}

// Count is a number of copies without the marks around it: 3+, x12, 20x, ×6.
func Count(cell string) string {
	return strings.TrimSpace(strings.Trim(strings.TrimSpace(cell), "+xX×хХ"))
}

// keywords end a row or a block of a sheet.
const (
	endRow = "ENDROW"
	endBox = "ENDBOX"
)

// isKeyword reports whether a row is ENDROW or ENDBOX and nothing else.
func isKeyword(cells []string) bool {
	first := strings.TrimSpace(cells[0])
	return (first == endRow || first == endBox) && grid.Blank(cells[1:])
}

// sets splits the rows of a list into headers with the rows below them.
func sets(rows []grid.Row) []*recordSet {
	rows = filled(rows)
	k := kindOf(rows)
	var out []*recordSet
	var set *recordSet
	for _, row := range rows {
		switch {
		case grid.Blank(row.Cells):
			if k == countersheets {
				set = nil
			}
		case set == nil || k == countersheets && (row.After || isHeader(row)), k == table && isTableHeader(row):
			set = &recordSet{kind: k, columns: columnsOf(row, k == countersheets)}
			if k == countersheets {
				set.template = set.columns[0].Name
			}
			out = append(out, set)
		default:
			set.rows = append(set.rows, row)
		}
	}
	return out
}

// isHeader reports whether a row of the countersheets extension can only be a header: it does not begin with a
// number.
func isHeader(row grid.Row) bool {
	first := strings.TrimSpace(row.Cells[0])
	return first != "" && !isCopies(first) && !isKeyword(row.Cells)
}

// isTableHeader reports whether most cells of a row are names of columns that are known, and no number is
// among them.
func isTableHeader(row grid.Row) bool {
	named, filled := 0, 0
	for _, cell := range row.Cells {
		text := strings.TrimSpace(cell)
		if _, err := strconv.Atoi(text); err == nil {
			return false
		}
		if text != "" {
			filled++
			if known().plainly(text) != "" {
				named++
			}
		}
	}
	return (named >= 3 || row.After && named >= 2) && 2*named >= filled
}
