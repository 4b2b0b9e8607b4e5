// Package veritable holds Operation Veritable, the battle for the Reichswald in February 1945, in both
// editions: the first of 2000 and VPG's. It is data alone: both editions are set-ups of the stock rules,
// and nothing in them had to be written in Go.
//
// # What is printed and what is ours
//
// The rules texts are known, the printed tables, the terrain effects chart, the counters and the map are
// not, and VPG's chapters on stacking, on combat and on the beginning of the Morale Check neither. What
// stands in the rules carries their number and the source "rulebook"; everything else is "house" and can
// be replaced by the owner of a printed copy. Where VPG is silent the first edition's rule holds.
//
// # The map
//
// The rules prove the grid: 16 columns, even ones half a hex lower, hexes of 2 km, and where Cleve, Goch,
// Hekkens and the outpost line lie. The rest of maps/reichswald.json is drawn from the geography of the
// place at 1:100 000, twelve rows of it, and is house: towns where their positions fall; Waal and Rhine
// along the north edge, which leaves 1501 and 1601 on the far bank; the Maas west of Mook and down to the
// south edge; the Niers under Kessel and Hekkens, so that no river crosses the attack of the printed
// example, and up past Goch to the south edge; flooded plain north of the Kranenburg road and 0407, 0508
// and 0609 beside the Maas; roads as the geography names them, led on from Nijmegen and Mook to the west
// edge, where reserves enter. Nijmegen, Kranenburg, Gennep, Cleve and Goch are towns, all other names are
// in whatever ground the hex has. board.toml says what is derived from the map, and by which rulings.
//
// # The roster
//
// The number of counters is printed, 48 units in VPG and 52 counters of all kinds in the first edition,
// and so are three units of the 79th, two divisions of reserves a side, two parachute regiments, three
// anti-tank batteries, an assault gun battalion and a panzer regiment. The rest are the formations that
// fought there:
//
//	Allied, both editions                                      23
//	  15th, 51st, 53rd, 2nd and 3rd Canadian, three brigades   15
//	  Guards Armoured, two brigades                             2
//	  43rd, three brigades, and 79th, three units, in reserve   6
//	German, first edition 22, VPG 25
//	  84th and 180th, three regiments each                      6
//	  7th Parachute, two regiments; VPG three                   2 (3)
//	  116th Panzer, three units, in reserve                     3
//	  15th Panzergrenadier, two; VPG and its panzer battalion   2 (3)
//	  KG Katzmann, assault guns, three anti-tank batteries      5
//	  outposts, four; VPG five                                  4 (5)
//
// With four air markers and those of turn, order of actions and the amphibious brigade the first edition
// has its 52. It knows one panzer regiment among the units that stop the 79th, so the panzer battalion
// of the 15th is VPG's only; and it names two parachute regiments.
//
// Printed strengths are known of a few: the 84th's regiments 2-3-3, an anti-tank battery's defence of 1,
// a brigade of the 15th 5, one of the 43rd 5-5-5, a German 1-1-4 with a red factor, here the assault
// guns. The brigades of the 53rd have 2, 3 and 4: with 5 for each of the 15th these are the numbers by
// which every roll of the printed example of battle comes out as it says.
package veritable

import "embed"

// Files is the package as gamedata reads it.
//
//go:embed game.toml tables.toml rules.toml terrain.toml board.toml maps units.csv print.toml text
var Files embed.FS
