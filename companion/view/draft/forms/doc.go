// Package forms declares the eleven forms on which a game is made, in the order of making one. Each is
// a file of its own and a declaration in the words of package form.
package forms

import (
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
)

// The files of a draft that forms write.
const (
	gameFile   = "game.toml"
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
)

// All lists the forms in order.
func All() []*form.Form {
	return []*form.Form{
		{ID: Sides, Icon: page.IconForces, File: gameFile, Parts: sides()},
		{ID: Map, Icon: page.IconMap, File: terrainFile, Parts: maps()},
		{ID: Units, Icon: page.IconForces, File: "units.csv", Parts: units()},
		{ID: Sequence, Icon: page.IconLog, File: gameFile, Parts: sequence()},
		{ID: Combat, Icon: page.IconBattle, File: tablesFile, Parts: combat()},
		{ID: Movement, Icon: page.IconTables, File: terrainFile, Parts: movement()},
		{ID: Supply, Icon: page.IconSupply, File: boardFile, Parts: supply()},
		{ID: Arrivals, Icon: page.IconNext, File: rulesFile, Parts: arrivals()},
		{ID: Air, Icon: page.IconAir, File: rulesFile, Parts: air()},
		{ID: Victory, Icon: page.IconVictory, File: rulesFile, Parts: victory()},
		{ID: Editions, Icon: page.IconNotes, File: russianFile, Parts: editions()},
	}
}

// Find is the form that a finding about a value belongs to; nil: none has a field for it.
func Find(k form.Key) *form.Form {
	for _, f := range All() {
		if f.Owns(k) {
			return f
		}
	}
	return nil
}
