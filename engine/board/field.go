package board

import (
	"iter"

	"sandtable/engine/hex"
)

// Field is the grid that traces run over: a layout and a number of columns and rows, 1 to [MaxSide]
// each. Tracing needs nothing else of a map.
type Field struct {
	Layout     hex.Layout
	Cols, Rows int
}

// On reports whether a hex is on the field.
func (f Field) On(c hex.Coord) bool {
	return uint(c.Col) < uint(f.Cols) && uint(c.Row) < uint(f.Rows)
}

// Len returns the number of hexes.
func (f Field) Len() int { return f.Cols * f.Rows }

// Index returns the number of a hex on the field in reading order, from 0.
func (f Field) Index(c hex.Coord) int { return c.Row*f.Cols + c.Col }

// At returns the hex with this index; it undoes [Field.Index].
func (f Field) At(i int) hex.Coord { return hex.Coord{Col: i % f.Cols, Row: i / f.Cols} }

// All yields every hex in reading order.
func (f Field) All() iter.Seq[hex.Coord] {
	return func(yield func(hex.Coord) bool) {
		for row := range f.Rows {
			for col := range f.Cols {
				if !yield(hex.Coord{Col: col, Row: row}) {
					return
				}
			}
		}
	}
}

// OnEdge reports whether a hexside belongs to at least one hex of the field.
func (f Field) OnEdge(e hex.Edge) bool {
	first, second := f.Layout.EdgeHexes(e)
	return e.Dir < 3 && (f.On(first) || f.On(second))
}
