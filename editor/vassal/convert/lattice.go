package convert

import (
	"image"
	"math"

	"sandtable/editor/vassal/grid"
	"sandtable/editor/vassal/source"
	"sandtable/engine/hex"
)

// lattice is the part of a grid of hexes that is on a board.
type lattice struct {
	grid.Hexes
	numbering  *grid.Numbering // nil for hexes without numbers
	col, row   int             // of the program, for the map's upper left hex
	cols, rows int             // of the map
}

// newLattice fits a grid on a board. used reports which points of it belong to the grid. ok is false if no hex does.
func newLattice(n *source.Node, size image.Point, used func(image.Point) bool) (l *lattice, ok bool) {
	l = &lattice{Hexes: grid.ReadHexes(n, size.X, size.Y)}
	if numbers := n.First("HexGridNumbering"); numbers != nil {
		read := grid.ReadNumbering(numbers)
		l.numbering = &read
	}
	return l, l.fill(size, used)
}

// fill finds the part of the grid that is on a board; it reports whether there is any, of a size that a map can have.
func (l *lattice) fill(size image.Point, used func(image.Point) bool) bool {
	inside := image.Rectangle{Max: size}.Inset(int(min(l.DX, l.DY) * leastPart))
	var found image.Rectangle
	for p := range l.within() {
		x, y := l.Centre(p.X, p.Y)
		at := image.Pt(int(x), int(y))
		if !at.In(inside) || !used(at) {
			continue
		}
		if cell := (image.Rectangle{p, p.Add(image.Pt(1, 1))}); found.Empty() {
			found = cell
		} else {
			found = found.Union(cell)
		}
	}
	l.col, l.row = found.Min.X, found.Min.Y
	l.cols, l.rows = found.Dx(), found.Dy()
	if l.Sideways {
		l.cols, l.rows = l.rows, l.cols
	}
	return !found.Empty() && l.cols <= maxSide && l.rows <= maxSide
}

// leastPart is how much of a hex is on the board beyond its middle, for a hex of the map: half hexes at an edge have no
// number in print.
const leastPart = 0.15

// maxSide bounds the columns and the rows of a map.
const maxSide = 500

// within yields the hexes of the program that may be on the board, no more than a few rows beyond it.
func (l *lattice) within() func(yield func(image.Point) bool) {
	w, h := float64(l.W), float64(l.H)
	if l.Sideways {
		w, h = h, w
	}
	first := image.Pt(int(math.Floor(-float64(l.X0)/l.DX)), int(math.Floor(-float64(l.Y0)/l.DY))-1)
	last := image.Pt(first.X+min(int(w/l.DX)+2, maxSide), first.Y+min(int(h/l.DY)+3, maxSide))
	return func(yield func(image.Point) bool) {
		for x := first.X; x <= last.X; x++ {
			for y := first.Y; y <= last.Y; y++ {
				if !yield(image.Pt(x, y)) {
					return
				}
			}
		}
	}
}

// layout returns how the map's hexes lie.
func (l *lattice) layout() hex.Layout {
	switch shifted := l.col%2 != 0; {
	case l.Sideways && shifted:
		return hex.PointyEven
	case l.Sideways:
		return hex.PointyOdd
	case shifted:
		return hex.FlatEven
	}
	return hex.FlatOdd
}

// size returns the size of a hex, in pixels.
func (l *lattice) size() (w, h float64) {
	if l.Sideways {
		return l.DY, l.DX / 0.75
	}
	return l.DX / 0.75, l.DY
}

// coord returns the map's hex for one of the program's.
func (l *lattice) coord(col, row int) hex.Coord {
	if l.Sideways {
		return hex.Coord{Col: row - l.row, Row: col - l.col}
	}
	return hex.Coord{Col: col - l.col, Row: row - l.row}
}

// centre returns the middle of a hex of the map, in pixels of the picture.
func (l *lattice) centre(c hex.Coord) (x, y float64) {
	if l.Sideways {
		return l.Centre(c.Row+l.col, c.Col+l.row)
	}
	return l.Centre(c.Col+l.col, c.Row+l.row)
}

// at returns the map's hex at a point of the picture; ok is false for a point beyond the map.
func (l *lattice) at(p image.Point) (c hex.Coord, ok bool) {
	c = l.coord(l.At(p.X, p.Y))
	return c, uint(c.Col) < uint(l.cols) && uint(c.Row) < uint(l.rows)
}

// numbered returns the candidates for the map's numbering: where the count begins can be off by one where columns
// alternate, so that each is compared with what the program calls every hex.
func (l *lattice) candidates() (out []hex.Numbering) {
	n := *l.numbering
	columns, rows, order := n.H, n.V, hex.ColumnRow
	if n.RowsFirst {
		order = hex.RowColumn
	}
	if l.Sideways {
		columns, rows = n.V, n.H
		order = 1 - order
	}
	origin := hex.UpperLeft
	switch {
	case n.H.Descend && n.V.Descend:
		origin = hex.LowerRight
	case n.H.Descend:
		origin = hex.UpperRight
	case n.V.Descend:
		origin = hex.LowerLeft
	}
	stagger := hex.Straight
	if n.Stagger {
		stagger = hex.Staggered
	}
	col, row := l.firstCount(origin)
	for _, d := range []image.Point{{}, {Y: -1}, {X: -1}, {X: -1, Y: -1}, {Y: 1}, {X: 1}} {
		out = append(out, hex.Numbering{Order: order, Column: series(columns, col+columns.Off+d.X), Row: series(rows, row+rows.Off+d.Y),
			Origin: origin, Stagger: stagger, Separator: n.Sep})
	}
	return out
}

// firstCount returns how the program counts the map's hex at a corner.
func (l *lattice) firstCount(origin hex.Origin) (col, row int) {
	corner := hex.Coord{}
	if origin == hex.UpperRight || origin == hex.LowerRight {
		corner.Col = l.cols - 1
	}
	if origin == hex.LowerLeft || origin == hex.LowerRight {
		corner.Row = l.rows - 1
	}
	x, y := l.centre(corner)
	col, row = l.Count(*l.numbering, round(x), round(y))
	if l.Sideways {
		col, row = row, col
	}
	return col, row
}

func series(p grid.Part, first int) hex.Series {
	if p.Letters {
		return hex.Series{Style: hex.Tally, First: first + 1}
	}
	return hex.Series{First: first, Width: min(p.Leading+1, 6)}
}

// name returns what the program calls a hex of the map.
func (l *lattice) name(c hex.Coord) string {
	x, y := l.centre(c)
	return l.Name(*l.numbering, round(x), round(y))
}

func round(f float64) int { return int(math.Round(f)) }
