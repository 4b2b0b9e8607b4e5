package grid

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/engine"
)

// The bounds of a file and of each of its sheets.
const (
	MaxRows    = 5000
	maxColumns = 200
	maxCells   = 200_000
	maxCSV     = 8 << 20
	maxFile    = 16 << 20 // of a spreadsheet as it is on disk
	maxXML     = 24 << 20 // of a spreadsheet, unpacked
	maxSheets  = 100
)

// Row is a row with its number in the file. Rows differ in length, and empty ones are left out.
type Row struct {
	Line  int
	After bool // after an empty line
	Cells []string
}

// Sheet is one table of a file. A CSV file has one without a name.
type Sheet struct {
	Name   string
	Rows   []Row
	Hidden int   // rows that its author hid, left out
	Fault  error // why it cannot be read, such as its size
}

// Size counts the filled cells of rows that have more than one: a page of notes has none.
func (s Sheet) Size() (count int) {
	for _, r := range s.Rows {
		n := 0
		for _, text := range r.Cells {
			if strings.TrimSpace(text) != "" {
				n++
			}
		}
		if n > 1 {
			count += n
		}
	}
	return count
}

// endings are those of the files that Read takes. The older .xls is refused with the reason.
var endings = []string{".csv", ".tsv", ".txt", ".xlsx", ".xlsm", ".ods", ".xls"}

// Endings lists the endings of files with a table.
func Endings() []string { return slices.Clone(endings[:len(endings)-1]) }

// Is reports whether a file has a table, by its name.
func Is(name string) bool { return slices.Contains(endings, strings.ToLower(filepath.Ext(name))) }

// Read reads all sheets of a file, whatever its name says it is. Errors are Problems that name the file.
func Read(name string, data []byte) ([]Sheet, error) {
	file := filepath.Base(name)
	sheets, err := read(file, data)
	if err == nil && !slices.ContainsFunc(sheets, func(s Sheet) bool { return len(s.Rows) > 0 || s.Fault != nil }) {
		err = engine.Wrong("csv.empty")
	}
	if p, ok := engine.AsProblem(err); ok && p.Where == "" {
		return nil, p.At(file)
	}
	return sheets, err
}

func read(file string, data []byte) ([]Sheet, error) {
	switch {
	case bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")):
		return nil, engine.Wrong("grid.old")
	case !bytes.HasPrefix(data, []byte("PK\x03\x04")):
		rows, err := readCSV(file, data)
		return []Sheet{{Rows: rows}}, err
	case len(data) > maxFile:
		return nil, engine.Wrong("print.large", "most", maxFile>>10)
	}
	return readZip(data)
}

// table gathers the rows of a sheet within its bounds.
type table struct {
	rows  []Row
	cells int
}

// add takes a row over unless it is empty.
func (t *table) add(line int, cells []string) error {
	n := len(cells)
	for n > 0 && strings.TrimSpace(cells[n-1]) == "" {
		n--
	}
	if n == 0 {
		return nil
	}
	t.cells += n
	switch {
	case n > maxColumns:
		return engine.Wrong("print.csv_columns", "most", maxColumns)
	case t.cells > maxCells:
		return engine.Wrong("grid.cells", "most", maxCells)
	case len(t.rows) == MaxRows:
		return engine.Wrong("csv.rows", "most", MaxRows)
	}
	after := len(t.rows) > 0 && line > t.rows[len(t.rows)-1].Line+1
	t.rows = append(t.rows, Row{line, after, slices.Clone(cells[:n])})
	return nil
}

// span is an area of merged cells, from 0, its ends included.
type span struct{ top, left, bottom, right int }

// maxSpans bounds the merged areas of a sheet; the cells of further ones stay empty, and those beyond maxCells in all.
const maxSpans = 2000

// fill writes the text of merged cells into each of them, as a heading over several columns or a nation beside several
// rows is meant. A title over the whole width stays one cell.
func (t *table) fill(spans []span) {
	at, width := map[int]int{}, 0
	for i, r := range t.rows {
		at[r.Line-1], width = i, max(width, len(r.Cells))
	}
	for _, s := range spans[:min(len(spans), maxSpans)] {
		height, across := min(s.bottom-s.top, MaxRows)+1, min(s.right, width-1)-s.left+1
		if t.cells += max(0, height*across); t.cells > maxCells {
			return
		}
		from, ok := at[s.top]
		if !ok || s.left >= len(t.rows[from].Cells) || s.left < 0 || t.alone(from) {
			continue
		}
		text := t.rows[from].Cells[s.left]
		for y := s.top; y < s.top+height; y++ {
			if i, ok := at[y]; ok {
				t.rows[i].Cells = filled(t.rows[i].Cells, s.left, s.left+across-1, text)
			}
		}
	}
}

// alone reports whether a row has one cell only.
func (t *table) alone(row int) bool {
	n := 0
	for _, text := range t.rows[row].Cells {
		if strings.TrimSpace(text) != "" {
			n++
		}
	}
	return n < 2
}

func filled(cells []string, left, right int, text string) []string {
	for x := left; x <= right; x++ {
		for len(cells) <= x {
			cells = append(cells, "")
		}
		if cells[x] == "" {
			cells[x] = text
		}
	}
	return cells
}
