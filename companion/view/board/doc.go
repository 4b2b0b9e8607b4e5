// Package board is the map with the counters that the players mirror on it, and the list for packing away.
package board
