package picture

import (
	"cmp"
	"math"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// Layers says which parts of a map are drawn.
type Layers struct {
	Terrain, Patterns, Grid, Elevation, Zones, Hexsides, Paths, Numbers, Names, Objectives, Sources, Boxes, Counters bool

	Blank bool // hexes without terrain have outline and number too, as in an editor, though others have terrain
}

// printed is the layers of a map on paper: all but where counters start.
func printed() Layers {
	return Layers{Terrain: true, Patterns: true, Grid: true, Elevation: true, Zones: true, Hexsides: true, Paths: true,
		Numbers: true, Names: true, Objectives: true, Sources: true, Boxes: true}
}

// Map draws a board. Its fields may be changed between drawings; a drawing itself changes nothing, so
// several goroutines may draw one map.
type Map struct {
	Board    *board.Board
	Terrains *Terrains
	Style    Style
	Dark     bool // it is shown where the screen is dark; never on paper
	Sparse   bool // where hexes are small on a screen, few have their numbers, and regions, large names: they and counters stand out
	Show     Layers
	Under    *Under                                               // a picture under the hexes; nil: none
	Zoom     float64                                              // pixels for each millimetre, 0 on paper: what would be too small to read is left out
	Scale    float64                                              // at which paper shows the map; 0: at true size
	Name     func(kind, id, own string) string                    // the name of a place, box or zone in the reader's language; nil: as the file has it
	Side     func(id string) (Emblem, bool)                       // how a side is marked; nil: no sides
	Counter  func(c draw.Canvas, unit string, box draw.Rect) bool // draws where a unit starts; nil or false: its id
}

// NewMap gives the map of a board with all printed layers.
func NewMap(b *board.Board, g *Terrains) *Map {
	return &Map{Board: b, Terrains: g, Show: printed()}
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

// Draw draws the part of the map in view, a rectangle on the map's sheet in millimetres. What reaches into the view
// from outside is drawn too: a caller that wants the view alone clips to it.
func (m *Map) Draw(c draw.Canvas, view draw.Rect) {
	d := m.drawing(m.Dressed(c), view)
	terrain, items, sides := terrainLayer{d}, itemLayer{d}, &hexsideLayer{drawing: d}
	defer sides.done()
	if m.Under != nil {
		terrain.under()
	}
	if d.far() {
		terrain.runs()
	} else {
		terrain.hexes()
	}
	if m.Show.Elevation {
		relief{d}.contours()
	}
	if m.Show.Zones {
		items.zones()
	}
	if m.Show.Hexsides {
		sides.hexsides()
	}
	if m.Show.Paths {
		pathLayer{d}.paths()
	}
	if m.Show.Hexsides {
		sides.crossings()
	}
	items.draw(labelLayer{d})
}

// drawing is one drawing of a map's part: positions of hexes, which are visible, how large they are. The layers share
// it.
type drawing struct {
	*Map
	c                      draw.Canvas
	view                   draw.Rect
	grid                   hex.Grid
	layout                 hex.Layout
	col0, col1, row0, row1 int // of the hexes that may be seen, the last ones included
	size                   draw.Size
	outline                draw.Path // of a hex about the origin
	unit                   float64   // the smaller measure of a hex
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

// legible reports whether letters of a size can be read at the map's zoom, or on paper at its scale.
func (d *drawing) legible(mm float64) bool {
	if d.Zoom == 0 {
		return mm >= d.least()-1e-9
	}
	return mm*d.Zoom >= 5
}

// least returns the size of the smallest letters on paper, on the map's own plane; a screen asks for pixels instead.
func (d *drawing) least() float64 {
	if d.Zoom > 0 {
		return 0
	}
	return MinMapText / cmp.Or(d.Scale, 1)
}

// grown returns the size of letters on paper: as wanted, or somewhat larger to be read. Letters that are much too small,
// as on a key plan, stay so and are left out.
func (d *drawing) grown(wanted float64) float64 {
	const most = 1.7
	if least := d.least(); wanted < least && least < most*wanted {
		return least
	}
	return wanted
}

// sees reports whether a hex is among those that may be seen.
func (d *drawing) sees(at hex.Coord) bool {
	return at.Col >= d.col0 && at.Col <= d.col1 && at.Row >= d.row0 && at.Row <= d.row1
}

func (m *Map) emblem(side string) (Emblem, bool) {
	if side == "" || m.Side == nil {
		return Emblem{}, false
	}
	return m.Side(side)
}

func (d *drawing) name(kind, id, own string) string {
	if d.Name == nil {
		return own
	}
	return d.Name(kind, id, own)
}

// eachEdge calls f for every hexside that may be seen, the rim of the map included.
func (d *drawing) eachEdge(f func(e hex.Edge)) {
	for row := d.row0 - 1; row <= d.row1+1; row++ {
		for col := d.col0 - 1; col <= d.col1+1; col++ {
			for dir := hex.Direction(0); dir < 3; dir++ {
				f(hex.Edge{Coord: hex.Coord{Col: col, Row: row}, Dir: dir})
			}
		}
	}
}

// corners are the first and the last hex that may be seen.
func (d *drawing) corners() (first, last hex.Coord) {
	return hex.Coord{Col: d.col0, Row: d.row0}, hex.Coord{Col: d.col1, Row: d.row1}
}

func (d *drawing) ends(e hex.Edge) (a, b draw.Point) {
	p, q := d.grid.EdgeEnds(e)
	return draw.Pt(p.X, p.Y), draw.Pt(q.X, q.Y)
}
