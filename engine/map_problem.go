package engine

import (
	"errors"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// MapProblem returns the Problem that a fault of the packages hex and board is to the user: a hex
// number nobody can find, a map file that cannot be read. It is false for all other errors. Where
// holds the line of the file, if one was read, then the field.
func MapProblem(err error) (*Problem, bool) {
	var file *board.Fault
	if errors.As(err, &file) {
		p := &Problem{Code: file.Code, Where: file.Where, Args: file.Args, Err: err}
		if file.Line > 0 {
			p = p.AtLine(file.Line)
		}
		return p, true
	}
	var value *hex.Fault
	if errors.As(err, &value) {
		return &Problem{Code: value.Code, Where: value.Where, Args: value.Args, Err: err}, true
	}
	return nil, false
}
