// Package card makes cards and hex tiles: of a list in CSV, or of what a game's print.toml says. They are pieces
// of package counter, which sets them on sheets with their backs and marks.
package card
