// Package layout reads layout.toml: where the fields of a list are on its cards. Eight layouts come with it.
//
//	size, ground, back_ground, picture, back_picture    of the card; a picture covers its side
//	[colours.COLUMN]  VALUE = "#rrggbb"                 the colour where a value is written in braces: "{side}"; "" for others
//	[icons.COLUMN]    VALUE = "star"                    likewise for icons
//	[[frame]]         at = [left, top, width, height] in millimetres; field = "title", or text = "Cost {cost}";
//	                  picture = "{portrait}" with fit = "contain"|"cover"; icons = "{kind}"; when, a formula;
//	                  font = "sans"|"bold"|"condensed"|"condensed_bold"|"FILE.ttf", size = [least, largest] in points, lines, align, level, colour; ground, line, pen, form,
//	                  turn; back = true for the other side
//
// A frame is drawn over those before it. One whose field is empty on a card is left out, ground and all.
package layout
