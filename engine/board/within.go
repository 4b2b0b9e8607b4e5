package board

import (
	"iter"

	"sandtable/engine/hex"
)

// EdgesWithin yields the hexsides on which something lies, with what lies there, of the hexes from
// first to last in columns and rows, row by row. Some of their neighbours' may be among them. Drawing
// a part of a large map asks this in place of every hexside.
func (b *Board) EdgesWithin(first, last hex.Coord) iter.Seq2[hex.Edge, []Feature] {
	return func(yield func(hex.Edge, []Feature) bool) {
		b.sides.within(first, last, func(e hex.Edge, n uint16) bool { return yield(e, b.sides.sets[n]) })
	}
}

// PathsWithin yields the hexsides that paths cross, with the kinds of path, as [Board.EdgesWithin]
// does.
func (b *Board) PathsWithin(first, last hex.Coord) iter.Seq2[hex.Edge, []string] {
	return func(yield func(hex.Edge, []string) bool) {
		b.paths.within(first, last, func(e hex.Edge, n uint16) bool { return yield(e, b.paths.kinds[n]) })
	}
}

// within calls yield for the numbers that are not 0, of the hexes and of a ring round them, which owns
// some of their hexsides.
func (l *edgeLayer) within(first, last hex.Coord, yield func(hex.Edge, uint16) bool) {
	if l.at == nil {
		return
	}
	fromCol, toCol := max(-1, first.Col-1), min(l.field.Cols, last.Col+1)
	for row := max(-1, first.Row-1); row <= min(l.field.Rows, last.Row+1); row++ {
		for col := fromCol; col <= toCol; col++ {
			i := ((row+1)*(l.field.Cols+2) + col + 1) * 3
			for dir, n := range l.at[i : i+3] {
				if n != 0 && !yield(hex.Edge{Coord: hex.Coord{Col: col, Row: row}, Dir: hex.Direction(dir)}, n) {
					return
				}
			}
		}
	}
}
