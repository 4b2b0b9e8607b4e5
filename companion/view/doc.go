// Package view computes what the table should show: pure functions from a game and a state to structs
// in words. It knows no window; a screen only lays out what stands here.
package view
