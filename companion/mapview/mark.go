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
	from  hex.Point // the box round hexes that are too many for lines of their own, mm
	to    hex.Point
	boxed bool
}

// mostOutlined is how many hexes get lines of their own; round more of them a box is drawn.
const mostOutlined = 500

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
	if m.boxed = len(hexes) > mostOutlined; m.boxed {
		m.from, m.to = v.around(hexes)
		m.hexes = nil
	}
	v.placeMarks()
}

// around gives the corners of the box round some hexes, in millimetres.
func (v *View) around(hexes []hex.Coord) (from, to hex.Point) {
	b := v.picture.Board
	least, most := hexes[0], hexes[0]
	for _, c := range hexes {
		least = hex.Coord{Col: min(least.Col, c.Col), Row: min(least.Row, c.Row)}
		most = hex.Coord{Col: max(most.Col, c.Col), Row: max(most.Row, c.Row)}
	}
	g := b.Grid()
	first, last := g.Centre(least), g.Centre(most)
	w, h := g.Size.Width/2, g.Size.Height/2
	return hex.Point{X: first.X - w, Y: first.Y - h}, hex.Point{X: last.X + w, Y: last.Y + h}
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
	ends := make([][2]hex.Point, 0, len(edges)+4)
	for _, e := range edges {
		p, q := b.Grid().EdgeEnds(e)
		ends = append(ends, [2]hex.Point{p, q})
	}
	if m.boxed {
		right, left := hex.Point{X: m.to.X, Y: m.from.Y}, hex.Point{X: m.from.X, Y: m.to.Y}
		ends = append(ends, [2]hex.Point{m.from, right}, [2]hex.Point{right, m.to}, [2]hex.Point{m.to, left}, [2]hex.Point{left, m.from})
	}
	for len(m.lines) < 2*len(ends) {
		m.lines = append(m.lines, canvas.NewLine(colour))
	}
	for i, end := range ends {
		light, ink := m.lines[i], m.lines[len(ends)+i]
		w := width
		if i >= own && i < len(edges) {
			w *= broader
		}
		light.StrokeColor, light.StrokeWidth = color.NRGBA{0xff, 0xff, 0xff, 0xc0}, w+3
		ink.StrokeColor, ink.StrokeWidth = colour, w
		for _, line := range []*canvas.Line{light, ink} {
			line.Position1, line.Position2 = v.PlaceOf(end[0]), v.PlaceOf(end[1])
		}
	}
	for _, line := range m.lines[:2*len(ends)] {
		v.lines.Objects = append(v.lines.Objects, fyne.CanvasObject(line))
	}
}
