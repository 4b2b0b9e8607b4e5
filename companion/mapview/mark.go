package mapview

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// mark outlines hexes and hexsides. The lines are objects above the picture, so that they can follow the
// pointer without a redraw of the map.
type mark struct {
	hexes []hex.Coord
	edges []hex.Edge
	lines []*canvas.Line
	from  hex.Point // the box around hexes that are too many for outlines, mm
	to    hex.Point
	boxed bool
}

// maxOutlined is how many hexes are outlined. Around more a box is drawn.
const maxOutlined = 500

// Places of the marks.
const (
	chosen = iota
	hinted
)

// marks are the lines over the map, around the selection and around what a press would change.
type marks struct {
	Chosen color.Color // of the lines around chosen hexes; nil is dark red

	lens  *lens
	lines *fyne.Container
	both  [2]mark // chosen, then the hint
}

// Choose draws strong lines around hexes and along hexsides. Nil removes them.
func (m *marks) Choose(hexes []hex.Coord, edges []hex.Edge) { m.setMark(chosen, hexes, edges) }

// Hint draws light lines around what a press would change. Nil removes them.
func (m *marks) Hint(hexes []hex.Coord, edges []hex.Edge) { m.setMark(hinted, hexes, edges) }

func (m *marks) setMark(which int, hexes []hex.Coord, edges []hex.Edge) {
	at := &m.both[which]
	at.hexes, at.edges = hexes, edges
	if at.boxed = len(hexes) > maxOutlined; at.boxed {
		at.from, at.to = around(m.lens.picture.Board, hexes)
		at.hexes = nil
	}
	m.place()
}

// around returns the corners of the box around some hexes, in millimetres.
func around(b *board.Board, hexes []hex.Coord) (from, to hex.Point) {
	lowest, highest := hexes[0], hexes[0]
	for _, c := range hexes {
		lowest = hex.Coord{Col: min(lowest.Col, c.Col), Row: min(lowest.Row, c.Row)}
		highest = hex.Coord{Col: max(highest.Col, c.Col), Row: max(highest.Row, c.Row)}
	}
	g := b.Grid()
	first, last := g.Centre(lowest), g.Centre(highest)
	w, h := g.Size.Width/2, g.Size.Height/2
	return hex.Point{X: first.X - w, Y: first.Y - h}, hex.Point{X: last.X + w, Y: last.Y + h}
}

// rim returns the hexsides around a set of hexes.
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

// place moves the lines to their hexsides in the viewport.
func (m *marks) place() {
	m.lines.Objects = m.lines.Objects[:0]
	m.placeMark(hinted, color.NRGBA{A: 0xd0}, 1.5)
	m.placeMark(chosen, m.chosenColour(), 3)
	m.lines.Refresh()
}

// broader is the width of a hexside's line relative to the outline of a hex.
const broader = 2.4

func (m *marks) chosenColour() color.Color {
	if m.Chosen != nil {
		return m.Chosen
	}
	return color.NRGBA{0x9a, 0x1f, 0x1f, 0xff}
}

// placeMark places the lines of a mark, each over a broader white line, so that they are visible on any terrain.
func (m *marks) placeMark(which int, colour color.Color, width float32) {
	at, b := &m.both[which], m.lens.picture.Board
	edges := append(rim(b.Layout(), at.hexes), at.edges...)
	own := len(edges) - len(at.edges) // the hexsides of the mark begin here
	ends := make([][2]hex.Point, 0, len(edges)+4)
	for _, e := range edges {
		p, q := b.Grid().EdgeEnds(e)
		ends = append(ends, [2]hex.Point{p, q})
	}
	if at.boxed {
		right, left := hex.Point{X: at.to.X, Y: at.from.Y}, hex.Point{X: at.from.X, Y: at.to.Y}
		ends = append(ends, [2]hex.Point{at.from, right}, [2]hex.Point{right, at.to}, [2]hex.Point{at.to, left}, [2]hex.Point{left, at.from})
	}
	for len(at.lines) < 2*len(ends) {
		at.lines = append(at.lines, canvas.NewLine(colour))
	}
	for i, end := range ends {
		light, ink := at.lines[i], at.lines[len(ends)+i]
		w := width
		if i >= own && i < len(edges) {
			w *= broader
		}
		light.StrokeColor, light.StrokeWidth = color.NRGBA{0xff, 0xff, 0xff, 0xc0}, w+3
		ink.StrokeColor, ink.StrokeWidth = colour, w
		for _, line := range []*canvas.Line{light, ink} {
			line.Position1, line.Position2 = m.lens.PlaceOf(end[0]), m.lens.PlaceOf(end[1])
		}
	}
	for _, line := range at.lines[:2*len(ends)] {
		m.lines.Objects = append(m.lines.Objects, fyne.CanvasObject(line))
	}
}
