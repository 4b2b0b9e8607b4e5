package grid

import (
	"cmp"
	"image"
	"math"
	"strings"

	"sandtable/editor/vassal/source"
)

// maxCells bounds the cells of a grid of squares.
const maxCells = 1000

// squares is a numbered grid of squares.
type squares struct {
	at     image.Point // middle of the cell of column 0 and row 0
	dx, dy float64
	size   image.Point // of the board or zone that has the grid
	format string
	Numbering
}

// usualSquare is the side of a square that a module does not give.
const usualSquare = 48.0

// readSquares reads the grid of squares directly within a part of a board; ok is false without a numbered one: the
// program has no names for the cells of another.
func readSquares(n *source.Node, size image.Point) (g squares, ok bool) {
	s := n.First("SquareGrid")
	if s == nil || s.First("SquareGridNumbering") == nil {
		return g, false
	}
	numbers := s.First("SquareGridNumbering")
	g = squares{at: image.Pt(s.Int("x0", usualSquare/2), s.Int("y0", usualSquare/2)), dx: s.Float("dx", usualSquare), dy: s.Float("dy", usualSquare),
		size: size, format: cmp.Or(numbers.Get("locationFormat"), "$gridLocation$"), Numbering: ReadNumbering(numbers)}
	return g, g.dx >= 1 && g.dy >= 1
}

// ReadCells returns the cells of the grid of squares within a part of a board as points with the program's names. Those
// whose middle is outside area are left out. large reports a grid with too many.
func ReadCells(n *source.Node, area image.Rectangle) (out []Region, large bool) {
	g, ok := readSquares(n, area.Size())
	if !ok {
		return nil, false
	}
	from, to := g.first(area.Min), g.first(area.Max)
	if (to.X-from.X)*(to.Y-from.Y) > maxCells {
		return nil, true
	}
	for row := max(from.Y, 0); row < to.Y; row++ { // the program counts what is above row 0 to it
		for col := from.X; col < to.X; col++ {
			out = append(out, Region{g.name(col, row), g.middle(col, row)})
		}
	}
	return out, false
}

// first returns the column and the row of the first cell whose middle is not before a point.
func (g squares) first(p image.Point) image.Point {
	return image.Pt(int(math.Ceil(float64(p.X-g.at.X)/g.dx)), int(math.Ceil(float64(p.Y-g.at.Y)/g.dy)))
}

func (g squares) middle(col, row int) image.Point {
	return g.at.Add(image.Pt(int(float64(col)*g.dx), int(float64(row)*g.dy)))
}

// name returns what the program calls a cell.
func (g squares) name(col, row int) string {
	if g.H.Descend {
		col = nearest(float64(g.size.X)/g.dx) - col
	}
	if g.V.Descend {
		row = nearest(float64(g.size.Y)/g.dy) - row
	}
	h, v := g.H.written(col), g.V.written(row)
	number := h + g.Sep + v
	if g.RowsFirst {
		number = v + g.Sep + h
	}
	return strings.NewReplacer("$gridLocation$", number, "$column$", h, "$row$", v).Replace(g.format)
}
