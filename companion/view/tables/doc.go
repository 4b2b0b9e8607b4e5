// Package tables is the tables of a game as they are printed, and drafts of what is typed in from a printed copy.
package tables
