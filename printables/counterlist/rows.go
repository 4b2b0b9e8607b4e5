package counterlist

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"sandtable/engine"
)

// csvRow is one line of a list with its number in the file.
type csvRow struct {
	line  int
	after bool // an empty line stands before it
	cells []string
}

// readRows reads the cells of a list. Rows may differ in length.
func readRows(name string, data []byte) ([]csvRow, error) {
	file := filepath.Base(name)
	if len(data) > maxList {
		return nil, engine.Wrong("print.large", "most", maxList>>10).At(file)
	}
	data = bytes.TrimPrefix(data, []byte(utf8Mark))
	first, _, _ := bytes.Cut(data, []byte("\n"))
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = separator(string(first)), -1, true
	var rows []csvRow
	next := 1 // the line after the latest row
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, brokenCSV(file, err)
		}
		line, _ := r.FieldPos(0)
		rows = append(rows, csvRow{line, line > next, cells})
		next = line + strings.Count(strings.Join(cells, ""), "\n") + 1
		if len(rows) > maxRows {
			return nil, engine.Wrong("csv.rows", "most", maxRows).At(file)
		}
	}
	if len(rows) == 0 {
		return nil, engine.Wrong("csv.empty").At(file)
	}
	return rows, nil
}

func brokenCSV(file string, err error) error {
	var p *csv.ParseError
	if errors.As(err, &p) {
		return engine.Wrong("csv.fault", "fault", p.Err.Error()).At(fmt.Sprintf("%s:%d", file, p.Line))
	}
	return engine.Wrong("csv.fault", "fault", err.Error()).At(file)
}

// separator finds what parts the cells of a header.
func separator(header string) rune {
	best, most := ',', 0
	for _, r := range separatorSet {
		if n := strings.Count(header, string(r)); n > most {
			best, most = r, n
		}
	}
	return best
}
