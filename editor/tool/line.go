package tool

import (
	"slices"

	"sandtable/engine/hex"
)

// lineTool paints a straight line of hexes, as broad as the brush, from press to
// release.
type lineTool struct{ shape }

// newLine returns the tool.
func newLine() *lineTool { return &lineTool{shape{name: "line", figure: broadLine}} }

// ID returns "line".
func (t *lineTool) ID() string { return "line" }

// Key returns "L".
func (t *lineTool) Key() string { return "L" }

// broadLine returns the hexes of a line, each once.
func broadLine(ed Editor, from, to hex.Coord) []hex.Coord {
	var hexes []hex.Coord
	for _, c := range ed.Board().Layout().Line(from, to) {
		hexes = append(hexes, round(ed, c)...)
	}
	slices.SortFunc(hexes, hex.Coord.Compare)
	return slices.Compact(hexes)
}
