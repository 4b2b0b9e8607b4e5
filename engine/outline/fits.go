package outline

import (
	"bytes"
	"fmt"
)

// Bounds of foreign TOML, far above what any file needs. Time and memory of decoders grow with the
// square of these.
const (
	maxParts = 32  // of a dotted key
	maxDepth = 100 // of lists and inline tables in one another
)

// Unfit reports TOML that is nested deeper than anybody writes by hand. It is found before parsing.
type Unfit struct{ Line, Column int }

// Error names the bound that the file exceeds.
func (u *Unfit) Error() string {
	return fmt.Sprintf("line %d, column %d: a key of more than %d parts, or lists more than %d deep", u.Line, u.Column, maxParts, maxDepth)
}

// Fits refuses TOML whose keys have too many parts, or whose lists are nested too deeply. Other faults
// are left to the parser. The error is an *Unfit.
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

// quoted returns the end of the string that begins at an offset.
func quoted(data []byte, at int) int {
	quote := data[at : at+1]
	if three := bytes.Repeat(quote, 3); bytes.HasPrefix(data[at:], three) {
		return closed(data, at+3, string(three), quote[0] == '"')
	}
	return min(closed(data, at+1, string(quote), quote[0] == '"'), past(data, at, "\n"))
}

// closed returns the offset behind the end of a string, taking escapes into account.
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

// past returns the offset behind the next occurrence of a text, or the end.
func past(data []byte, at int, text string) int {
	if i := bytes.Index(data[at:], []byte(text)); i >= 0 {
		return at + i
	}
	return len(data)
}
