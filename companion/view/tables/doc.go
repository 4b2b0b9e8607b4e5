// Package tables models the panel of a game's tables, and the pages on which players type in those of a printed copy.
package tables
