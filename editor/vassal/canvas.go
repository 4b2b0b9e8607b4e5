package vassal

import (
	"math"

	"sandtable/editor/vassal/grid"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// canvas is a map as the picture of a board, with the grid of its hexes.
type canvas struct {
	grid.Hexes
	board  *board.Board
	scale  float64    // pixels a millimetre
	origin draw.Point // millimetres of the map at the picture's upper left corner
}

// canvasOf lays a map's picture so that the first hex of the grid has its centre on a whole pixel: the program keeps no
// fractions there, and every other hex would be off by as much.
func canvasOf(b *board.Board, area draw.Rect, scale float64) canvas {
	g := canvas{board: b, scale: scale, Hexes: grid.Hexes{Sideways: !b.Layout().Flat()}}
	size, first := b.Grid().Size, b.Grid().Centre(hex.Coord{})
	along, across := first.X, first.Y
	g.DX, g.DY = size.Width*0.75*scale, size.Height*scale
	if g.Sideways {
		along, across = across, along
		g.DX, g.DY = size.Height*0.75*scale, size.Width*scale
	}
	if b.Layout() == hex.FlatEven || b.Layout() == hex.PointyEven {
		along, across = along-g.DX/scale, across-g.DY/2/scale
	}
	startX, startY := area.X, area.Y
	if g.Sideways {
		startX, startY = startY, startX
	}
	g.X0, g.Y0 = int(math.Ceil((along-startX)*scale)), int(math.Ceil((across-startY)*scale))
	g.origin = draw.Pt(along-float64(g.X0)/scale, across-float64(g.Y0)/scale)
	if g.Sideways {
		g.origin = draw.Pt(g.origin.Y, g.origin.X)
	}
	g.W = int(math.Ceil((area.Right() - g.origin.X) * scale))
	g.H = int(math.Ceil((area.Bottom() - g.origin.Y) * scale))
	return g
}

// pixel converts a point of the map, in millimetres, to the picture.
func (g canvas) pixel(x, y float64) (int, int) {
	return int(math.Round((x - g.origin.X) * g.scale)), int(math.Round((y - g.origin.Y) * g.scale))
}

// centre is the pixel at the middle of a hex.
func (g canvas) centre(c hex.Coord) (int, int) {
	p := g.board.Grid().Centre(c)
	return g.pixel(p.X, p.Y)
}
