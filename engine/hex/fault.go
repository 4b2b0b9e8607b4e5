package hex

import (
	"fmt"
	"slices"
)

// Fault is a text or a value that cannot be taken, such as a hex number that is
// not on the map: a code and its arguments, to be put into the reader's
// language, and the place.
type Fault struct {
	Code  string // one of the Fault constants
	Where string // the part it concerns, such as "column.first"; "" for the whole
	Args  []any  // what the sentence speaks of, in its order
}

// The codes of a [Fault]. [FaultSentence] has their English sentences.
const (
	FaultForm      = "hex_form"      // a hex number that this map does not print
	FaultOffMap    = "hex_off_map"   // a hex number of the right form, but no such hex
	FaultTwoHexes  = "hex_two_hexes" // a hex number that more than one hex bears
	FaultClash     = "hex_clash"     // a numbering that gives one number twice
	FaultCoord     = "hex_coord"
	FaultEdge      = "hex_edge"
	FaultName      = "hex_name"
	FaultNumber    = "hex_number"
	FaultFromOne   = "hex_from_one"
	FaultSkip      = "hex_skip"
	FaultAlphabet  = "hex_alphabet"
	FaultSeparator = "hex_separator"
	FaultMark      = "hex_mark"
	FaultSpace     = "hex_space"
)

var sentences = map[string]string{
	FaultForm:      "hex %.40q: want a number such as %s",
	FaultOffMap:    "hex %.40q: not on this map",
	FaultTwoHexes:  "hex %.40q: more than one hex has this number",
	FaultClash:     "two hexes are %.40q: pad the numbers or set a separator",
	FaultCoord:     "hex %.40q: want column and row such as 12,3",
	FaultEdge:      "hexside %.40q: want hex and direction 0 to 2 such as 12,3/0",
	FaultName:      "%.40q: want one of %s",
	FaultNumber:    "%d: want %d to %d",
	FaultFromOne:   "letters count from 1, which is A",
	FaultSkip:      "%.40q: want capital letters A to Z, each once",
	FaultAlphabet:  "%q: leaves fewer than two letters",
	FaultSeparator: "%q: letters and digits would run into the numbers",
	FaultMark:      "%.40q: want at most %d printable characters",
	FaultSpace:     "%q: may not begin with a space",
}

// FaultCodes returns all codes, sorted: the list that a translation must cover.
func FaultCodes() []string {
	codes := make([]string, 0, len(sentences))
	for code := range sentences {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	return codes
}

// FaultSentence returns the English sentence for a code in the form of
// [fmt.Sprintf], and "" for an unknown code.
func FaultSentence(code string) string { return sentences[code] }

// Error says where and what in English.
func (f *Fault) Error() string {
	text := fmt.Sprintf(sentences[f.Code], f.Args...)
	if f.Where == "" {
		return text
	}
	return f.Where + ": " + text
}

func fault(where, code string, args ...any) error {
	return &Fault{Code: code, Where: where, Args: args}
}
