package log

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// CountSecret counts the entries that a side made in secret and that are not undone. If the number falls, an undo of
// another side has undone some of them.
func CountSecret(lines []journal.Line, side string) int {
	n := 0
	for _, l := range lines {
		secret := slices.ContainsFunc(l.Events, func(e engine.Event) bool { return e.For == side })
		if l.Counts && secret {
			n++
		}
	}
	return n
}
