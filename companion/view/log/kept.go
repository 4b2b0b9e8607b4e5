package log

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Kept counts what a side has done in secret that counts still. Where it is less than when the side
// looked last, another's undo has taken some of it back.
func Kept(lines []journal.Line, side string) int {
	n := 0
	for _, l := range lines {
		secret := slices.ContainsFunc(l.Events, func(e engine.Event) bool { return e.For == side })
		if l.Counts && secret {
			n++
		}
	}
	return n
}
