package hex

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// Fault is an invalid text or value, such as a hex number that is not on the map. It has a code, which
// is put into words, and the arguments of that text.
type Fault struct {
	Code  string // one of the Fault constants
	Where string // the part it concerns, such as "column.first"; "" for the whole
	Args  map[string]any
}

// The codes of a [Fault], with the names of their arguments. By them a caller tells one fault from
// another, so all are exported.
const (
	FaultForm      = "hex.form"      // a number that this map does not print: label, example
	FaultOffMap    = "hex.off_map"   // a number of the right form, but no such hex: label
	FaultTwoHexes  = "hex.two"       // a number that more than one hex bears: label
	FaultClash     = "hex.clash"     // a numbering that gives one number twice: label
	FaultCoord     = "hex.coord"     // not a column and row: text
	FaultEdge      = "hex.edge"      // not a hexside: text
	FaultName      = "hex.name"      // not one of a few names: text, names
	FaultNumber    = "hex.number"    // a number out of bounds: value, min, max
	FaultFromOne   = "hex.from_one"  // letters that are to count from 0
	FaultSkip      = "hex.skip"      // not letters to leave out: text
	FaultAlphabet  = "hex.alphabet"  // too few letters left: text
	FaultSeparator = "hex.separator" // a separator that runs into the numbers: text
	FaultMark      = "hex.mark"      // a prefix or separator that cannot be printed: text, most
	FaultSpace     = "hex.space"     // a prefix that begins with a space: text
)

// FaultCodes returns all codes: what a catalogue of texts must cover.
func FaultCodes() []string {
	return []string{
		FaultForm, FaultOffMap, FaultTwoHexes, FaultClash, FaultCoord, FaultEdge, FaultName,
		FaultNumber, FaultFromOne, FaultSkip, FaultAlphabet, FaultSeparator, FaultMark, FaultSpace,
	}
}

// Error gives place, code and arguments in a form fit for a log; people read
// the words by code instead.
func (f *Fault) Error() string {
	var b strings.Builder
	if f.Where != "" {
		b.WriteString(f.Where + ": ")
	}
	b.WriteString(f.Code)
	for _, name := range slices.Sorted(maps.Keys(f.Args)) {
		fmt.Fprintf(&b, " %s=%v", name, f.Args[name])
	}
	return b.String()
}

// fault makes a fault; pairs are argument names and values in turn.
func fault(where, code string, pairs ...any) error {
	args := map[string]any{}
	for i := 0; i < len(pairs); i += 2 {
		args[pairs[i].(string)] = pairs[i+1]
		if text, ok := pairs[i+1].(string); ok {
			args[pairs[i].(string)] = Excerpt(text)
		}
	}
	return &Fault{code, where, args}
}

// Excerpt returns what a message shows of a text that was typed or read: its
// first 40 characters, with a sign in place of those that cannot be printed.
func Excerpt(text string) string {
	const most = 40
	var b strings.Builder
	n := 0
	for _, r := range text {
		if n++; n > most {
			return b.String() + "…"
		}
		if !unicode.IsPrint(r) {
			r = unicode.ReplacementChar
		}
		b.WriteRune(r)
	}
	return b.String()
}
