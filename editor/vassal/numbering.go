package vassal

import (
	"sandtable/editor/vassal/grid"
	"sandtable/engine/hex"
)

// numberingOf finds the numbering of the program that gives every hex its printed number; false if it has none, as
// for AA followed by AB. It compares every hex, so an approximation never passes.
func (g canvas) numberingOf() (grid.Numbering, bool) {
	n := g.settled(g.likely())
	own := g.board.Numbering()
	return n, own.Prefix == "" && own.Stagger != hex.Alternating && g.agrees(n)
}

// likely is the numbering of the program that is most like that of the map.
func (g canvas) likely() grid.Numbering {
	own := g.board.Numbering()
	n := grid.Numbering{RowsFirst: own.Order == hex.RowColumn, Sep: own.Separator}
	n.Stagger = own.Stagger == hex.Staggered
	columns, rows := partOf(own.Column), partOf(own.Row)
	columns.Descend, rows.Descend = right(own.Origin), lower(own.Origin)
	n.H, n.V = columns, rows
	if g.Sideways {
		n.RowsFirst = !n.RowsFirst
		n.H, n.V = rows, columns
		n.H.Descend, n.V.Descend = columns.Descend, rows.Descend // the program keeps these for the screen
	}
	return n
}

func partOf(s hex.Series) grid.Part {
	if s.Style == hex.Digits {
		return grid.Part{Leading: max(0, s.Width-1), Off: s.First}
	}
	return grid.Part{Letters: true, Off: s.First - 1}
}

// settled sets what the first column and row count. Where they descend the program counts from the picture's far
// edge, so the map's first hex tells by how much that is off.
func (g canvas) settled(n grid.Numbering) grid.Numbering {
	col, row := g.first()
	if g.Sideways {
		col, row = row, col
	}
	x, y := g.centre(hex.Coord{})
	atCol, atRow := g.Count(n, x, y)
	n.H.Off, n.V.Off = n.H.Off+col-atCol, n.V.Off+row-atRow
	return n
}

// first is how far the counts of column and row have come at the map's upper left hex.
func (g canvas) first() (col, row int) {
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
	case g.Sideways && (shifted && !right(own.Origin) || straight && right(own.Origin)):
		col++
	case !g.Sideways && (shifted && !lower(own.Origin) || straight && lower(own.Origin)):
		row++
	}
	return col, row
}

func right(o hex.Origin) bool { return o == hex.UpperRight || o == hex.LowerRight }
func lower(o hex.Origin) bool { return o == hex.LowerLeft || o == hex.LowerRight }

// agrees reports whether every hex of the map gets its printed number.
func (g canvas) agrees(n grid.Numbering) bool {
	labels := g.board.Labels()
	for col := range g.board.Cols() {
		for row := range g.board.Rows() {
			c := hex.Coord{Col: col, Row: row}
			if !g.board.On(c) {
				continue
			}
			if x, y := g.centre(c); g.Name(n, x, y) != labels.Label(c) {
				return false
			}
		}
	}
	return true
}
