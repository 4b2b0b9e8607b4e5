package picture

import (
	"math"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// Layers says which parts of a map are drawn.
type Layers struct {
	Terrain, Patterns, Grid, Elevation, Zones, Hexsides, Paths, Numbers, Names, Objectives, Sources, Boxes, Counters bool
}

// printed is the layers of a map on paper: all but where counters start.
func printed() Layers {
	return Layers{Terrain: true, Patterns: true, Grid: true, Elevation: true, Zones: true, Hexsides: true, Paths: true,
		Numbers: true, Names: true, Objectives: true, Sources: true, Boxes: true}
}

// Map draws a board. Its fields may be changed between drawings; a drawing itself changes nothing, so
// several goroutines may draw one map.
type Map struct {
	Board   *board.Board
	Grounds *Grounds
	Style   Style
	Show    Layers
	Under   *Under                                               // a picture under the hexes; nil: none
	Zoom    float64                                              // pixels for each millimetre, 0 on paper: what would be too small to read is left out
	Name    func(kind, id, own string) string                    // the name of a place, box or zone in the reader's language; nil: as the file has it
	Side    func(id string) (Emblem, bool)                       // how a side is marked; nil: no sides
	Counter func(c draw.Canvas, unit string, box draw.Rect) bool // draws where a unit starts; nil or false: its id
}

// NewMap gives the map of a board with all printed layers.
func NewMap(b *board.Board, g *Grounds) *Map {
	return &Map{Board: b, Grounds: g, Show: printed()}
}

// Bounds gives what the map covers on its sheet: the hexes, and boxes off the map.
func (m *Map) Bounds() draw.Rect {
	w, h := m.Board.Grid().Bounds(m.Board.Cols(), m.Board.Rows())
	r := draw.Rect{W: w, H: h}
	if m.Show.Boxes {
		for _, b := range m.Board.Boxes() {
			r = r.Union(draw.Rect{X: b.X, Y: b.Y, W: b.Width, H: b.Height})
		}
	}
	return r
}

// Draw draws the part of the map that lies in view, a rectangle on the map's sheet in millimetres.
// What reaches into the view from outside is drawn too: whoever wants the view alone clips to it.
func (m *Map) Draw(c draw.Canvas, view draw.Rect) {
	d := m.drawing(c, view)
	if m.Under != nil {
		d.under()
	}
	if d.far() {
		d.runs()
	} else {
		d.hexes()
	}
	if m.Show.Elevation {
		d.contours()
	}
	if m.Show.Zones {
		d.zones()
	}
	if m.Show.Hexsides {
		d.hexsides()
	}
	if m.Show.Paths {
		d.paths()
	}
	if m.Show.Hexsides {
		d.crossings()
	}
	d.marks()
	if d.lain != nil {
		gathered.Put(d.lain)
	}
}

// drawing is one drawing of a map's part.
type drawing struct {
	*Map
	c                      draw.Canvas
	view                   draw.Rect
	grid                   hex.Grid
	layout                 hex.Layout
	col0, col1, row0, row1 int // of the hexes that may be seen, the last ones included
	size                   draw.Size
	outline                draw.Path         // of a hex about the origin
	unit                   float64           // the smaller measure of a hex
	lain                   map[string][]side // on the hexsides in sight, by kind; nil before it is gathered
}

func (m *Map) drawing(c draw.Canvas, view draw.Rect) *drawing {
	g := m.Board.Grid()
	d := &drawing{Map: m, c: c, view: view, grid: g, layout: g.Layout, size: draw.Size{W: g.Size.Width, H: g.Size.Height}}
	d.unit = min(d.size.W, d.size.H)
	d.outline = d.hexagon()
	across, down := d.size.W, d.size.H
	if g.Layout.Flat() {
		across *= 0.75
	} else {
		down *= 0.75
	}
	d.col0, d.col1 = span(view.X, view.Right(), across, m.Board.Cols())
	d.row0, d.row1 = span(view.Y, view.Bottom(), down, m.Board.Rows())
	return d
}

// span gives the columns or rows that may show between two places, one more on each side for what
// reaches over.
func span(from, to, pitch float64, count int) (first, last int) {
	first = max(0, int(math.Floor(from/pitch))-2)
	last = min(count-1, int(math.Floor(to/pitch))+1)
	return first, last
}

func (d *drawing) hexagon() draw.Path {
	corners := d.grid.Corners(hex.Coord{})
	m := d.grid.Centre(hex.Coord{})
	points := make([]draw.Point, len(corners))
	for i, p := range corners {
		points[i] = draw.Pt(p.X-m.X, p.Y-m.Y)
	}
	return draw.Polygon(points...)
}

// each calls f for every hex that may be seen.
func (d *drawing) each(f func(at hex.Coord, middle draw.Point)) {
	for row := d.row0; row <= d.row1; row++ {
		for col := d.col0; col <= d.col1; col++ {
			at := hex.Coord{Col: col, Row: row}
			f(at, d.middle(at))
		}
	}
}

func (d *drawing) middle(at hex.Coord) draw.Point {
	p := d.grid.Centre(at)
	return draw.Pt(p.X, p.Y)
}

// legible reports whether letters of a size can be read at the map's zoom.
func (d *drawing) legible(mm float64) bool { return d.Zoom == 0 || mm*d.Zoom >= 5 }

// hexes draws the ground of every hex: a stamp for each kind, with its pattern and outline.
func (d *drawing) hexes() {
	kinds := d.Board.TerrainKinds()
	patterns := d.Show.Patterns && d.legible(d.unit*0.16)
	ids := make([][variants]string, len(kinds))
	for i, kind := range kinds {
		for v := range variants {
			ids[i][v] = stampID("hex", kind, v, d.Style, d.size, d.layout.Flat(), d.Show.Terrain, patterns, d.Show.Grid, d.cover(kind), d.Grounds.mark(kind))
		}
	}
	d.each(func(at hex.Coord, middle draw.Point) {
		i := d.Board.TerrainIndex(at)
		v := (at.Col*7 + at.Row*5 + at.Col*at.Row) % variants
		d.c.Stamp(ids[i][v], middle, func(c draw.Canvas) { d.hex(c, kinds[i], v, patterns) })
	})
}

// mark tells the looks of a kind of terrain, for the id of its stamp.
func (g *Grounds) mark(kind string) string {
	k := g.terrain(kind)
	return stampID(k.Colour, k.Pattern, k.Symbol, k.texture)
}

func (d *drawing) hex(c draw.Canvas, kind string, variant int, patterns bool) {
	k := &Ground{Colour: plainGround}
	if kind != "" && d.Show.Terrain {
		k = d.Grounds.terrain(kind)
	}
	if cover := d.cover(kind); cover == 1 {
		draw.Tile(c, d.outline, k.paper(d.Style))
	} else {
		c.Fill(d.outline, k.paper(d.Style).Cover(cover))
	}
	if patterns {
		k.cover(c, draw.Point{}, d.size, d.outline, d.Style, variant)
	}
	if d.Show.Grid {
		c.Stroke(d.outline, draw.Solid(0.15, d.gridColour()))
	}
}

func (d *drawing) gridColour() draw.Colour {
	if d.Style == LowInk {
		return draw.RGB(0x888888)
	}
	return draw.RGB(0x7d7666)
}
