// Package bismarck holds The Chase of the Bismarck, the hunt of May 1941 in which both fleets sail on
// hidden maps.
//
// # What is printed and what is ours
//
// The rules texts are known. The ships' values are those of a public transcription that nobody has
// checked, corrected where a printed example proves otherwise; the table of sources says it of every
// number. The set-up, the aircraft, the counts of markers and a few tables are ours and marked "house";
// the owner of a printed copy types in his own. Where a printed example contradicts its own rule, the
// rule holds, and the tests say what is printed.
//
// # What is data and what is Go
//
// The sequence of play, tables, ships, questions and victory are data. Go code is only what data cannot
// say: what a side does to its own ships in secret (fleet), hits that are drawn, converted and kept apart
// until a round ends (damage), and the battle track, on which ships of both sides stand in zones (battle).
// Each is used by this game alone.
//
// # Secrets
//
// A side's ships, task forces and aircraft, where they are, their fuel and their marks are kept in its
// own part of the state, and so are the German's convoy markers. Contact markers, the battle and the
// points of sunk ships are for both. What a side does to its own ships is a command of its own that the
// other side's log shows as made and no more; what both may see goes by open commands.
package bismarck

import (
	"embed"

	"sandtable/engine/stock/setting"
)

// Files is the package as gamedata reads it.
//
//go:embed game.toml tables.toml rules.toml terrain.toml board.toml print.toml units.csv maps text
var Files embed.FS

// Own returns the rules that data cannot say, each in a file of its own with its reason.
func Own() []setting.Config {
	return []setting.Config{muster(), reveal(), arrive(), fleet(), storm(), contact(), shadowing(), search(), strike(), battles(), foundering(),
		submarine(), spotting(), convoy(), haven(), final()}
}
