package board

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sandtable/engine/hex"
)

// Fault is what is wrong with a map file, or with a value that a [Draft] is
// given: a code and its arguments, to be put into the reader's language, and the
// place.
type Fault struct {
	Code  string // one of the Fault constants
	Line  int    // line of the file, from 1; 0 where no file was read
	Where string // the field, such as "terrain.rows[3]"
	Args  []any  // what the sentence speaks of, in its order
}

// The codes of a [Fault]. [FaultSentence] has their English sentences. A fault in
// a hex, a hexside or a numbering has the code of a [hex.Fault] instead.
const (
	FaultSyntax    = "map_syntax"
	FaultCut       = "map_cut"
	FaultEnd       = "map_end"
	FaultLong      = "map_long"
	FaultUTF8      = "map_utf8"
	FaultTooBig    = "map_too_big"
	FaultKind      = "map_kind"
	FaultNewer     = "map_newer"
	FaultUnknown   = "map_unknown"
	FaultTwice     = "map_twice"
	FaultMissing   = "map_missing"
	FaultOrder     = "map_order"
	FaultText      = "map_want_text"
	FaultWhole     = "map_want_whole"
	FaultDecimal   = "map_want_decimal"
	FaultObject    = "map_want_object"
	FaultList      = "map_want_list"
	FaultRange     = "map_range"
	FaultID        = "map_id"
	FaultWords     = "map_words"
	FaultFileName  = "map_file_name"
	FaultName      = "map_name"
	FaultOffMap    = "map_off_map"
	FaultAreaOff   = "map_area_off"
	FaultEdgeOff   = "map_edge_off"
	FaultArea      = "map_area"
	FaultFeature   = "map_feature"
	FaultRows      = "map_rows"
	FaultRun       = "map_run"
	FaultRunValue  = "map_run_value"
	FaultRunLength = "map_run_length"
	FaultTooMany   = "map_too_many"
	FaultRepeated  = "map_repeated"
)

var sentences = map[string]string{
	FaultSyntax:    "not JSON: want %s here",
	FaultCut:       "the file ends too soon",
	FaultEnd:       "not JSON: something follows the last }",
	FaultLong:      "text of more than %d bytes",
	FaultUTF8:      "not UTF-8 text",
	FaultTooBig:    "larger than %d MB, the most a map file may be",
	FaultKind:      "not a map: the file must begin with \"kind\": %q and \"version\"",
	FaultNewer:     "saved by a newer version of the program (format %d, this one reads up to %d): update the program to open it",
	FaultUnknown:   "no field %.40q belongs here",
	FaultTwice:     "field %.40q is there twice",
	FaultMissing:   "field %q is missing",
	FaultOrder:     "field %q must come before the layers and lists",
	FaultText:      "want a text in quotes",
	FaultWhole:     "want a whole number",
	FaultDecimal:   "want a number",
	FaultObject:    "want fields in braces {}",
	FaultList:      "want a list in brackets []",
	FaultRange:     "%v: want %v to %v",
	FaultID:        "%.40q: want small letters, digits and _, beginning with a letter, at most 64",
	FaultWords:     "text %.40q: want at most %d characters, no control characters",
	FaultFileName:  "%.40q: want the name of a picture file beside the map, no folder",
	FaultName:      "%.40q: want one of %s",
	FaultOffMap:    "hex %s is not on the map",
	FaultAreaOff:   "some of these hexes are not on the map",
	FaultEdgeOff:   "hexside %s is not on the map",
	FaultArea:      "hexes %.40q: want runs such as 3:0-5 or 3:7 in reading order, none touching the next",
	FaultFeature:   "hexside feature %.80q: want a kind such as river, or one with the hex it faces such as wall:first or wall:second",
	FaultRows:      "%d rows: want %d",
	FaultRun:       "%.40q: want a value, or value and count such as 2x15",
	FaultRunValue:  "value %d: want %d to %d",
	FaultRunLength: "the row gives %d values: want %d",
	FaultTooMany:   "more than %d entries",
	FaultRepeated:  "%.80q is there twice",
}

// FaultCodes returns all codes but those of package hex, sorted: the list that a
// translation must cover.
func FaultCodes() []string {
	codes := make([]string, 0, len(sentences))
	for code := range sentences {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	return codes
}

// FaultSentence returns the English sentence for a code in the form of
// [fmt.Sprintf], and "" for an unknown code. It knows the codes of package hex.
func FaultSentence(code string) string {
	if sentence, ok := sentences[code]; ok {
		return sentence
	}
	return hex.FaultSentence(code)
}

// Error says where and what in English, such as "line 12: terrain.rows[3]: row
// gives 15 values: want 16".
func (f *Fault) Error() string {
	var place strings.Builder
	if f.Line > 0 {
		fmt.Fprintf(&place, "line %d: ", f.Line)
	}
	if f.Where != "" {
		place.WriteString(f.Where + ": ")
	}
	return place.String() + fmt.Sprintf(FaultSentence(f.Code), f.Args...)
}

func fault(where, code string, args ...any) error {
	return &Fault{Code: code, Where: where, Args: args}
}

// inside puts a fault of this package or of package hex into its place. where is
// the field it was found in; line is 0 where no file was read.
func inside(where string, line int, err error) error {
	var ours *Fault
	var theirs *hex.Fault
	switch {
	case errors.As(err, &ours):
		return &Fault{ours.Code, max(line, ours.Line), join(where, ours.Where), ours.Args}
	case errors.As(err, &theirs):
		return &Fault{theirs.Code, line, join(where, theirs.Where), theirs.Args}
	}
	return err
}

func join(outer, inner string) string {
	if outer == "" || inner == "" {
		return outer + inner
	}
	return outer + "." + inner
}
