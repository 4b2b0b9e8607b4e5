package chart

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sandtable/printables/flow"
	"sandtable/printables/sheet"
)

// chartRow is a row of a chart, or several equal ones.
type chartRow struct {
	from, to string // the names of the first and the last of them
	cells    []string
}

// name names all of them: "3–7", "2+".
func (r chartRow) name() string {
	switch {
	case r.from == r.to:
		return r.from
	case strings.HasSuffix(r.to, "+"):
		return r.from + "+"
	}
	return r.from + "–" + r.to
}

// counts reports whether the name of the row is a number.
func (r chartRow) counts() bool {
	_, ok := rowNumber(r.from)
	return ok
}

// continues reports whether a row has the same cells and the next number. Rows below zero are not merged, because a dash
// between two minus signs is unreadable.
func (r chartRow) continues(next chartRow) bool {
	last, ok := rowNumber(r.to)
	n, also := rowNumber(next.from)
	return ok && also && n == last+1 && last >= 0 && !strings.HasSuffix(r.to, "+") && slices.Equal(r.cells, next.cells)
}

// rowNumber returns the number in the name of a row, such as 3 or 12+.
func rowNumber(name string) (int, bool) {
	n, err := strconv.Atoi(strings.Replace(strings.TrimSuffix(name, "+"), "−", "-", 1))
	return n, err == nil
}

// shortCell is the greatest number of letters of a single word that is centred in its column.
const shortCell = 9

// isName reports whether a cell holds words, which are read from the left.
func isName(text string) bool {
	return (utf8.RuneCountInString(text) > shortCell || strings.Contains(text, " ")) && strings.ContainsFunc(text, unicode.IsLetter)
}

var hyphenMinus = regexp.MustCompile(`(^|[^\pL\pN_.)\]])-(\d)`)

// trueMinus writes the minus sign where a text has a hyphen before a number. Between two numbers, as in odds of 1-2,
// the hyphen stays.
func trueMinus(text string) string { return hyphenMinus.ReplaceAllString(text, "$1−$2") }

// continued is the heading of a chart that continues in the next column.
func continued(w sheet.Subject, h flow.Heading) *flow.Heading {
	h.Text = w.Say("print.continued", "title", h.Text)
	return &h
}
