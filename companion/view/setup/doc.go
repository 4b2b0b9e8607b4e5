// Package setup is where counters are put before a game: what players type of it, line by line, and the list of a side's
// counters with their hexes.
package setup
