// Package screen draws counters, cards and maps for programs that play on a screen: each piece alone, many in one picture,
// or all of a game as a saved object of Tabletop Simulator. Sizes are pixels; those of pieces are millimetres.
package screen
