package doc

import (
	"strconv"

	"sandtable/engine/hex"
)

// Numbering returns the numbering to begin a map of this size with: the standard
// one, with as many digits as keep the numbers apart.
func Numbering(cols, rows int) hex.Numbering {
	n := hex.Standard()
	digits := max(len(strconv.Itoa(cols)), len(strconv.Itoa(rows)), n.Column.Width)
	n.Column.Width, n.Row.Width = digits, digits
	return n
}
