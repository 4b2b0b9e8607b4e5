package vassal

import (
	"math"
	"strconv"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// grid is a map's hexes in pixels, as the program's HexGrid takes them: it has hexes with a flat top whose odd
// columns are lower, and turns the whole grid by a quarter for hexes with a point at the top.
type grid struct {
	board    *board.Board
	scale    float64    // pixels a millimetre
	origin   draw.Point // millimetres of the map at the picture's upper left corner
	w, h     int        // the picture's pixels
	x0, y0   int        // centre of the grid's first hex, x along its columns
	dx, dy   float64    // from column to column, and from hex to hex within one
	sideways bool
}

// gridOf lays a map's picture so that the first hex of the grid has its centre on a whole pixel: the program keeps no
// fractions there, and every other hex would be off by as much.
func gridOf(b *board.Board, area draw.Rect, scale float64) grid {
	g := grid{board: b, scale: scale, sideways: !b.Layout().Flat()}
	size, first := b.Grid().Size, b.Grid().Centre(hex.Coord{})
	along, across := first.X, first.Y
	g.dx, g.dy = size.Width*0.75*scale, size.Height*scale
	if g.sideways {
		along, across = across, along
		g.dx, g.dy = size.Height*0.75*scale, size.Width*scale
	}
	if b.Layout() == hex.FlatEven || b.Layout() == hex.PointyEven {
		along, across = along-g.dx/scale, across-g.dy/2/scale
	}
	startX, startY := area.X, area.Y
	if g.sideways {
		startX, startY = startY, startX
	}
	g.x0, g.y0 = int(math.Ceil((along-startX)*scale)), int(math.Ceil((across-startY)*scale))
	g.origin = draw.Pt(along-float64(g.x0)/scale, across-float64(g.y0)/scale)
	if g.sideways {
		g.origin = draw.Pt(g.origin.Y, g.origin.X)
	}
	g.w = int(math.Ceil((area.Right() - g.origin.X) * scale))
	g.h = int(math.Ceil((area.Bottom() - g.origin.Y) * scale))
	return g
}

// pixel converts a point of the map, in millimetres, to the picture.
func (g grid) pixel(x, y float64) (int, int) {
	return int(math.Round((x - g.origin.X) * g.scale)), int(math.Round((y - g.origin.Y) * g.scale))
}

// centre is the pixel at the middle of a hex.
func (g grid) centre(c hex.Coord) (int, int) {
	p := g.board.Grid().Centre(c)
	return g.pixel(p.X, p.Y)
}

// attributes are the grid's as the program reads them.
func (g grid) attributes() []string {
	return []string{"sideways", strconv.FormatBool(g.sideways), "x0", strconv.Itoa(g.x0), "y0", strconv.Itoa(g.y0),
		"dy", decimal(g.dy), "dx", decimal(g.dx), "snapTo", "true", "edgesLegal", "false", "cornersLegal", "false",
		"visible", "false", "dotsVisible", "false", "color", "0,0,0"}
}

func decimal(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }
