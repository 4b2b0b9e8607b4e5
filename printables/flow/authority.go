package flow

import (
	"strings"

	"sandtable/printables/picture"
)

// Authority gives a cell with the number of a rule and, below it, the mark of a source that is not the
// rulebook.
func Authority(rule, mark string) picture.Cell {
	return picture.Cell{Text: strings.TrimSpace(rule + "\n" + mark), Faint: true}
}
