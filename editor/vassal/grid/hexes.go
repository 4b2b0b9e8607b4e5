// Package grid holds the grids of VASSAL's boards, and what the program calls each point of a board: the number of a hex, the
// name of a region or of a zone. Lengths are pixels of the board's picture.
package grid

import (
	"math"
	"strconv"

	"sandtable/editor/vassal/source"
)

// Hexes is a grid of hexes with a flat top whose odd columns are lower. A sideways one is turned by a quarter: its columns run
// down the board, so that hexes have a point at the top.
type Hexes struct {
	X0, Y0   int     // centre of the hex of column 0 and row 0, along and across the columns
	DX, DY   float64 // from column to column, and from hex to hex within one
	Sideways bool
	W, H     int // of the board
}

// usualSize is the size of a hex that a module does not give.
const usualSize = 64.0

// ReadHexes reads the grid of a board of w by h pixels.
func ReadHexes(n *source.Node, w, h int) Hexes {
	g := Hexes{X0: n.Int("x0", 0), Y0: n.Int("y0", int(usualSize/2)), DY: n.Float("dy", usualSize), Sideways: n.True("sideways", false), W: w, H: h}
	g.DX = n.Float("dx", g.DY*math.Sqrt(3)/2)
	if g.DX < 1 || g.DY < 1 {
		g.DX, g.DY = usualSize*math.Sqrt(3)/2, usualSize
	}
	return g
}

// Centre returns the middle of a hex on the board.
func (g Hexes) Centre(col, row int) (x, y float64) {
	x, y = float64(g.X0)+float64(col)*g.DX, float64(g.Y0)+float64(row)*g.DY
	if odd(col) {
		y += g.DY / 2
	}
	if g.Sideways {
		x, y = y, x
	}
	return x, y
}

// At returns the column and the row of the hex at a point of the board.
func (g Hexes) At(x, y int) (col, row int) {
	if g.Sideways {
		x, y = y, x
	}
	col = nearest(float64(x-g.X0) / g.DX)
	down := float64(y - g.Y0)
	if odd(col) {
		down -= g.DY / 2
	}
	return col, nearest(down / g.DY)
}

// Attributes returns the grid as the program reads it.
func (g Hexes) Attributes() []string {
	return []string{"sideways", strconv.FormatBool(g.Sideways), "x0", strconv.Itoa(g.X0), "y0", strconv.Itoa(g.Y0),
		"dy", decimal(g.DY), "dx", decimal(g.DX), "snapTo", "true", "edgesLegal", "false", "cornersLegal", "false",
		"visible", "false", "dotsVisible", "false", "color", "0,0,0"}
}

func odd(n int) bool { return n%2 != 0 }

func nearest(f float64) int { return int(math.Floor(f + 0.5)) }

func decimal(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }
