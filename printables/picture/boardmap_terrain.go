package picture

import (
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// terrainLayer draws the terrain of hexes, and the picture under the map.
type terrainLayer struct{ *drawing }

// counts reports whether hexes of a kind of terrain belong to the map. On a map of places and ways those without terrain
// do not, unless a picture beneath shows what is in them and not all that have terrain are places.
func (m *Map) counts(kind string) bool {
	return kind != "" || m.Show.Blank || len(m.Board.TerrainKinds()) == 1 || m.Under != nil && !board.OnPoints(m.Board)
}

// hexes draws the terrain of every hex: a stamp for each kind, with its pattern and outline.
func (d terrainLayer) hexes() {
	kinds := d.Board.TerrainKinds()
	patterns := d.Show.Patterns && (d.Zoom == 0 || d.legible(d.unit*0.16))
	ids := make([][variants]string, len(kinds))
	for i, kind := range kinds {
		for v := range variants {
			ids[i][v] = stampID("hex", kind, v, d.Style, d.size, d.layout.Flat(), d.Show.Terrain, patterns, d.gridded(kind), d.cover(kind), d.Terrains.mark(kind))
		}
	}
	d.each(func(at hex.Coord, middle draw.Point) {
		i := d.Board.TerrainIndex(at)
		v := (at.Col*7 + at.Row*5 + at.Col*at.Row) % variants
		d.c.Stamp(ids[i][v], middle, func(c draw.Canvas) { d.hex(c, kinds[i], v, patterns) })
	})
}

// gridded reports whether hexes of a kind of terrain are outlined.
func (d terrainLayer) gridded(kind string) bool { return d.Show.Grid && d.counts(kind) && !d.alone() }

// alone reports whether the map is a picture and nothing else: one hex, whose outline and number are not drawn.
func (m *Map) alone() bool { return m.Under != nil && m.Board.Cols() == 1 && m.Board.Rows() == 1 }

// mark tells the looks of a kind of terrain, for the id of its stamp.
func (g *Terrains) mark(kind string) string {
	k := g.terrain(kind)
	return stampID(k.Colour, k.Pattern, k.Symbol, k.texture)
}

func (d terrainLayer) hex(c draw.Canvas, kind string, variant int, patterns bool) {
	k := &Terrain{Colour: plainTerrain}
	if kind != "" && d.Show.Terrain {
		k = d.Terrains.terrain(kind)
	}
	if cover := d.cover(kind); cover == 1 {
		draw.Tile(c, d.outline, k.paper(d.Style))
	} else {
		c.Fill(d.outline, k.paper(d.Style).Cover(cover))
	}
	if patterns {
		k.cover(c, draw.Point{}, d.size, d.outline, d.Style, variant)
	}
	if d.gridded(kind) {
		c.Stroke(d.outline, draw.Solid(0.15, d.gridColour()))
	}
}

// The colours of the lines and the numbers of hexes.
var (
	gridInk   = draw.RGB(0x7d7666)
	numberInk = draw.RGB(0x4a453b)
)

func (d terrainLayer) gridColour() draw.Colour {
	if d.Style == LowInk {
		return draw.RGB(0x888888)
	}
	return gridInk
}
