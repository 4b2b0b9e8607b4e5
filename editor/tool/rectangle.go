package tool

import "sandtable/engine/hex"

// Rectangle paints all hexes of the columns and rows between press and release.
type Rectangle struct{ shape }

// NewRectangle returns the tool.
func NewRectangle() *Rectangle { return &Rectangle{shape{name: "rectangle", figure: box}} }

// ID returns "rectangle".
func (t *Rectangle) ID() string { return "rectangle" }

// Key returns "R".
func (t *Rectangle) Key() string { return "R" }

// box returns the hexes on the map between two corners.
func box(ed Editor, from, to hex.Coord) []hex.Coord {
	var hexes []hex.Coord
	b := ed.Board()
	for row := max(0, min(from.Row, to.Row)); row <= min(b.Rows()-1, max(from.Row, to.Row)); row++ {
		for col := max(0, min(from.Col, to.Col)); col <= min(b.Cols()-1, max(from.Col, to.Col)); col++ {
			hexes = append(hexes, hex.Coord{Col: col, Row: row})
		}
	}
	return hexes
}
