// Package counterlist reads and writes counters as a list, one a row, for spreadsheets and for counters
// that belong to no game.
package counterlist
