// Package card makes cards and hex tiles, from a list in CSV or from a game's print.toml. They are
// pieces of package counter, which sets them on sheets with their backs and marks.
package card
