package hex

import (
	"encoding"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Order says which part of a printed number comes first.
type Order uint8

// The two orders.
const (
	ColumnRow Order = iota // 1304 is column 13, row 4
	RowColumn              // K29 is row K, column 29
)

var orderNames = []string{"column-row", "row-column"}

// MarshalText writes column-row or row-column.
func (o Order) MarshalText() ([]byte, error) { return nameOf(orderNames, int(o), "order") }

// UnmarshalText reads column-row or row-column.
func (o *Order) UnmarshalText(text []byte) error {
	return setNamed(orderNames, string(text), (*uint8)(o))
}

// Origin is the corner of the map at which counting starts.
type Origin uint8

// The four corners.
const (
	UpperLeft Origin = iota
	UpperRight
	LowerLeft
	LowerRight
)

var originNames = []string{"ul", "ur", "ll", "lr"}

// MarshalText writes ul, ur, ll or lr.
func (o Origin) MarshalText() ([]byte, error) { return nameOf(originNames, int(o), "start corner") }

// UnmarshalText reads ul, ur, ll or lr.
func (o *Origin) UnmarshalText(text []byte) error {
	return setNamed(originNames, string(text), (*uint8)(o))
}

func (o Origin) right() bool { return o == UpperRight || o == LowerRight }
func (o Origin) lower() bool { return o == LowerLeft || o == LowerRight }

// Stagger says how the half-hex shift shows in the numbers. What it changes are
// the row numbers of a flat-topped map and the column numbers of a pointy one.
type Stagger uint8

// The three ways.
const (
	// Straight counts every column alike: 0101 and 0201 are neighbours.
	Straight Stagger = iota
	// Staggered counts one more where a column begins half a hex later.
	Staggered
	// Alternating counts in steps of two, and one more where a column begins
	// half a hex later: odd and even numbers take turns.
	Alternating
)

var staggerNames = []string{"straight", "staggered", "alternating"}

// MarshalText writes straight, staggered or alternating.
func (s Stagger) MarshalText() ([]byte, error) { return nameOf(staggerNames, int(s), "stagger") }

// UnmarshalText reads straight, staggered or alternating.
func (s *Stagger) UnmarshalText(text []byte) error {
	return setNamed(staggerNames, string(text), (*uint8)(s))
}

// Numbering is how the hexes of a map are numbered in print. The zero value
// numbers from 0 without padding; [Standard] is what most maps have.
type Numbering struct {
	Order     Order   `json:"order"`
	Column    Series  `json:"column"`
	Row       Series  `json:"row"`
	Origin    Origin  `json:"origin"`
	Stagger   Stagger `json:"stagger,omitempty"`
	Prefix    string  `json:"prefix,omitempty"`    // before every number: the map's letter in a set of maps
	Separator string  `json:"separator,omitempty"` // between the two parts; no letters or digits
}

// The most characters of a prefix and of a separator.
const (
	maxPrefix    = 16
	maxSeparator = 4
)

// Standard returns the commonest numbering, 0101 at the upper left: two digits
// of column, two digits of row, both from 1.
func Standard() Numbering {
	two := Series{Style: Digits, Width: 2, First: 1}
	return Numbering{Column: two, Row: two}
}

// Check returns what is wrong with a numbering in itself as a [*Fault], or nil.
// Whether it gives every hex of a map a number of its own, [Labels.Check] tells.
func (n Numbering) Check() error {
	for _, name := range []encoding.TextMarshaler{n.Order, n.Origin, n.Stagger, n.Column.Style, n.Row.Style} {
		if _, err := name.MarshalText(); err != nil { // a programmer's slip: no file can say it
			return fmt.Errorf("numbering: %w", err)
		}
	}
	if err := n.Column.check("column"); err != nil {
		return err
	}
	if err := n.Row.check("row"); err != nil {
		return err
	}
	return n.checkMarks()
}

func (n Numbering) checkMarks() error {
	runsIn := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	switch {
	case !printable(n.Prefix, maxPrefix):
		return fault("prefix", FaultMark, "text", n.Prefix, "most", maxPrefix)
	case strings.HasPrefix(n.Prefix, " "):
		return fault("prefix", FaultSpace, "text", n.Prefix)
	case !printable(n.Separator, maxSeparator):
		return fault("separator", FaultMark, "text", n.Separator, "most", maxSeparator)
	case strings.ContainsFunc(n.Separator, runsIn):
		return fault("separator", FaultSeparator, "text", n.Separator)
	}
	return nil
}

// printable reports whether s has at most so many characters and no others than
// can be printed.
func printable(s string, most int) bool {
	unprintable := func(r rune) bool { return !unicode.IsPrint(r) }
	return utf8.ValidString(s) && utf8.RuneCountInString(s) <= most && !strings.ContainsFunc(s, unprintable)
}
