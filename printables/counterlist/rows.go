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
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

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
	data = bytes.TrimPrefix(decoded(data), []byte(utf8Mark))
	comma, skipped, data := separated(data)
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

// separated finds what parts the cells. A first line that says so, as one spreadsheet writes it, is skipped.
func separated(data []byte) (comma rune, skipped int, rest []byte) {
	first, below, _ := bytes.Cut(data, []byte("\n"))
	said := strings.TrimRight(string(first), "\r")
	if mark, ok := strings.CutPrefix(strings.ToLower(said), "sep="); ok && len(mark) == 1 && strings.Contains(separatorSet, mark) {
		return rune(mark[0]), 1, below
	}
	return separator(string(first)), 0, data
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

// numero is № in the Russian code page, where the Western one has a raised 1.
const numero = 0xb9

// decoded returns a list as UTF-8. Spreadsheets write UTF-16 too, and the code pages of Windows: that of Russian
// where the letters beyond ASCII form words, else that of Western Europe.
func decoded(data []byte) []byte {
	if bytes.HasPrefix(data, []byte{0xff, 0xfe}) || bytes.HasPrefix(data, []byte{0xfe, 0xff}) {
		if out, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(data); err == nil {
			return out
		}
	}
	if utf8.Valid(data) {
		return data
	}
	page := charmap.Windows1252
	high, joined := 0, 0
	for i, b := range data {
		switch {
		case b == numero:
			high, joined = high+1, joined+1
		case b >= 0xc0:
			high++
			if i > 0 && data[i-1] >= 0xc0 {
				joined++
			}
		}
	}
	if 2*joined > high {
		page = charmap.Windows1251
	}
	out, err := page.NewDecoder().Bytes(data)
	if err != nil {
		return data
	}
	return out
}
