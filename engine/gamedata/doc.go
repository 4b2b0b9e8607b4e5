// Package gamedata reads a game package strictly into a Game and reports what is wrong with it. A package is a folder
// or one zip; a Game is resolved for one edition, its options and the owner's typed copy.
//
// A package holds
//
//	game.toml       names, sides, editions, options, trackers, cups, the sequence of play
//	tables.toml     tables and the stock rules
//	rules.toml      the same, where one file would be long (optional)
//	terrain.toml    kinds of terrain, hexsides and paths (optional)
//	board.toml      which editions a map is for, and what it means at the table (optional)
//	units.csv       the roster (optional)
//	maps/*.json     maps as the editor writes them (optional)
//	print.toml      how pieces look in print, read by package printables (optional)
//	pictures/       PNG, JPEG and SVG that the roster and print.toml name (optional)
//	symbols/*.svg   symbols of units, named as a type is (optional)
//	text/ru.toml    the Russian texts; text/ru.NAME.toml replaces some of them in the edition, or
//	                with the option, of that name
//	testdata/       recorded sessions; they are no part of the package's content
//
// Any row may have only = ["edition"], with = ["option"] and without = ["option"]; rows that do not fit are dropped
// before anything else looks at them. A rule number may differ by edition: "first:6.5.1 vpg:10.4". English texts are
// in the rows and are filed under the ids that lead to them: the prompt of phase "air" is "phase.air.prompt". Unknown
// keys, wrong kinds, names of missing things, missing rows and cells are Problems that give file, line, column and
// id.
package gamedata
