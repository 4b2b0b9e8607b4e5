package tool

import "sandtable/engine/hex"

// rectangleTool paints all hexes of the columns and rows between press and release.
type rectangleTool struct{ shape }

// newRectangle returns the tool.
func newRectangle() *rectangleTool { return &rectangleTool{shape{name: "rectangle", figure: box}} }

// ID returns "rectangle".
func (t *rectangleTool) ID() string { return "rectangle" }

// Key returns "R".
func (t *rectangleTool) Key() string { return "R" }

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
