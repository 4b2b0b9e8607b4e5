// Package board shows the map with the counters that players mirror on it, and the list for packing
// away.
package board
