// Package script replays the making of a game on the forms from a readable text, one pointer or key action a line. A
// test plays it on the models of the forms or on the widgets of the real screens, and an existing game can be
// recorded as one.
//
//	form units                    opens the form
//	add game.toml#factor Attack   adds a row, and types its name into the sheet that asks for it
//	open game.toml#phase[2]       taps the line of a row, which opens its page
//	type .prompt Move and attack. taps a field and replaces its text
//	| The rest of a text of several lines.
//	choose .side blue             one of several, or more of them one after another; "-" is the one that says nothing
//	tick .strip                   ticks or clears a box
//	count .cost 2                 types a number
//	cell tables.toml#table[0] 2 3 DR
//	hex .map 0303 0403            taps hexes of a map one after another
//	paste                         rows of a spreadsheet, the lines that follow
//	| label	name_en
//	rename .  mill                gives the open row, or another one, an id
//	remove game.toml#phase[0]
//	press track.make              any other control, by its name
//	back                          leaves the page
//	map maps/mill.json            a map, as the map editor leaves it; the lines that follow are the file
//	text rules.toml#roll[0]       what no form says: types the row, the table or the file as text, the lines that follow
//	line rules.toml#roll[0] most = 6   the same, but the lines that follow replace an existing one
//	| most = 6
//	| sources = { surge = "rulebook" }
//
// A value is named by its file and path. One that begins with a dot is in the row that was opened last. A line that
// begins with # is a remark.
package script
