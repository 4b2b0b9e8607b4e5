// Package forms declares the twelve forms on which a game is made, in the order of making one. Each is
// a separate file and a declaration in the words of package form.
package forms

import (
	"sandtable/companion/style"
	"sandtable/companion/view/draft/chapters"
	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine/words"
)

// The files of a draft that forms write.
const (
	gameFile   = "game.toml"
	printFile  = "print.toml"
	tablesFile = "tables.toml"
	rulesFile  = "rules.toml"
	boardFile  = "board.toml"
)

// The forms by their ids.
const (
	Sides    = "sides"
	Map      = "map"
	Units    = "units"
	Sequence = "sequence"
	Combat   = "combat"
	Movement = "movement"
	Supply   = "supply"
	Arrivals = "arrivals"
	Air      = "air"
	Victory  = "victory"
	Editions = "editions"
	Rules    = "rules"
)

// All lists the forms in order.
func All() []*form.Form {
	return []*form.Form{
		{ID: Sides, Icon: style.IconForces, File: gameFile, Parts: sides()},
		{ID: Map, Icon: style.IconMap, File: terrainFile, Parts: maps()},
		{ID: Units, Icon: style.IconForces, File: "units.csv", Full: true, Parts: units()},
		{ID: Sequence, Icon: style.IconLog, File: gameFile, Parts: sequence()},
		{ID: Combat, Icon: style.IconBattle, File: tablesFile, Parts: combat()},
		{ID: Movement, Icon: style.IconTables, File: terrainFile, Parts: movement()},
		{ID: Supply, Icon: style.IconSupply, File: boardFile, Parts: supply()},
		{ID: Arrivals, Icon: style.IconNext, File: rulesFile, Parts: arrivals()},
		{ID: Air, Icon: style.IconAir, File: rulesFile, Parts: air()},
		{ID: Victory, Icon: style.IconVictory, File: rulesFile, Parts: victory()},
		{ID: Editions, Icon: style.IconNotes, File: rework.TextFile(words.Russian), Parts: editions()},
		{ID: Rules, Icon: style.IconLog, File: gamedoc.RulesText, Parts: []form.Part{chapters.Part{}}},
	}
}

// Find returns the form that has a field for a value, nil if none has.
func Find(k form.Key) *form.Form {
	for _, f := range All() {
		if f.Owns(k) {
			return f
		}
	}
	return nil
}
