package gamedata

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/userfile"
)

// maxRows limits the rows of a roster.
const maxRows = 5000

// sheet is a CSV file with a header: rows by column, each with its line.
type sheet struct {
	file   string
	rows   []map[string]string
	lines  []int
	faults faults

	skipped int // lines before the header
}

// readSheet reads CSV strictly, with any of the separators and encodings of spreadsheet programs. Columns may be in any order; an unknown, duplicate or missing column is a Problem
// that lists the columns of the file.
func readSheet(file string, data []byte, known, needed []string) *sheet {
	text, comma, skipped := userfile.Sheet(data)
	s := &sheet{file: file, skipped: skipped}
	if userfile.Spreadsheet(data) {
		s.fault(1, "csv.spreadsheet")
		return s
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.Comma = comma
	header, err := r.Read()
	if err != nil {
		s.broken(err)
		return s
	}
	s.header(r, header, known, needed)
	for len(s.faults) == 0 {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return s
		}
		if err != nil {
			s.broken(err)
			return s
		}
		line, _ := r.FieldPos(0)
		line += skipped
		if len(s.rows) == maxRows {
			s.fault(line, "csv.rows", "most", maxRows)
			return s
		}
		s.row(line, header, record)
	}
	return s
}

func (s *sheet) header(r *csv.Reader, header, known, needed []string) {
	for i, name := range header {
		header[i] = strings.TrimSpace(name)
		line, column := r.FieldPos(i)
		line += s.skipped
		if !slices.Contains(known, header[i]) {
			s.faults = append(s.faults, engine.Wrong("csv.column", "column", header[i], "known", strings.Join(known, ", ")).
				At(fmt.Sprintf("%s:%d:%d", s.file, line, column)))
		}
		if slices.Contains(header[:i], header[i]) {
			s.fault(line, "csv.twice", "column", header[i])
		}
	}
	for _, name := range needed {
		if !slices.Contains(header, name) {
			s.fault(1, "csv.missing", "column", name)
		}
	}
}

func (s *sheet) row(line int, header, record []string) {
	row := make(map[string]string, len(header))
	for i, name := range header {
		row[name] = strings.TrimSpace(record[i])
	}
	s.rows = append(s.rows, row)
	s.lines = append(s.lines, line)
}

func (s *sheet) fault(line int, code string, pairs ...any) {
	s.faults = append(s.faults, engine.Wrong(code, pairs...).At(fmt.Sprintf("%s:%d", s.file, line)))
}

// broken reports a syntax error of the CSV.
func (s *sheet) broken(err error) {
	var p *csv.ParseError
	switch {
	case errors.Is(err, io.EOF):
		s.fault(1, "csv.empty")
	case errors.As(err, &p) && errors.Is(err, csv.ErrFieldCount):
		s.fault(p.Line+s.skipped, "csv.count")
	case errors.As(err, &p):
		s.faults = append(s.faults, engine.Wrong("csv.fault", "fault", p.Err.Error()).
			At(fmt.Sprintf("%s:%d:%d", s.file, p.Line+s.skipped, p.Column)))
	default:
		s.fault(1, "csv.fault", "fault", err.Error())
	}
}
