package picture

import (
	"strings"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/draw"
)

// labelLayer writes the numbers and levels of hexes and the names of places.
type labelLayer struct{ *drawing }

// numbers writes the printed number of each hex below its upper edge.
func (d labelLayer) numbers() {
	size := d.numberSize()
	if !d.legible(size) {
		return
	}
	labels, n, blank := d.Board.Labels(), d.stride(), d.counts("")
	l := draw.Lettering{Font: draw.Condensed, Size: size, Colour: numberInk, Align: draw.Centre}
	d.each(func(at hex.Coord, m draw.Point) {
		if (at.Col+1)%n == 0 && (at.Row+1)%n == 0 && labels.Printed(at) && (blank || d.Board.Terrain(at) != "") {
			d.c.Text(labels.Label(at), draw.Pt(m.X, m.Y-d.size.H*0.5+size*1.15+d.pointed()), l)
		}
	})
}

// readable is how many pixels high the numbers of hexes are at least on a screen, where the hexes have the room.
const readable = 8

// crowded is the width in pixels below which numbers in all hexes outweigh what else is on a map.
const crowded = 40

// stride is 1 where all hexes have their numbers. On a crowded map it is 5: only hexes in each fifth column of each fifth
// row have them.
func (d labelLayer) stride() int {
	if d.Sparse && d.Zoom > 0 && d.size.W*d.Zoom < crowded {
		return 5
	}
	return 1
}

// numberRoom is the part of the width of a hex that its number may take: the upper edge, or what is below the point.
func (d labelLayer) numberRoom() float64 {
	if d.layout.Flat() {
		return 0.5 * d.size.W
	}
	return 0.75 * d.size.W
}

// Numbered reports whether all hexes have numbers that can be read at a zoom.
func (m *Map) Numbered(zoom float64) bool {
	at := *m
	at.Zoom = zoom
	d := labelLayer{at.drawing(nil, m.Bounds())}
	return at.Show.Numbers && d.stride() == 1 && d.legible(d.numberSize())
}

// NumberSize returns how high the numbers of hexes are, in millimetres on paper.
func (m *Map) NumberSize() float64 { return labelLayer{m.drawing(nil, m.Bounds())}.numberSize() }

// numberSize is the size of the numbers of hexes, larger on a screen where they would be too small to read and the hexes
// have the room.
func (d labelLayer) numberSize() float64 {
	size, least := min(2.6, d.unit*0.13), d.least()
	if d.Zoom > 0 {
		least = readable / d.Zoom
	}
	const most = 2.2 // how much larger paper makes them: a key plan has none
	if size >= least || d.Zoom == 0 && least > most*size {
		return size
	}
	last := d.Board.Label(hex.Coord{Col: d.Board.Cols() - 1, Row: d.Board.Rows() - 1})
	return max(size, min(least, d.numberRoom()/draw.Condensed.Width(last, 1)))
}

// pointed is how much lower numbers are in hexes with a point at the top, where the width is.
func (d labelLayer) pointed() float64 {
	if d.layout.Flat() {
		return 0
	}
	return d.size.H * 0.1
}

// levels writes the level of each hex that is not at 0 above its lower edge.
func (d labelLayer) levels() {
	size := d.grown(min(2.6, d.unit*0.13))
	if !d.legible(size) {
		return
	}
	l := draw.Lettering{Font: draw.CondensedBold, Size: size, Colour: d.Style.Line(draw.RGB(0x8a4b14)), Align: draw.Centre}
	d.each(func(at hex.Coord, m draw.Point) {
		if level := d.Board.Elevation(at); level != 0 {
			d.c.Text(words.Number(level, 1), draw.Pt(m.X, m.Y+d.size.H*0.5-size*0.45-d.pointed()), l)
		}
	})
}

// lettering is how a style of place name looks.
type lettering struct {
	font   draw.Font
	size   float64 // as a part of a hex
	colour draw.Colour
	wide   bool // letters apart, in capitals: for regions
}

var placeLetterings = map[string]lettering{
	"":          {draw.CondensedBold, 0.2, Ink, false},
	"town":      {draw.CondensedBold, 0.2, Ink, false},
	"city":      {draw.Bold, 0.24, Ink, false},
	"village":   {draw.Condensed, 0.18, Ink, false},
	"region":    {draw.Sans, 0.24, Faint, true},
	"forest":    {draw.Condensed, 0.22, draw.RGB(0x3c5a30), true},
	"water":     {draw.Condensed, 0.2, draw.RGB(0x1f5c85), false},
	"river":     {draw.Condensed, 0.2, draw.RGB(0x1f5c85), false},
	"mountain":  {draw.Condensed, 0.2, draw.RGB(0x6a4522), false},
	"direction": {draw.Condensed, 0.16, Faint, false}, // where a road leads off the map
}

// names writes the names of places with a light edge round the letters, so that they are read over
// roads and woods.
func (d labelLayer) names() {
	for _, p := range d.Board.Places() {
		if !d.sees(p.Hex) {
			continue
		}
		if n := d.named(p); d.legible(n.size) {
			d.write(n.text, n.at, p.Angle, n.style, n.size)
		}
	}
}

// writtenName is the name of a place as it is written.
type writtenName struct {
	text  string
	at    draw.Point // its middle
	size  float64    // of the letters, mm
	style lettering
}

// regionLeast is how many pixels high the names of regions are at least on a sparse map, which shows little else from afar.
const regionLeast = 10

func (d *drawing) named(p board.Place) writtenName {
	l, ok := placeLetterings[p.Style]
	if !ok {
		l = placeLetterings[""]
	}
	n := writtenName{text: d.name("place", p.ID, p.Name), size: d.grown(min(6, max(1.6, l.size*d.unit))), style: l}
	if l.wide {
		n.text = spaced(n.text)
	}
	if l.wide && d.Sparse && d.Zoom > 0 {
		n.size = max(n.size, regionLeast/d.Zoom)
	}
	n.at = d.middle(p.Hex).Add(draw.Pt(p.DX, p.DY))
	if p.DX == 0 && p.DY == 0 {
		n.at.Y += d.size.H * 0.27 // below the middle, where a town's pattern or a road is drawn
	}
	n.at = n.at.Add(inward(n.box(p.Angle), d.Bounds()))
	return n
}

// box is what the name covers when it is turned.
func (n writtenName) box(angle float64) draw.Rect {
	box := draw.RectAround(draw.Point{}, n.style.font.Width(n.text, n.size), n.size)
	return draw.Rotate(angle).Then(draw.Move(n.at.X, n.at.Y)).Bounds(box)
}

// inward returns how far a box is moved to be within another: names of translations may be longer than those that the
// map was made with.
func inward(box, within draw.Rect) draw.Point {
	shift := func(low, high, least, most float64) float64 {
		switch {
		case high-low > most-least:
			return 0
		case low < least:
			return least - low
		case high > most:
			return most - high
		}
		return 0
	}
	return draw.Pt(shift(box.X, box.Right(), within.X, within.Right()), shift(box.Y, box.Bottom(), within.Y, within.Bottom()))
}

// Name is the position of a name on a map.
type Name struct {
	Box  draw.Rect // mm on the map's sheet
	Wide bool      // it goes over a region, letters apart
}

// Names returns the positions of the names of places on the map.
func (m *Map) Names() []Name {
	if !m.Show.Names {
		return nil
	}
	d := m.drawing(nil, m.Bounds())
	var out []Name
	for _, p := range m.Board.Places() {
		if n := d.named(p); d.legible(n.size) {
			out = append(out, Name{n.box(p.Angle), n.style.wide})
		}
	}
	return out
}

func (d labelLayer) write(text string, at draw.Point, angle float64, l lettering, size float64) {
	d.c.Transform(draw.Rotate(angle).Then(draw.Move(at.X, at.Y)))
	defer d.c.Pop()
	how := draw.Lettering{Font: l.font, Size: size, Colour: d.Style.Line(l.colour), Align: draw.Centre | draw.Middle}
	from := how.Origin(text, draw.Point{})
	halo := l.font.Outline(text, size).Transform(draw.Move(from.X, from.Y))
	d.c.Stroke(halo, draw.Soft(size*0.22, draw.RGB(0xfdfbf5)))
	d.c.Text(text, draw.Point{}, how)
}

// spaced writes capitals with blanks between.
func spaced(text string) string {
	var b strings.Builder
	for i, r := range strings.ToUpper(text) {
		if i > 0 {
			b.WriteRune('\u2009')
		}
		b.WriteRune(r)
	}
	return b.String()
}
