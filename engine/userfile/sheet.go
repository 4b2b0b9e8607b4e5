package userfile

import (
	"bytes"
	"encoding/csv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// separatorSet holds what may part the cells of a CSV file.
const separatorSet = ",;\t|"

// Sheet returns a CSV file of any spreadsheet program as UTF-8, with what parts its cells. skipped is how many lines at its
// beginning were left out.
func Sheet(data []byte) (text []byte, comma rune, skipped int) {
	data = bytes.TrimPrefix(decoded(data), []byte("\xef\xbb\xbf"))
	if !bytes.Contains(data, []byte("\n")) { // of an old Macintosh
		data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	}
	comma, skipped, text = separated(data)
	return text, comma, skipped
}

// InCommas returns a CSV file of any spreadsheet program as UTF-8 with commas, and data itself if it is that already, or
// cannot be read.
func InCommas(data []byte) []byte {
	text, comma, skipped := Sheet(data)
	if comma == ',' && skipped == 0 && utf8.Valid(data) {
		return data
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.Comma, r.FieldsPerRecord = comma, -1
	rows, err := r.ReadAll()
	if err != nil {
		return data
	}
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	if w.WriteAll(rows) != nil {
		return data
	}
	return out.Bytes()
}

// separated finds what parts the cells. A first line that says so, as one spreadsheet writes it, is skipped.
func separated(data []byte) (comma rune, skipped int, rest []byte) {
	first, below, _ := bytes.Cut(data, []byte("\n"))
	said := strings.TrimRight(string(first), "\r")
	if mark, ok := strings.CutPrefix(strings.ToLower(said), "sep="); ok && len(mark) == 1 && strings.Contains(separatorSet, mark) {
		return rune(mark[0]), 1, below
	}
	return separator(data), 0, data
}

// mostTitles is how many lines can stand above a header.
const mostTitles = 10

// separator finds what parts the cells of a header, the line with most cells of the first ones.
func separator(data []byte) rune {
	best, most := ',', 0
	for range mostTitles {
		line, rest, more := bytes.Cut(data, []byte("\n"))
		for _, r := range separatorSet {
			if n := bytes.Count(line, []byte(string(r))); n > most {
				best, most = r, n
			}
		}
		if most > 1 || !more {
			break
		}
		data = rest
	}
	return best
}

// numero is № in the Russian code page, where the Western one has a raised 1.
const numero = 0xb9

// wide finds UTF-16 without a mark: nearly every other byte of its beginning is zero.
func wide(data []byte) (order unicode.Endianness, ok bool) {
	var zeros [2]int
	head := data[:min(len(data), 512)&^1]
	for i, b := range head {
		if b == 0 {
			zeros[i%2]++
		}
	}
	const most = 3 // of four
	switch half := len(head) / 2; {
	case half > 2 && 4*zeros[1] > most*half && zeros[0] == 0:
		return unicode.LittleEndian, true
	case half > 2 && 4*zeros[0] > most*half && zeros[1] == 0:
		return unicode.BigEndian, true
	}
	return unicode.BigEndian, false
}

// decoded returns a list as UTF-8. Spreadsheets write UTF-16 too, and the code pages of Windows: that of Russian
// where the letters beyond ASCII form words, else that of Western Europe.
func decoded(data []byte) []byte {
	if bytes.HasPrefix(data, []byte{0xff, 0xfe}) || bytes.HasPrefix(data, []byte{0xfe, 0xff}) {
		if out, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(data); err == nil {
			return out
		}
	}
	if order, ok := wide(data); ok {
		if out, err := unicode.UTF16(order, unicode.IgnoreBOM).NewDecoder().Bytes(data); err == nil {
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
