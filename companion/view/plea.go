package view

import (
	"slices"
	"strings"

	"sandtable/engine/journal"
)

// Plea is a side's request to undo the last step that everybody sees, which the other sides answer. The zero value is
// no request.
type Plea struct {
	By      string         // the side that asks
	Step    int            // the newest line that everybody sees: with another one the request is over
	Awaits  string         // the sides that have not agreed yet
	Refused string         // the side that refused; empty: none did
	Undone  *journal.Moved // what was undone when all had agreed, which By has not acknowledged; nil: nothing yet
}

// Open reports whether the request waits for an answer.
func (p Plea) Open() bool { return p.By != "" && p.Refused == "" && p.Undone == nil }

// Answers lists the sides for which this device may answer: its own, and those for which the host may act.
func (s Seat) Answers() []string {
	if !s.Plea.Open() {
		return nil
	}
	return slices.DeleteFunc(strings.Fields(s.Plea.Awaits), func(side string) bool {
		return side != s.Viewer && !slices.Contains(strings.Fields(s.Absent), side)
	})
}
