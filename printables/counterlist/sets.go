package counterlist

import (
	"slices"
	"strconv"
	"strings"
)

// recordSet is a header with the rows below it.
type recordSet struct {
	kind     kind
	template string // of the countersheets extension: its first cell
	columns  []*Column
	rows     []csvRow
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
func OfExtension(data []byte) bool {
	rows, err := readRows("", data)
	return err == nil && kindOf(rows) == countersheets
}

// distinct are columns that only a plain list has.
var distinct = []string{"ground", "ink", "band", "symbol_ground", "symbol_ink", "factors", "emblem", "bonus", "mark", "caption", "top_left", "top_right", "bottom_left", "bottom_right"}

// kindOf tells lists apart by their first header and the rows below it.
func kindOf(rows []csvRow) kind {
	header := rows[0].cells
	marked, foreign, own := false, false, false
	for _, cell := range header {
		name := strings.TrimSpace(cell)
		_, m := unmarked(name)
		marked = marked || m.any()
		side := strings.TrimPrefix(name, backPrefix)
		switch {
		case slices.Contains(distinct, side), side != name && slices.Contains(columns(), side):
			own = true
		case name != "" && !slices.Contains(columns(), name):
			foreign = true
		}
	}
	switch {
	case marked:
		return countersheets
	case own || !foreign:
		return plainList
	case copiesFirst(header, rows[1:]):
		return countersheets
	}
	return table
}

// copiesFirst reports whether the first column can only hold copies, whatever its name is: it is called after a
// part of a template, in one word as all parts are.
func copiesFirst(header []string, rows []csvRow) bool {
	for i, cell := range header {
		is, _ := known().columnOf(cell, "")
		if strings.Contains(strings.TrimSpace(cell), " ") || is == copiesMark || i == 0 && !slices.Contains([]string{"", "name", "symbol", "text", "parent", "title"}, is) {
			return false
		}
	}
	running, count := true, 0
	for _, row := range rows {
		if row.after || blank(row.cells) {
			break
		}
		first := strings.TrimSpace(row.cells[0])
		if isKeyword(row.cells) {
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
	_, err := strconv.Atoi(strings.TrimSpace(strings.TrimRight(cell, "+")))
	return err == nil
}

// keywords end a row or a block of a sheet.
const (
	endRow = "ENDROW"
	endBox = "ENDBOX"
)

// isKeyword reports whether a row is ENDROW or ENDBOX and nothing else.
func isKeyword(cells []string) bool {
	first := strings.TrimSpace(cells[0])
	return (first == endRow || first == endBox) && blank(cells[1:])
}

func blank(cells []string) bool {
	return !slices.ContainsFunc(cells, func(s string) bool { return strings.TrimSpace(s) != "" })
}

// sets splits the rows of a list into headers with the rows below them.
func sets(rows []csvRow) []*recordSet {
	for len(rows) > 1 && blank(rows[0].cells) {
		rows = rows[1:]
	}
	k := kindOf(rows)
	var out []*recordSet
	var set *recordSet
	for _, row := range rows {
		switch {
		case blank(row.cells):
			if k == countersheets {
				set = nil
			}
		case set == nil || k == countersheets && (row.after || isHeader(row)), k == table && isTableHeader(row):
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
func isHeader(row csvRow) bool {
	first := strings.TrimSpace(row.cells[0])
	return first != "" && !isCopies(first) && !isKeyword(row.cells)
}

// isTableHeader reports whether most cells of a row are names of columns that are known, and no number is
// among them.
func isTableHeader(row csvRow) bool {
	named, filled := 0, 0
	for _, cell := range row.cells {
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
	return named >= 3 && 2*named > filled
}
