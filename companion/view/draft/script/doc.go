// Package script replays the making of a game on the forms from a readable text, one pointer or key
// action a line. A test plays it on the models of the forms or on the widgets of the real screens, and
// a game that is there can be recorded as one.
//
//	form units                    the form is opened
//	add game.toml#factor Attack   a row is added, the name typed into the sheet that asks for it
//	open game.toml#phase[2]       the line of a row is tapped, which opens its page
//	type .prompt Move and attack. a field is tapped and typed into, over what stands there
//	| The rest of a text of several lines.
//	choose .side blue             one of several, or more of them one after another; "-" is the one that says nothing
//	tick .strip                   a box is ticked, or the tick is taken away
//	count .cost 2                 a number is typed
//	cell tables.toml#table[0] 2 3 DR
//	paste                         rows of a spreadsheet, the lines that follow
//	| label	name_en
//	rename .  mill                the row that is open, or another one, gets an id
//	remove game.toml#phase[0]
//	press track.make              any other control, by its name
//	back                          the page is left
//	map maps/mill.json            a map, as the map editor leaves it; the lines that follow are the file
//	text rules.toml#roll[0]       what no form says: the row, the table or the file is typed as text, the lines that follow
//	line rules.toml#roll[0] most = 6   the same, but the lines that follow are typed in place of one that is there
//	| most = 6
//	| sources = { surge = "rulebook" }
//
// A value is named by its file and path. One that begins with a dot stands in the row that was opened last. A line that
// begins with # is a remark.
package script
