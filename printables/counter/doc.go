// Package counter makes counters and markers and arranges them on sheets to be cut out. They are set in blocks with
// crop marks, each with its backs on the other side of the sheet or beside it.
package counter
