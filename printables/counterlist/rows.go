package counterlist

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/userfile"
)

// csvRow is one line of a list with its number in the file.
type csvRow struct {
	line  int
	after bool // after an empty line
	cells []string
}

// readRows reads the cells of a list. Rows may differ in length.
func readRows(name string, data []byte) ([]csvRow, error) {
	file := filepath.Base(name)
	if len(data) > maxList {
		return nil, engine.Wrong("print.large", "most", maxList>>10).At(file)
	}
	if userfile.Spreadsheet(data) {
		return nil, engine.Wrong("csv.spreadsheet").At(file)
	}
	data, comma, skipped := userfile.Sheet(data)
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = comma, -1, true
	var rows []csvRow
	next := 1 // the line after the latest row
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, brokenCSV(file, skipped, err)
		}
		line, _ := r.FieldPos(0)
		if len(cells) > maxColumns {
			return nil, engine.Wrong("print.csv_columns", "most", maxColumns).At(fmt.Sprintf("%s:%d", file, line+skipped))
		}
		rows = append(rows, csvRow{line + skipped, line > next, cells})
		next = line + strings.Count(strings.Join(cells, ""), "\n") + 1
		if len(rows) > maxRows {
			return nil, engine.Wrong("csv.rows", "most", maxRows).At(file)
		}
	}
	if len(rows) == 0 || !slices.ContainsFunc(rows, func(r csvRow) bool { return !blank(r.cells) }) {
		return nil, engine.Wrong("csv.empty").At(file)
	}
	return rows, nil
}

func brokenCSV(file string, skipped int, err error) error {
	var p *csv.ParseError
	if errors.As(err, &p) {
		return engine.Wrong("csv.fault", "fault", p.Err.Error()).At(fmt.Sprintf("%s:%d", file, p.Line+skipped))
	}
	return engine.Wrong("csv.fault", "fault", err.Error()).At(file)
}
