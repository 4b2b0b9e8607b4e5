package mapview

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/engine/hex"
)

// mark is hexes and hexsides that are set off by lines. They are objects above the
// picture, so that following the pointer costs no redraw of the map.
type mark struct {
	hexes []hex.Coord
	edges []hex.Edge
	lines []*canvas.Line
}

// Places of the marks.
const (
	chosen = iota
	hinted
)

// Choose draws strong lines round hexes and along hexsides; none takes them away.
func (v *View) Choose(hexes []hex.Coord, edges []hex.Edge) { v.setMark(chosen, hexes, edges) }

// Hint draws light lines round what a press would touch; none takes them away.
func (v *View) Hint(hexes []hex.Coord, edges []hex.Edge) { v.setMark(hinted, hexes, edges) }

func (v *View) setMark(which int, hexes []hex.Coord, edges []hex.Edge) {
	m := &v.marks[which]
	m.hexes, m.edges = hexes, edges
	v.placeMarks()
}

// rim gives the hexsides round a set of hexes.
func rim(l hex.Layout, hexes []hex.Coord) []hex.Edge {
	count := map[hex.Edge]int{}
	for _, c := range hexes {
		for _, e := range l.EdgesOf(c) {
			count[e]++
		}
	}
	var out []hex.Edge
	for _, c := range hexes {
		for _, e := range l.EdgesOf(c) {
			if count[e] == 1 {
				out = append(out, e)
			}
		}
	}
	return out
}

// placeMarks lays the lines where the camera sees their hexsides.
func (v *View) placeMarks() {
	v.lines.Objects = v.lines.Objects[:0]
	v.lay(hinted, color.NRGBA{A: 0xd0}, 1.5)
	v.lay(chosen, v.chosenColour(), 3)
	v.lines.Refresh()
}

// broader is how much stronger a hexside is marked than the outline of a hex, so that it is told from that.
const broader = 2.4

func (v *View) chosenColour() color.Color {
	if v.Chosen != nil {
		return v.Chosen
	}
	return color.NRGBA{0x9a, 0x1f, 0x1f, 0xff}
}

// lay puts the lines of a mark down, each over a broader white one that sets it off
// from any ground.
func (v *View) lay(which int, colour color.Color, width float32) {
	m, b := &v.marks[which], v.picture.Board
	edges := append(rim(b.Layout(), m.hexes), m.edges...)
	own := len(edges) - len(m.edges) // from here on hexsides meant by themselves
	for len(m.lines) < 2*len(edges) {
		m.lines = append(m.lines, canvas.NewLine(colour))
	}
	for i, e := range edges {
		p, q := b.Grid().EdgeEnds(e)
		light, ink := m.lines[i], m.lines[len(edges)+i]
		w := width
		if i >= own {
			w *= broader
		}
		light.StrokeColor, light.StrokeWidth = color.NRGBA{0xff, 0xff, 0xff, 0xc0}, w+3
		ink.StrokeColor, ink.StrokeWidth = colour, w
		for _, line := range []*canvas.Line{light, ink} {
			line.Position1, line.Position2 = v.PlaceOf(p), v.PlaceOf(q)
		}
	}
	for _, line := range m.lines[:2*len(edges)] {
		v.lines.Objects = append(v.lines.Objects, fyne.CanvasObject(line))
	}
}
