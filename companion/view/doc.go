// Package view says what the table should show now: pure functions from a game and a state to plain
// structs with everything in words. It knows no window; a screen only lays out what stands here.
package view
