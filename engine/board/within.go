package board

import "sandtable/engine/hex"

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
