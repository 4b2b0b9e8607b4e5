// Package tables shows the printed tables of a game, and drafts of values typed in from a printed
// copy.
package tables
