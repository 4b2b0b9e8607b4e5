// Package view computes what the table should show: pure functions from a game and a state to structs in words. It
// has no windows; a screen only lays out its results.
package view
