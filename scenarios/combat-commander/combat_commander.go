// Package combatcommander holds a terrain and fortification aid for Combat Commander: Europe. It
// answers for cover, movement, line of sight on a drawn map, fire, mines, fortifications and the smoke
// cup.
//
// # What is printed and what is ours
//
// T90 to T99 and F100 to F105 are known and have the source "rulebook". T79 to T89, fire and wire stand
// in public charts and are marked "public". Tables are parted by source, so that every number of an
// answer carries its own. Gaps are cells with a question mark: the line of sight of fences and gullies.
// The owner of a printed copy types them in, and answers use what he typed.
//
// Rulings, marked "house": of hindrances on a line the highest counts (their sum is an option); a hedge
// blocks as a wall does; terrain of the two end hexes neither blocks nor hinders; a line along a hexside
// is blocked only as much as both hexes block it; what is known of the blind hex behind woods is read as
// levels, see the worksheet "los".
//
// # What is code
//
// Fire, targeting and fortifications are worksheets of formulas. Four questions go over lists or maps,
// which formulas cannot: cover picks the best of whatever is in a hex, move adds up a path, mines attack
// stack by stack, and los follows a line over a map. Their numbers come from tables and terrain.toml,
// their words from rules.toml.
package combatcommander

import (
	"embed"

	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// Files is the package as gamedata reads it.
//
//go:embed game.toml tables.toml rules.toml terrain.toml print.toml maps text
var Files embed.FS

// Own puts the code behind its worksheets.
func Own() []setting.Config {
	return []setting.Config{
		&worksheet.Work{On: "lookup", Do: lookup}, &worksheet.Work{On: "cover", Do: cover}, &worksheet.Work{On: "move", Do: move},
		&worksheet.Work{On: "los", Do: lineOfSight, Signs: markerSigns}, &worksheet.Work{On: "shot", Do: shot, Dice: shotDice, Signs: laidSigns},
		&worksheet.Work{On: "mines", Do: mines, Dice: mineDice},
	}
}
