// Package counter makes counters and markers, ready to be drawn, and sets them on sheets to be cut out:
// in blocks with crop marks, each with its backs on the other side or beside it.
package counter
