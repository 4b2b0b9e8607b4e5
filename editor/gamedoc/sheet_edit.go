package gamedoc

import (
	"bytes"
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
)

func itoa(n int) string { return strconv.Itoa(n) }

// SetCell sets the text of a cell, without the spaces around it; no other line of the file changes.
func (s *Sheet) SetCell(row int, column, text string) error {
	return s.change(func(c *cells) error { return c.set(row, column, text) })
}

// AddRow adds a row with these cells before a row, or at the end.
func (s *Sheet) AddRow(before int, row map[string]string) error {
	return s.change(func(c *cells) error {
		at := c.addRow(before)
		for _, column := range engine.SortedKeys(row) {
			if err := c.set(at, column, row[column]); err != nil {
				return err
			}
		}
		return nil
	})
}

// RemoveRows removes rows, from one index up to another.
func (s *Sheet) RemoveRows(from, to int) error {
	return s.change(func(c *cells) error {
		if from < 0 || to < from || to+1 > len(c.rows) {
			return c.none()
		}
		c.rows = slices.Delete(c.rows, from+1, to+1)
		return nil
	})
}

// MoveRow moves a row to the index of another.
func (s *Sheet) MoveRow(from, to int) error {
	return s.change(func(c *cells) error {
		if from < 0 || to < 0 || from+1 >= len(c.rows) || to+1 >= len(c.rows) {
			return c.none()
		}
		c.rows = moved(c.rows, from+1, to+1)
		return nil
	})
}

// AddColumn adds a column before another, or at the end if there is no such column.
func (s *Sheet) AddColumn(name, before string) error {
	return s.change(func(c *cells) error {
		if len(c.rows) == 0 {
			c.rows = append(c.rows, &line{})
		}
		if slices.Contains(c.columns(), name) || strings.TrimSpace(name) == "" {
			return engine.Wrong("csv.twice", "column", name).At(c.file)
		}
		at := slices.Index(c.columns(), before)
		if at < 0 {
			at = len(c.rows[0].cells)
		}
		for i, r := range c.rows {
			text := ""
			if i == 0 {
				text = name
			}
			r.cells, r.raw, r.changed = slices.Insert(r.cells, at, text), slices.Insert(r.raw, at, quotedCell(text, "")), true
		}
		return nil
	})
}

// RemoveColumn removes a column with its cells.
func (s *Sheet) RemoveColumn(name string) error {
	return s.change(func(c *cells) error {
		at := slices.Index(c.columns(), name)
		if at < 0 || len(c.columns()) == 1 {
			return c.none()
		}
		for _, r := range c.rows {
			r.cells, r.raw, r.changed = slices.Delete(r.cells, at, at+1), slices.Delete(r.raw, at, at+1), true
		}
		return nil
	})
}

// RenameColumns gives columns other names, by their old ones.
func (s *Sheet) RenameColumns(names map[string]string) error {
	return s.change(func(c *cells) error {
		if len(c.rows) == 0 {
			return nil
		}
		for i, column := range c.columns() {
			if now := names[column]; now != "" {
				c.rows[0].cells[i], c.rows[0].raw[i], c.rows[0].changed = now, quotedCell(now, c.rows[0].raw[i]), true
			}
		}
		return nil
	})
}

// Fill copies a cell into the cells below it, down to a row, inclusive.
func (s *Sheet) Fill(column string, from, to int) error {
	text := s.Cell(from, column)
	return s.change(func(c *cells) error {
		for row := from + 1; row <= to; row++ {
			if err := c.set(row, column, text); err != nil {
				return err
			}
		}
		return nil
	})
}

// Sort sorts the rows by a column, whole numbers by size and before texts; the sort is stable.
func (s *Sheet) Sort(column string, down bool) error {
	return s.change(func(c *cells) error {
		at := slices.Index(c.columns(), column)
		if at < 0 {
			return c.none()
		}
		slices.SortStableFunc(c.rows[1:], func(a, b *line) int {
			order := compareCells(strings.TrimSpace(a.cells[at]), strings.TrimSpace(b.cells[at]))
			if down {
				return -order
			}
			return order
		})
		return nil
	})
}

func compareCells(a, b string) int {
	x, errX := strconv.Atoi(a)
	y, errY := strconv.Atoi(b)
	switch {
	case errX == nil && errY == nil:
		return cmp.Compare(x, y)
	case errX == nil:
		return -1
	case errY == nil:
		return 1
	}
	return cmp.Compare(a, b)
}

// line is a record of a sheet under change.
type line struct {
	cells   []string // parsed
	raw     []string // as written
	changed bool
	end     string // its line end, and blank lines after it
	text    string // the whole record as written, without its line end
}

// cells are the records of a sheet under change, the header first.
type cells struct {
	file string
	rows []*line
	nl   string
}

func (c *cells) none() error { return engine.Wrong("gamedoc.cell").At(c.file) }

func (c *cells) columns() []string {
	if len(c.rows) == 0 {
		return nil
	}
	out := make([]string, len(c.rows[0].cells))
	for i, name := range c.rows[0].cells {
		out[i] = strings.TrimSpace(name)
	}
	return out
}

// addRow adds an empty row and returns its index.
func (c *cells) addRow(before int) int {
	if len(c.rows) == 0 {
		return 0
	}
	before = max(0, min(before, len(c.rows)-1))
	n := len(c.rows[0].cells)
	r := &line{cells: make([]string, n), raw: make([]string, n), changed: true}
	c.rows = slices.Insert(c.rows, before+1, r)
	return before
}

func (c *cells) set(row int, column, text string) error {
	at := slices.Index(c.columns(), column)
	if at < 0 || row < 0 || row+1 >= len(c.rows) {
		return c.none()
	}
	r, text := c.rows[row+1], strings.TrimSpace(strings.Map(unbroken, strings.ToValidUTF8(text, "")))
	if strings.TrimSpace(r.cells[at]) == text {
		return nil
	}
	r.cells[at], r.raw[at], r.changed = text, quotedCell(text, r.raw[at]), true
	return nil
}

// quotedCell writes a cell, in quotes if it needs them or had them.
func quotedCell(text, was string) string {
	if strings.HasPrefix(was, `"`) || strings.ContainsAny(text, ",\"") {
		return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	return text
}

// change lets do change the records, writes them, and checks that the file then has the intended cells.
func (s *Sheet) change(do func(*cells) error) error {
	g, err := s.grid()
	if err != nil {
		return err
	}
	c := g.records(s.file)
	if err := do(c); err != nil {
		return err
	}
	data := c.written(g.data)
	now := readGrid(s.file, data)
	var says [][]string
	for _, r := range c.rows {
		says = append(says, r.cells)
	}
	if now.err != nil || len(now.cells) != len(says) || len(says) > 0 && !reflect.DeepEqual(now.cells, says) {
		return refused(s.file, now.err)
	}
	return s.in.Write(saidCell, s.file, data)
}

// records returns a copy of the file's records to change.
func (g *grid) records(file string) *cells {
	c := &cells{file: file, nl: "\n"}
	if bytes.Contains(g.data, []byte("\r\n")) {
		c.nl = "\r\n"
	}
	for i, spans := range g.spans {
		r := &line{cells: slices.Clone(g.cells[i])}
		for _, x := range spans {
			r.raw = append(r.raw, string(g.data[x.From:x.To]))
		}
		from, to, next := spans[0].From, spans[len(spans)-1].To, len(g.data)
		if i+1 < len(g.spans) {
			next = g.spans[i+1][0].From
		}
		r.text, r.end = string(g.data[from:to]), string(g.data[to:next])
		c.rows = append(c.rows, r)
	}
	return c
}

// written joins the records to a file. Blank lines stay after the record that they follow.
func (c *cells) written(was []byte) []byte {
	var b bytes.Buffer
	if bytes.HasPrefix(was, []byte("\xef\xbb\xbf")) {
		b.Write(was[:3])
	}
	for _, r := range c.rows {
		switch {
		case !r.changed:
			b.WriteString(r.text)
		case len(r.raw) == 1 && r.raw[0] == "":
			b.WriteString(`""`)
		default:
			b.WriteString(strings.Join(r.raw, ","))
		}
		b.WriteString(cmp.Or(r.end, c.nl))
	}
	if len(was) > 0 && was[len(was)-1] != '\n' {
		return bytes.TrimSuffix(b.Bytes(), []byte(c.nl))
	}
	return b.Bytes()
}
