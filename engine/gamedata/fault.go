package gamedata

import (
	"strings"

	"sandtable/engine"
)

// faults are all faults of a package. It is an error; errors.As finds the first.
type faults []*engine.Problem

// Error lists them, one a line.
func (f faults) Error() string {
	lines := make([]string, len(f))
	for i, p := range f {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns them as errors.
func (f faults) Unwrap() []error {
	out := make([]error, len(f))
	for i, p := range f {
		out[i] = p
	}
	return out
}

// err returns nil if there are no faults.
func (f faults) err() error {
	if len(f) == 0 {
		return nil
	}
	return f
}

// Problems splits an error of this package into its faults. For an error that is no fault of a package it returns nil.
func Problems(err error) []*engine.Problem {
	if f, ok := err.(faults); ok {
		return f
	}
	if p, ok := engine.AsProblem(err); ok {
		return []*engine.Problem{p}
	}
	return nil
}
