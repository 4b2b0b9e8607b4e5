package picture

import (
	"strconv"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// itemLayer draws things in single hexes and points: zones, boxes, sources, objectives, counters.
type itemLayer struct{ *drawing }

// draw draws what is above the terrain, with labels between: boxes, sources, numbers, objectives, counters, names.
func (d itemLayer) draw(l labelLayer) {
	if d.Show.Boxes {
		d.boxes()
	}
	if d.Show.Sources {
		d.sources()
	}
	if d.Show.Numbers && !d.alone() {
		l.numbers()
	}
	if d.Show.Elevation {
		l.levels()
	}
	if d.Show.Objectives {
		d.objectives()
	}
	if d.Show.Counters {
		d.counters()
	}
	if d.Show.Names {
		l.names()
	}
}

// zones draws the border of each zone, a broad dashed line just inside it.
func (d itemLayer) zones() {
	for i, z := range d.Board.Zones() {
		d.border(z.Area, d.zonePen(i))
	}
}

// zonePen draws the border of a zone, by its number.
func (m *Map) zonePen(i int) draw.Pen {
	colour := Faint
	if e, ok := m.emblem(m.Board.Zones()[i].Side); ok {
		colour = m.Style.Line(e.Colour)
	}
	return draw.Pen{Width: 0.7, Colour: colour, Dash: []float64{2.4, 1.2 + 0.5*float64(i%3)}}
}

// ZoneSwatch draws a piece of the border of a zone, by its number, for a legend.
func (m *Map) ZoneSwatch(c draw.Canvas, box draw.Rect, i int) {
	y := box.Centre().Y
	c.Stroke(draw.Polyline(draw.Pt(box.X, y), draw.Pt(box.Right(), y)), m.zonePen(i))
}

// border draws the line round an area of hexes, a little inside it.
func (d itemLayer) border(area board.Area, pen draw.Pen) {
	var p draw.Path
	for at := range area.All() {
		if !d.sees(at) {
			continue
		}
		m := d.middle(at)
		for i, n := range d.layout.Neighbours(at) {
			if area.Has(n) {
				continue
			}
			a, b := d.ends(d.layout.EdgeOf(at, hex.Direction(i)))
			p.Add(draw.Polyline(a.Between(m, 0.07), b.Between(m, 0.07)))
		}
	}
	if !p.Empty() {
		d.c.Stroke(p, pen)
	}
}

// boxes draws the places for counters off the hexes.
func (d itemLayer) boxes() {
	for _, b := range d.Board.Boxes() {
		r := draw.Rect{X: b.X, Y: b.Y, W: b.Width, H: b.Height}
		if r.Intersect(d.view).Empty() {
			continue
		}
		box := Box{Title: d.name("box", b.ID, b.Name)}
		box.Emblem, _ = d.emblem(b.Side)
		if d.Zoom == 0 && !d.legible(MinText) {
			box.Title, box.Emblem.Letter = "", ""
		}
		box.Draw(d.c, r, d.Style, 0)
	}
}

// sources marks where lines of supply may end: an arrow on each hex.
func (d itemLayer) sources() {
	for _, s := range d.Board.Sources() {
		colour := Faint
		if e, ok := d.emblem(s.Side); ok {
			colour = d.Style.Line(e.Colour)
		}
		for at := range s.Area.All() {
			if d.sees(at) {
				d.source(at, s.Rim, colour)
			}
		}
	}
}

// source draws a small arrow that points off the map over its rim, or a ring.
func (d itemLayer) source(at hex.Coord, rim board.Rim, colour draw.Colour) {
	m, r := d.middle(at), d.unit*0.1
	if d.tiny(r) {
		return
	}
	turn := map[board.Rim]float64{board.East: 0, board.South: 90, board.West: 180, board.North: 270}
	angle, ok := turn[rim]
	if !ok {
		d.c.Stroke(draw.Circle(m.Add(draw.Pt(0, d.size.H*0.33)), r*0.8), draw.Solid(0.4, colour))
		return
	}
	head := draw.Polygon(draw.Pt(r, 0), draw.Pt(-r*0.5, -r*0.8), draw.Pt(-r*0.5, r*0.8))
	out := draw.Move(d.unit*0.36, 0).Then(draw.Rotate(angle)).Then(draw.Move(m.X, m.Y))
	d.c.Fill(head.Transform(out), colour)
}

// objectives marks hexes that earn points: a star with the number in it, in the colour of whom it
// counts for.
func (d itemLayer) objectives() {
	for _, o := range d.Board.Objectives() {
		if !d.sees(o.Hex) {
			continue
		}
		colour := draw.RGB(0x3a342b)
		if e, ok := d.emblem(o.Side); ok {
			colour = d.Style.Line(e.Colour)
		}
		m := d.middle(o.Hex).Add(draw.Pt(d.size.W*0.25, -d.size.H*0.17))
		r := d.unit * 0.15
		if d.tiny(r) {
			continue
		}
		size := d.grown(r * 1.05)
		d.c.Fill(draw.Star(m, max(r, size), max(r, size)*0.62, 8), colour)
		if d.Zoom > 0 || d.legible(size) {
			d.c.Text(strconv.Itoa(o.Points), m, draw.Lettering{Font: draw.CondensedBold, Size: size, Colour: colour.Ink(), Align: draw.Centre | draw.Middle})
		}
	}
}

// counters draws where units start, those of one hex a little apart.
func (d itemLayer) counters() {
	at := map[hex.Coord]int{}
	side := d.unit * 0.52
	for _, k := range d.Board.Counters() {
		if !d.sees(k.Hex) {
			continue
		}
		shift := float64(at[k.Hex]) * side * 0.14
		at[k.Hex]++
		box := draw.RectAround(d.middle(k.Hex).Add(draw.Pt(shift, shift)), side, side)
		if d.Counter != nil && d.Counter(lit(d.c), k.Unit, box) {
			continue
		}
		d.c.Fill(box.Path(), draw.White)
		d.c.Stroke(box.Path(), draw.Solid(0.2, Ink))
		draw.Fit(draw.CondensedBold, k.Unit, box.W*0.9, box.H*0.6, side*0.3, side*0.12).Draw(d.c, box, Ink, draw.Centre)
	}
}
