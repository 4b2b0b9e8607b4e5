// Package counterlist reads and writes counters as a list for spreadsheets, one a row. The counters
// may belong to no game.
package counterlist
