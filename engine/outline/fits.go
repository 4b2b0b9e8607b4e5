package outline

import (
	"bytes"
	"fmt"
)

// Bounds of TOML that others wrote: far above what any file needs. Decoders take time and memory that grow with the square
// of these.
const (
	maxParts = 32  // of a dotted key
	maxDepth = 100 // of lists and inline tables in one another
)

// Unfit tells where TOML is deeper than anybody writes by hand, before it is parsed.
type Unfit struct{ Line, Column int }

// Error says so.
func (u *Unfit) Error() string {
	return fmt.Sprintf("line %d, column %d: a key of more than %d parts, or lists more than %d deep", u.Line, u.Column, maxParts, maxDepth)
}

// Fits refuses TOML whose keys have too many parts, or whose lists stand too deep in one another. What else may be
// wrong with it is the parser's matter. The error is an *Unfit.
func Fits(data []byte) error {
	parts, depth := 0, 0
	for at := 0; at < len(data); at++ {
		switch data[at] {
		case '#':
			at = past(data, at, "\n") - 1
		case '"', '\'':
			at = quoted(data, at) - 1
		case '.':
			parts++
		case '\n', '=', ',':
			parts = 0
		case '[', '{':
			parts = 0
			depth++
		case ']', '}':
			depth = max(0, depth-1)
		}
		if parts >= maxParts || depth > maxDepth {
			line := bytes.Count(data[:at], []byte("\n")) + 1
			return &Unfit{line, at - bytes.LastIndexByte(data[:at], '\n')}
		}
	}
	return nil
}

// quoted is where a string ends that begins at a place.
func quoted(data []byte, at int) int {
	quote := data[at : at+1]
	if three := bytes.Repeat(quote, 3); bytes.HasPrefix(data[at:], three) {
		return closed(data, at+3, string(three), quote[0] == '"')
	}
	return min(closed(data, at+1, string(quote), quote[0] == '"'), past(data, at, "\n"))
}

// closed is the place behind the end of a string; escapes hide it where there are any.
func closed(data []byte, at int, end string, escapes bool) int {
	for ; at < len(data); at++ {
		if escapes && data[at] == '\\' {
			at++
			continue
		}
		if bytes.HasPrefix(data[at:], []byte(end)) {
			return at + len(end)
		}
	}
	return len(data)
}

// past is the place of a text from a place on, or the end.
func past(data []byte, at int, text string) int {
	if i := bytes.Index(data[at:], []byte(text)); i >= 0 {
		return at + i
	}
	return len(data)
}
