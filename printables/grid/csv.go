package grid

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

// readCSV reads the cells of a CSV file in any of the encodings that spreadsheets write. Errors name file and line.
func readCSV(file string, data []byte) ([]Row, error) {
	if len(data) > maxCSV {
		return nil, engine.Wrong("print.large", "most", maxCSV>>10)
	}
	data, comma, skipped := userfile.Sheet(data)
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = comma, -1, true
	var rows []Row
	next := 1 // the line after the latest row
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return nil, brokenCSV(file, skipped, err)
		}
		line, _ := r.FieldPos(0)
		if len(cells) > maxColumns {
			return nil, engine.Wrong("print.csv_columns", "most", maxColumns).At(fmt.Sprintf("%s:%d", file, line+skipped))
		}
		if len(rows) == MaxRows {
			return nil, engine.Wrong("csv.rows", "most", MaxRows)
		}
		rows = append(rows, Row{line + skipped, line > next, cells})
		next = line + strings.Count(strings.Join(cells, ""), "\n") + 1
	}
}

func brokenCSV(file string, skipped int, err error) error {
	var p *csv.ParseError
	if errors.As(err, &p) {
		return engine.Wrong("csv.fault", "fault", p.Err.Error()).At(fmt.Sprintf("%s:%d", file, p.Line+skipped))
	}
	return engine.Wrong("csv.fault", "fault", err.Error())
}

// Blank reports whether all cells are empty.
func Blank(cells []string) bool {
	return !slices.ContainsFunc(cells, func(s string) bool { return strings.TrimSpace(s) != "" })
}
