package board

import (
	"errors"
	"fmt"

	"sandtable/engine/hex"
)

// Fault is what is wrong with a map file, or with a value that a [Draft] is
// given: a code by which it is put into words, the place, and what the words are
// filled with.
type Fault struct {
	Code  string // one of the Fault constants, here or in package hex
	Line  int    // line of the file, from 1; 0 where no file was read
	Where string // the field, such as "terrain.rows[3]"; "" for the whole
	Args  map[string]any
}

// The codes of a [Fault], with the names of their arguments. By them a caller tells one fault from
// another, so all are exported.
const (
	FaultSyntax    = "map.syntax"     // not JSON: want
	FaultCut       = "map.cut"        // the file ends too soon
	FaultEnd       = "map.end"        // something follows the end
	FaultLong      = "map.long"       // a text of too many bytes: most
	FaultUTF8      = "map.utf8"       // not UTF-8 text
	FaultTooBig    = "map.too_big"    // a file of too many MB: most
	FaultKind      = "map.kind"       // not a map
	FaultNewer     = "map.newer"      // of a newer version: version, known
	FaultUnknown   = "map.unknown"    // a field that does not belong: field
	FaultTwice     = "map.twice"      // a field that is there twice: field
	FaultMissing   = "map.missing"    // a field that is missing: field
	FaultOrder     = "map.order"      // a field that comes too late: field
	FaultText      = "map.text"       // a text is wanted
	FaultWhole     = "map.whole"      // a whole number is wanted
	FaultDecimal   = "map.decimal"    // a number is wanted
	FaultObject    = "map.object"     // fields in braces are wanted
	FaultList      = "map.list"       // a list is wanted
	FaultRange     = "map.range"      // a number out of bounds: value, min, max
	FaultID        = "map.id"         // not an id: id
	FaultWords     = "map.words"      // a text too long or with control characters: text, most
	FaultFileName  = "map.file_name"  // not the name of a file in the same folder: text
	FaultName      = "map.name"       // not one of a few names: text, names
	FaultOffMap    = "map.hex_off"    // a hex off the map: hex
	FaultAreaOff   = "map.area_off"   // an area partly off the map
	FaultEdgeOff   = "map.edge_off"   // a hexside off the map: edge
	FaultArea      = "map.area"       // not an area: text
	FaultFeature   = "map.feature"    // not a hexside feature: text
	FaultRows      = "map.rows"       // too few rows: got, want
	FaultRun       = "map.run"        // not a run of values: text
	FaultRunValue  = "map.run_value"  // an undefined value: value, min, max
	FaultRunLength = "map.run_length" // a row too short or too long: got, want
	FaultTooMany   = "map.too_many"   // too many entries: most
	FaultRepeated  = "map.repeated"   // an entry that is there twice: text
)

// Error gives line, place, code and arguments in a form fit for a log; people
// read the words by code instead.
func (f *Fault) Error() string {
	text := (&hex.Fault{Code: f.Code, Where: f.Where, Args: f.Args}).Error()
	if f.Line > 0 {
		return fmt.Sprintf("line %d: %s", f.Line, text)
	}
	return text
}

// fault makes a fault; pairs are argument names and values in turn.
func fault(where, code string, pairs ...any) error {
	args := map[string]any{}
	for i := 0; i < len(pairs); i += 2 {
		args[pairs[i].(string)] = plain(pairs[i+1])
	}
	return &Fault{Code: code, Where: where, Args: args}
}

// plain is how an argument is best shown: an excerpt of a text, a whole number
// without a point.
func plain(arg any) any {
	switch v := arg.(type) {
	case string:
		return hex.Excerpt(v)
	case float64:
		if whole := int64(v); float64(whole) == v && whole > -1e15 && whole < 1e15 {
			return whole
		}
	}
	return arg
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
