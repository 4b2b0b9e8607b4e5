package board

// The map file is JSON. It begins with kind and version; then come the fields
// of the head, then layers and lists, each only where there is something in it:
//
//	{
//	 "kind": "sandtable-map",
//	 "version": 1,
//	 "id": "meadow",                        id within the scenario
//	 "name": "The Meadow",
//	 "layout": "flat-odd",                  see hex.Layout
//	 "columns": 3, "rows": 2,
//	 "hex": {"width": 20, "height": 17.32}, millimetres
//	 "numbering": {…}, "aliases": [{…}],    see hex.Numbering
//	 "labels": [["A 0101", "B 0101", …], …], numbers that no numbering counts, row by row; mostly absent
//	 "terrain": {"kinds": ["clear", "wood"], "rows": ["1x2 2", "1 0x2"]},
//	 "elevation": {"rows": ["", "0 -2 5"]},
//	 "hexsides": {"sets": [["river"], ["bridge", "river"], ["wall:first"]], "rows": […]},
//	 "paths": {"sets": [["road"]], "rows": […]},
//	 "places": [{"id": "mill", "hex": "1,0", "name": "Mill"}],
//	 "notes": […], "objectives": […],
//	 "zones": [{"id": "west", "area": "0:0-1 1:0"}],
//	 "sources": […], "boxes": […], "counters": […],
//	 "underlay": {"file": "scan.png", "opacity": 0.5, "pins": […]},
//	 "origin": {"format": "tmx", "file": "a/ford.tmx", "kinds": {"terrain Tall Grass": "tall_grass"}, "packed": "UEsD…"}
//	}
//
// Hexes are "column,row" from 0 and do not depend on the numbering in print.
// Each row of a layer is a text of runs, "2x15 0 3x4"; "" is a row of noughts.
// Terrain counts its kinds from 1, hexsides and paths their sets, and 0 means no entry.
//
// Terrain and elevation have a text for each row and a value for each column.
// Hexsides and paths have a row more above and below and a column more left and
// right, for a ring of hexes round the map, and three values for each hex: its
// sides in direction 0, 1 and 2 (see hex.Edge). Sides in direction 3 to 5 belong
// to the neighbour.
//
// The same map always gives the same bytes.
const (
	fileKind = "sandtable-map"

	// Version 1: the first.
	fileVersion = 1
)
