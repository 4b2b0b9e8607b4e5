// Package looks reads print.toml: how the pieces of a game look in print.
//
// The file stands in the game's package. Rows that choose counters do so by a filter as rules do
// ("blue !marker"); of several [[piece]] or [[marker]] rows that fit a counter the first one counts. Any
// row may carry only, with and without. Texts that begin with "@" are keys of the game's texts; others
// have their Russian form beside them, text_ru.
//
//	[[piece]]    units, shape = "square"|"round", size = 15.875, width and height in place of size,
//	             factors = ["attack", …] in printed order, formation = "symbol"|"band"|"none": what
//	             its colour shows on, box: colour inside the symbol, back = "emblem"|"factors"|"none",
//	             whole = true: a picture is the whole of its side
//	[[symbol]]   units, branch, modifiers: where the type alone does not say it
//	[[size]]     id of a size of the roster, mark: its size mark, modifiers
//	[[red]]      units, factors that are printed red
//	[[tag]]      units, slot = "top_left", …, text; or bonus = true for the sign of the stacking bonus
//	[[marker]]   units, mark or cup with chit: what it stands for; id where nothing; copies, shape, size,
//	             [marker.front] and [marker.back] with ground (a colour or a side), ink, sign, text, top, foot
//	             picture, picture_fit, ground_picture, ground_picture_fit
//	[[picture]]  units, picture in place of the symbol, back_picture, ground_picture: PNG, JPEG or SVG in the
//	             package's folder "pictures"; picture_fit and so on = "fit"|"crop"|"tile". The roster may name
//	             pictures too, and an SVG in the folder "symbols" is a symbol of its name
//	[[record]]   units, tracks = ["hull", …]: factors that are ticked off as boxes, columns
//	[[card]]     id, title, text, width, height, unit, step, and [[card.area]], [[card.point]],
//	             [[card.measure]]: a drawing to scale; or calc, a worksheet of the game that draws its
//	             answer, and each, an input that a tracker stands for: a card for every value of it
//	             with size = "poker"|"bridge"|"mini"|"mini_us"|"tarot"|"square"|"jumbo"|"63x88" it is cut out: copies, sign, picture, ground,
//	             back_title, back_text, back_ground, back_picture, and [[card.value]] with id, text for the card of one value
//	[[tile]]     terrain, copies, size: hex tiles of kinds of terrain
//	[[map]]      map, sides = ["blue", "red"]: a copy of a map for each
//	[[aid]]      side, tables = ["crt", …] in the order in which they matter, and [[aid.forget]] with text, rule:
//	             what stands on the player aids of a side, or of all
//	[[zones]]    id, title, row, rows, across, text: a board of zones in rows, numbered from both edges
//	[[die]]      id, name, rows, columns, width, height, pitch_x, pitch_y, left, top: a layout of counters for a
//	             die or a printer's template
package looks
