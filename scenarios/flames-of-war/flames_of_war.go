// Package flamesofwar holds the five missions of Flames of War, third edition (pages 274 to 280). They
// say what is done in which order and by whom, deployment areas and objectives to scale on a table of
// any size, reserves, the end of the battle, and victory points.
//
// # What is printed and what is ours
//
// Pages 274 to 280 are known, and everything cited from them has the source "rulebook". What public
// material says of taking objectives is marked "public". Rulings where the pages are silent are "house":
// how an odd number of platoons is halved, which centre line Dust Up means, that company failure goes
// before everything else, that "turn 6" is the defender's own. Pages 264 to 271, which the missions name
// for their special rules, are not public; a table without dice has room for the owner's own notes.
//
// # What is code
//
// Missions, distances, order, conditions and points are data. Two questions are not: deployment, whose
// answer is a list of rectangles and points, and objectives, which measures a list of points against
// them and against one another. A formula gives one number and cannot loop, so both are worked out here;
// all their distances come from the tables, and all they say stands in rules.toml.
package flamesofwar

import (
	"embed"

	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// Files is the package as gamedata reads it.
//
//go:embed game.toml tables.toml rules.toml print.toml text
var Files embed.FS

// Own puts the code behind its worksheets.
func Own() []setting.Config {
	return []setting.Config{&worksheet.Work{On: "deployment", Do: deployment}, &worksheet.Work{On: "objectives", Do: objectives, Vet: onTable}}
}
