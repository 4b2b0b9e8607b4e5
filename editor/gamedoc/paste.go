package gamedoc

import (
	"slices"
	"strings"

	"sandtable/engine"
)

// Paste writes cells that a spreadsheet put on the clipboard into a sheet, the first one at a row and column: lines are
// rows, tabs separate columns. It adds rows at the end, with ids from their names if they have none. If there are too
// few columns, it returns a Problem and changes nothing.
func (s *Sheet) Paste(row int, column, text string) error {
	block := Clipboard(text)
	columns := s.Columns()
	at := slices.Index(columns, column)
	return s.change(func(c *cells) error {
		if at < 0 || row < 0 {
			return c.none()
		}
		for i, cellsOf := range block {
			if at+len(cellsOf) > len(columns) {
				return engine.Wrong("gamedoc.paste_wide", "columns", len(cellsOf), "room", len(columns)-at).At(c.file)
			}
			number := min(row+i, len(c.rows)-1)
			added := number == len(c.rows)-1
			if added {
				number = c.addRow(number)
			}
			for j, cell := range cellsOf {
				if err := c.set(number, columns[at+j], strings.TrimSpace(cell)); err != nil {
					return err
				}
			}
			if added {
				c.nameRow(number)
			}
		}
		return nil
	})
}

// nameRow gives a row without an id one from its name or its label.
func (c *cells) nameRow(row int) {
	columns := c.columns()
	cell := func(name string) string {
		if i := slices.Index(columns, name); i >= 0 {
			return strings.TrimSpace(c.rows[row+1].cells[i])
		}
		return ""
	}
	id := slices.Index(columns, "id")
	if id < 0 || cell("id") != "" {
		return
	}
	name := cell("name_en")
	if name == "" {
		name = cell("label")
	}
	var taken []string
	for _, r := range c.rows[1:] {
		taken = append(taken, strings.TrimSpace(r.cells[id]))
	}
	_ = c.set(row, "id", IDFor(name, taken...)) // cannot fail: the row and the column exist
}

// Clipboard parses what spreadsheets write: a cell that holds a tab, a line end or a quote is quoted.
func Clipboard(text string) [][]string {
	text = strings.TrimSuffix(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), "\n")
	rows := [][]string{nil}
	for {
		var cell string
		cell, text = firstCell(text)
		last := len(rows) - 1
		rows[last] = append(rows[last], cell)
		if text == "" {
			return rows
		}
		if text[0] == '\n' {
			rows = append(rows, nil)
		}
		text = text[1:]
	}
}

// firstCell splits off the first cell; rest begins with the separator.
func firstCell(text string) (cell, rest string) {
	if strings.HasPrefix(text, `"`) {
		inner := text[1:]
		for i := 0; i < len(inner); i++ {
			switch {
			case inner[i] != '"':
			case i+1 < len(inner) && inner[i+1] == '"':
				i++
			case i+1 == len(inner) || inner[i+1] == '\t' || inner[i+1] == '\n':
				return strings.ReplaceAll(inner[:i], `""`, `"`), inner[i+1:]
			default:
				i = len(inner)
			}
		}
	}
	if end := strings.IndexAny(text, "\t\n"); end >= 0 {
		return text[:end], text[end:]
	}
	return text, ""
}
