package hex

import "math"

// Point is a place on the map sheet in millimetres, x to the right and y down
// from the upper left corner of the map.
type Point struct{ X, Y float64 }

// Size is the box that one hex just fits in, in millimetres. Height and width
// need not belong to a regular hexagon: maps are stretched to fit their sheet.
type Size struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// Regular returns the size of a regular hexagon measured across its flats, as
// hex sizes are usually given. It is also the distance between the centres of
// two neighbours.
func (l Layout) Regular(flats float64) Size {
	corners := flats * 2 / math.Sqrt(3)
	if l.Flat() {
		return Size{Width: corners, Height: flats}
	}
	return Size{Width: flats, Height: corners}
}

// Grid places the hexes of a layout on paper. The map's box begins at 0,0:
// the uppermost and leftmost hexes touch its edges.
type Grid struct {
	Layout Layout
	Size   Size
}

// Centre returns the middle of a hex.
func (g Grid) Centre(c Coord) Point {
	x, y := float64(c.Col), float64(c.Row)
	shift := 0.0
	if g.Layout.Shifted(c) {
		shift = 0.5
	}
	if g.Layout.Flat() {
		return Point{g.Size.Width * (0.75*x + 0.5), g.Size.Height * (y + 0.5 + shift)}
	}
	return Point{g.Size.Width * (x + 0.5 + shift), g.Size.Height * (0.75*y + 0.5)}
}

// corner offsets from the centre as parts of width and height, for flat and
// pointy tops, in the order of [Layout.VertexOf].
var (
	flatCorners   = [6]Point{{-.25, -.5}, {.25, -.5}, {.5, 0}, {.25, .5}, {-.25, .5}, {-.5, 0}}
	pointyCorners = [6]Point{{-.5, -.25}, {0, -.5}, {.5, -.25}, {.5, .25}, {0, .5}, {-.5, .25}}
)

// Corners returns the six corners of a hex, clockwise in the order of
// [Layout.VertexOf]: the side in direction d runs from corner d to corner d+1.
func (g Grid) Corners(c Coord) [6]Point {
	corners := pointyCorners
	if g.Layout.Flat() {
		corners = flatCorners
	}
	m := g.Centre(c)
	for i, p := range corners {
		corners[i] = Point{m.X + p.X*g.Size.Width, m.Y + p.Y*g.Size.Height}
	}
	return corners
}

// EdgeEnds returns the two corner points of a hexside, clockwise as seen from
// its first hex.
func (g Grid) EdgeEnds(e Edge) (a, b Point) {
	corners := g.Corners(e.Coord)
	return corners[e.Dir%6], corners[(e.Dir+1)%6]
}

// EdgeMiddle returns the point halfway along a hexside.
func (g Grid) EdgeMiddle(e Edge) Point {
	a, b := g.EdgeEnds(e)
	return Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2}
}

// VertexPoint returns the position of a corner.
func (g Grid) VertexPoint(v Vertex) Point { return g.Corners(v.Coord)[v.Corner%6] }

// Bounds returns width and height of the box round a map of so many columns
// and rows.
func (g Grid) Bounds(cols, rows int) (width, height float64) {
	along, across := float64(cols), float64(rows)
	if !g.Layout.Flat() {
		along, across = across, along
	}
	if along > 1 || g.Layout.Shifted(Coord{}) {
		across += 0.5
	}
	along = 0.75*along + 0.25
	if g.Layout.Flat() {
		return along * g.Size.Width, across * g.Size.Height
	}
	return across * g.Size.Width, along * g.Size.Height
}
