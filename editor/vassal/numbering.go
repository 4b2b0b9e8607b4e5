package vassal

import (
	"math"
	"strconv"
	"strings"

	"sandtable/engine/hex"
)

// part is one half of a hex number as the program writes it: letters are the same letter repeated after Z.
type part struct {
	letters bool
	leading int // numbers are padded to one digit more
	off     int // what the first one counts
	descend bool
}

// numbering is how the program numbers the hexes of a grid. h are its columns and v its rows; on a turned grid these
// are the map's rows and columns.
type numbering struct {
	rowsFirst bool
	sep       string
	h, v      part
	stagger   bool
}

// numberingOf finds the numbering of the program that gives every hex its printed number; false if it has none, as
// for AA followed by AB. It compares every hex, so an approximation never passes.
func (g grid) numberingOf() (numbering, bool) {
	own := g.board.Numbering()
	n := numbering{rowsFirst: own.Order == hex.RowColumn, sep: own.Separator}
	if own.Prefix != "" || own.Stagger == hex.Alternating {
		return n, false
	}
	n.stagger = own.Stagger == hex.Staggered
	columns, rows := partOf(own.Column), partOf(own.Row)
	columns.descend, rows.descend = right(own.Origin), lower(own.Origin)
	n.h, n.v = columns, rows
	if g.sideways {
		n.rowsFirst = !n.rowsFirst
		n.h, n.v = rows, columns
		n.h.descend, n.v.descend = columns.descend, rows.descend // the program keeps these for the screen
	}
	n = g.settled(n)
	return n, g.agrees(n)
}

func partOf(s hex.Series) part {
	if s.Style == hex.Digits {
		return part{leading: max(0, s.Width-1), off: s.First}
	}
	return part{letters: true, off: s.First - 1}
}

// settled sets what the first column and row count. Where they descend the program counts from the picture's far
// edge, so the map's first hex tells by how much that is off.
func (g grid) settled(n numbering) numbering {
	col, row := g.first()
	if g.sideways {
		col, row = row, col
	}
	x, y := g.centre(hex.Coord{})
	atCol, atRow := g.cell(n, x, y)
	n.h.off, n.v.off = n.h.off+col-atCol, n.v.off+row-atRow
	return n
}

// first is how far the counts of column and row have come at the map's upper left hex.
func (g grid) first() (col, row int) {
	own, b := g.board.Numbering(), g.board
	if right(own.Origin) {
		col = b.Cols() - 1
	}
	if lower(own.Origin) {
		row = b.Rows() - 1
	}
	shifted := own.Stagger == hex.Staggered && b.Layout().Shifted(hex.Coord{})
	straight := own.Stagger == hex.Staggered && !shifted
	switch { // from the far edge it is the others that begin half a hex later
	case g.sideways && (shifted && !right(own.Origin) || straight && right(own.Origin)):
		col++
	case !g.sideways && (shifted && !lower(own.Origin) || straight && lower(own.Origin)):
		row++
	}
	return col, row
}

func right(o hex.Origin) bool { return o == hex.UpperRight || o == hex.LowerRight }
func lower(o hex.Origin) bool { return o == hex.LowerLeft || o == hex.LowerRight }

// agrees reports whether every hex of the map gets its printed number.
func (g grid) agrees(n numbering) bool {
	labels := g.board.Labels()
	for col := range g.board.Cols() {
		for row := range g.board.Rows() {
			c := hex.Coord{Col: col, Row: row}
			if !g.board.On(c) {
				continue
			}
			if x, y := g.centre(c); g.name(n, x, y) != labels.Label(c) {
				return false
			}
		}
	}
	return true
}

// name is what the program calls the hex at a pixel.
func (g grid) name(n numbering, x, y int) string {
	col, row := g.cell(n, x, y)
	h, v := n.h.written(col), n.v.written(row)
	if n.rowsFirst {
		h, v = v, h
	}
	return h + n.sep + v
}

// cell is the column and the row of the grid at a pixel, before what the first ones count.
func (g grid) cell(n numbering, x, y int) (col, row int) {
	if g.sideways {
		x, y = y, x
	}
	col = nearest(float64(x-g.x0) / g.dx)
	odd := col%2 != 0
	down := float64(y - g.y0)
	if odd {
		down -= g.dy / 2
	}
	row = nearest(down / g.dy)
	backwards, upwards := n.h.descend, n.v.descend
	columns, rows := nearest(float64(g.w)/g.dy), nearest(float64(g.h)/g.dx) // each by the other's pitch: so does the program
	if g.sideways {
		backwards, upwards, columns, rows = upwards, backwards, rows, columns
	}
	if backwards {
		col = columns - col
	}
	if upwards {
		row = rows - row
	}
	if n.stagger && odd {
		row += step(upwards)
	}
	return col, row
}

func nearest(f float64) int { return int(math.Floor(f + 0.5)) }

func step(back bool) int {
	if back {
		return -1
	}
	return 1
}

func (p part) written(n int) string {
	n += p.off
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	if p.letters {
		return sign + strings.Repeat(string(rune('A'+n%26)), n/26+1)
	}
	text := strconv.Itoa(n)
	return sign + strings.Repeat("0", max(0, p.leading+1-len(text))) + text
}

// attributes are the numbering's as the program reads them. The numbers are in the picture already.
func (n numbering) attributes() []string {
	first := "H"
	if n.rowsFirst {
		first = "V"
	}
	kind := func(p part) string {
		if p.letters {
			return "A"
		}
		return "N"
	}
	return []string{"first", first, "sep", n.sep, "hType", kind(n.h), "hLeading", strconv.Itoa(n.h.leading), "hOff", strconv.Itoa(n.h.off),
		"hDescend", strconv.FormatBool(n.h.descend), "vType", kind(n.v), "vLeading", strconv.Itoa(n.v.leading), "vOff", strconv.Itoa(n.v.off),
		"vDescend", strconv.FormatBool(n.v.descend), "locationFormat", "$gridLocation$", "visible", "false", "fontSize", "9", "color", "0,0,0",
		"rotateText", "0", "hDrawOff", "0", "vDrawOff", "0", "stagger", strconv.FormatBool(n.stagger)}
}
