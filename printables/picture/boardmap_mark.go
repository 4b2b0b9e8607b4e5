package picture

import (
	"strconv"
	"strings"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// marks draws what lies over the ground: boxes, sources, objectives, counters, numbers, names.
func (d *drawing) marks() {
	if d.Show.Boxes {
		d.boxes()
	}
	if d.Show.Sources {
		d.sources()
	}
	if d.Show.Numbers {
		d.numbers()
	}
	if d.Show.Elevation {
		d.levels()
	}
	if d.Show.Objectives {
		d.objectives()
	}
	if d.Show.Counters {
		d.counters()
	}
	if d.Show.Names {
		d.names()
	}
}

// sees reports whether a hex is among those that may be seen.
func (d *drawing) sees(at hex.Coord) bool {
	return at.Col >= d.col0 && at.Col <= d.col1 && at.Row >= d.row0 && at.Row <= d.row1
}

// numbers writes the printed number of each hex below its upper edge.
func (d *drawing) numbers() {
	size := min(2.6, d.unit*0.13)
	if !d.legible(size) {
		return
	}
	labels := d.Board.Labels()
	l := draw.Lettering{Font: draw.Condensed, Size: size, Colour: draw.RGB(0x4a453b), Align: draw.Centre}
	d.each(func(at hex.Coord, m draw.Point) {
		if labels.Printed(at) {
			d.c.Text(labels.Label(at), draw.Pt(m.X, m.Y-d.size.H*0.5+size*1.15+d.pointed()), l)
		}
	})
}

// pointed gives how much lower numbers stand in hexes with a point at the top, where the width is.
func (d *drawing) pointed() float64 {
	if d.layout.Flat() {
		return 0
	}
	return d.size.H * 0.1
}

// levels writes the level of each hex that is not at 0 above its lower edge.
func (d *drawing) levels() {
	size := min(2.6, d.unit*0.13)
	if !d.legible(size) {
		return
	}
	l := draw.Lettering{Font: draw.CondensedBold, Size: size, Colour: d.Style.Line(draw.RGB(0x8a4b14)), Align: draw.Centre}
	d.each(func(at hex.Coord, m draw.Point) {
		if level := d.Board.Elevation(at); level != 0 {
			text := strconv.Itoa(level)
			d.c.Text(strings.Replace(text, "-", "−", 1), draw.Pt(m.X, m.Y+d.size.H*0.5-size*0.45-d.pointed()), l)
		}
	})
}

// contours draws a line on every hexside between two levels, the heavier the more they differ.
func (d *drawing) contours() {
	colour := d.Style.Line(draw.RGB(0x8a4b14))
	if d.Zoom > 0 {
		d.stampContours(colour)
		return
	}
	var paths [3]draw.Path
	d.eachEdge(func(e hex.Edge) {
		p, q := d.layout.EdgeHexes(e)
		if !d.Board.On(p) || !d.Board.On(q) {
			return
		}
		step := d.Board.Elevation(p) - d.Board.Elevation(q)
		if step == 0 {
			return
		}
		a, b := d.ends(e)
		paths[min(2, max(step, -step)-1)].Add(draw.Polyline(a, b))
	})
	for i, p := range paths {
		if !p.Empty() {
			d.c.Stroke(p, draw.Soft(0.3+0.25*float64(i), colour))
		}
	}
}

func (d *drawing) emblem(side string) (Emblem, bool) {
	if side == "" || d.Side == nil {
		return Emblem{}, false
	}
	return d.Side(side)
}

func (d *drawing) name(kind, id, own string) string {
	if d.Name == nil {
		return own
	}
	return d.Name(kind, id, own)
}

// zones draws the border of each zone, a broad dashed line just inside it.
func (d *drawing) zones() {
	for i, z := range d.Board.Zones() {
		colour := Faint
		if e, ok := d.emblem(z.Side); ok {
			colour = d.Style.Line(e.Colour)
		}
		d.border(z.Area, colour, []float64{2.4, 1.2 + 0.5*float64(i%3)})
	}
}

// border draws the line round an area of hexes, a little inside it.
func (d *drawing) border(area board.Area, colour draw.Colour, dash []float64) {
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
		d.c.Stroke(p, draw.Pen{Width: 0.7, Colour: colour, Dash: dash})
	}
}

// boxes draws the places for counters off the hexes.
func (d *drawing) boxes() {
	for _, b := range d.Board.Boxes() {
		r := draw.Rect{X: b.X, Y: b.Y, W: b.Width, H: b.Height}
		if r.Intersect(d.view).Empty() {
			continue
		}
		box := Box{Title: d.name("box", b.ID, b.Name)}
		box.Emblem, _ = d.emblem(b.Side)
		box.Draw(d.c, r, d.Style, 0)
	}
}

// sources marks where lines of supply may end: an arrow on each hex.
func (d *drawing) sources() {
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

// source draws a small arrow that points off the map over the rim it stands for, or a ring.
func (d *drawing) source(at hex.Coord, rim board.Rim, colour draw.Colour) {
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
func (d *drawing) objectives() {
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
		d.c.Fill(draw.Star(m, r, r*0.62, 8), colour)
		d.c.Text(strconv.Itoa(o.Points), m, draw.Lettering{Font: draw.CondensedBold, Size: r * 1.05, Colour: colour.Ink(), Align: draw.Centre | draw.Middle})
	}
}

// counters draws where units start, those of one hex a little apart.
func (d *drawing) counters() {
	at := map[hex.Coord]int{}
	side := d.unit * 0.52
	for _, k := range d.Board.Counters() {
		if !d.sees(k.Hex) {
			continue
		}
		shift := float64(at[k.Hex]) * side * 0.14
		at[k.Hex]++
		box := draw.RectAround(d.middle(k.Hex).Add(draw.Pt(shift, shift)), side, side)
		if d.Counter != nil && d.Counter(d.c, k.Unit, box) {
			continue
		}
		d.c.Fill(box.Path(), draw.White)
		d.c.Stroke(box.Path(), draw.Solid(0.2, Ink))
		draw.Fit(draw.CondensedBold, k.Unit, box.W*0.9, box.H*0.6, side*0.3, side*0.12).Draw(d.c, box, Ink, draw.Centre)
	}
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
func (d *drawing) names() {
	for _, p := range d.Board.Places() {
		if !d.sees(p.Hex) {
			continue
		}
		l, ok := placeLetterings[p.Style]
		if !ok {
			l = placeLetterings[""]
		}
		size := min(6, max(1.6, l.size*d.unit))
		if !d.legible(size) {
			continue
		}
		text := d.name("place", p.ID, p.Name)
		if l.wide {
			text = spaced(text)
		}
		at := d.middle(p.Hex).Add(draw.Pt(p.DX, p.DY))
		if p.DX == 0 && p.DY == 0 {
			at.Y += d.size.H * 0.27 // below the middle, where a town's pattern or a road lies
		}
		d.write(text, at, p.Angle, l, size)
	}
}

func (d *drawing) write(text string, at draw.Point, angle float64, l lettering, size float64) {
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
