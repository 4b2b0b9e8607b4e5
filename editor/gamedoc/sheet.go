package gamedoc

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/outline"
)

// Roster is the file of the counters, RulesText that of the rules that players read.
const (
	Roster    = "units.csv"
	RulesText = "rules.md"
)

// Sheet is a CSV file with a header, as a spreadsheet: rows counted from 0 below the header, columns by name. It always
// shows the current draft.
type Sheet struct {
	file string
	in   *Package
	read *grid // valid while the file's bytes are the same
}

// grid is a parsed CSV file: the offset of each cell, and its text. The header is row 0.
type grid struct {
	data  []byte
	spans [][]outline.Span
	cells [][]string
	lines []int
	err   error
}

func (s *Sheet) grid() (*grid, error) {
	if data := s.in.files[s.file]; s.read == nil || !bytes.Equal(s.read.data, data) {
		s.read = readGrid(s.file, data)
	}
	return s.read, s.read.err
}

func readGrid(file string, data []byte) *grid {
	g := &grid{data: data}
	from := 0
	if bytes.HasPrefix(data, []byte("\xef\xbb\xbf")) {
		from = 3
	}
	starts := []int{from}
	for i, b := range data[from:] {
		if b == '\n' {
			starts = append(starts, from+i+1)
		}
	}
	r := csv.NewReader(bytes.NewReader(data[from:]))
	for {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return g
		}
		if err != nil {
			g.err = gridFault(file, err)
			return g
		}
		g.row(record, r, starts, from+int(r.InputOffset()))
	}
}

// row adds a record that ends at an offset.
func (g *grid) row(record []string, r *csv.Reader, starts []int, end int) {
	for end > 0 && (g.data[end-1] == '\n' || g.data[end-1] == '\r') {
		end--
	}
	spans := make([]outline.Span, len(record))
	for i := range record {
		line, column := r.FieldPos(i)
		spans[i].From = starts[line-1] + column - 1
		if i > 0 {
			spans[i-1].To = spans[i].From - 1
		}
	}
	spans[len(spans)-1].To = max(end, spans[len(spans)-1].From)
	line, _ := r.FieldPos(0)
	g.spans, g.cells, g.lines = append(g.spans, spans), append(g.cells, record), append(g.lines, line)
}

func gridFault(file string, err error) error {
	var p *csv.ParseError
	if errors.As(err, &p) && errors.Is(err, csv.ErrFieldCount) {
		return engine.Wrong("csv.count").At(file + ":" + itoa(p.Line))
	}
	if errors.As(err, &p) {
		return engine.Wrong("csv.fault", "fault", p.Err.Error()).At(file + ":" + itoa(p.Line) + ":" + itoa(p.Column))
	}
	return engine.Wrong("csv.fault", "fault", err.Error()).At(file)
}

// Fault returns the error that prevents reading the file as a spreadsheet, or nil.
func (s *Sheet) Fault() error {
	_, err := s.grid()
	return err
}

// Columns lists the names of the columns in order.
func (s *Sheet) Columns() []string {
	g, _ := s.grid()
	if len(g.cells) == 0 {
		return nil
	}
	names := make([]string, len(g.cells[0]))
	for i, name := range g.cells[0] {
		names[i] = strings.TrimSpace(name)
	}
	return names
}

// Len is the number of rows below the header.
func (s *Sheet) Len() int {
	g, _ := s.grid()
	return max(0, len(g.cells)-1)
}

// Cell returns the text of a cell, "" if there is no such cell.
func (s *Sheet) Cell(row int, column string) string {
	g, _ := s.grid()
	c := slices.Index(s.Columns(), column)
	if c < 0 || row < 0 || row+1 >= len(g.cells) {
		return ""
	}
	return strings.TrimSpace(g.cells[row+1][c])
}

// Line is the line of the file that a row begins on, counted from 1.
func (s *Sheet) Line(row int) int {
	g, _ := s.grid()
	if row < 0 || row+1 >= len(g.lines) {
		return 0
	}
	return g.lines[row+1]
}

// Find returns the index of the row with an id, or -1.
func (s *Sheet) Find(id string) int {
	for i := range s.Len() {
		if s.Cell(i, "id") == id {
			return i
		}
	}
	return -1
}

// Copy writes cells for the clipboard: rows from one up to another as lines, columns separated by tabs.
func (s *Sheet) Copy(from, to int, columns ...string) string {
	var b strings.Builder
	for row := from; row < to; row++ {
		for i, c := range columns {
			if i > 0 {
				b.WriteByte('\t')
			}
			b.WriteString(strings.Map(unbroken, s.Cell(row, c)))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// unbroken replaces characters that would break a cell into lines or columns.
func unbroken(r rune) rune {
	if r == '\t' || r == '\n' || r == '\r' {
		return ' '
	}
	return r
}
