package table

import (
	"sandtable/companion/view/page"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// signColours are those of signs by their tone.
var signColours = map[page.Tone]draw.Colour{"": picture.Ink, page.Good: draw.RGB(0x1f7a3d), page.Danger: picture.Red, page.Warn: draw.RGB(0xb06a00), page.Faint: picture.Faint}

// signs draws over the map what the question shows on it.
func (p *askPanel) signs(c draw.Canvas, seen draw.Rect, zoom float64) {
	on := p.chart.view.Map()
	drawSigns(p.view.Panel.Map, on.Board, on.Dressed(c), seen, zoom)
}

// drawSigns draws what a map shows besides its hexes.
func drawSigns(m *page.Map, b *board.Board, to draw.Canvas, seen draw.Rect, zoom float64) {
	if m == nil {
		return
	}
	o := &overlaid{to, seen, zoom, b, min(b.Grid().Size.Width, b.Grid().Size.Height)}
	for _, s := range m.Signs {
		o.sign(s)
	}
}

func (o *overlaid) sign(s page.Sign) {
	var at []hex.Coord
	for _, label := range s.Hexes {
		if c, err := o.board.Hex(label); err == nil {
			at = append(at, c)
		}
	}
	colour := signColours[s.Tone]
	if s.Side != nil {
		if of, err := draw.ParseColour(s.Side.Colour); err == nil {
			colour = of
		}
	}
	switch {
	case len(at) == 0:
	case s.Kind == page.SignRing:
		o.ring(at[0], colour)
	case s.Kind == page.SignLine:
		o.line(at, colour)
	case s.Kind == page.SignSide && len(at) > 1:
		o.side(at[0], at[1], colour)
	case s.Kind == page.SignDisc:
		o.disc(at[0], s.Label, colour)
	case s.Kind == page.SignHeat:
		o.heat(at[0], s.Label, colour.Cover(heatLeast+(heatMost-heatLeast)*s.Share))
	case s.Kind == page.SignHex:
		for _, c := range at {
			o.outline(c, colour)
		}
	}
}

// ring marks a hex that was filled in.
func (o *overlaid) ring(at hex.Coord, colour draw.Colour) {
	r := o.unit * 0.3
	o.c.Stroke(draw.Circle(o.middle(at), r), draw.Solid(o.unit*0.1, draw.White))
	o.c.Stroke(draw.Circle(o.middle(at), r), draw.Solid(o.unit*0.06, colour))
}

// outline sets a hex off from its neighbours.
func (o *overlaid) outline(at hex.Coord, colour draw.Colour) {
	var points []draw.Point
	for _, q := range o.board.Grid().Corners(at) {
		points = append(points, draw.Pt(q.X, q.Y))
	}
	rim := draw.Polygon(points...)
	o.c.Fill(rim, colour.Cover(0.25))
	o.c.Stroke(rim, draw.Soft(o.unit*0.11, draw.White))
	o.c.Stroke(rim, draw.Soft(o.unit*0.07, colour))
}

// side sets off the side between two hexes.
func (o *overlaid) side(a, b hex.Coord, colour draw.Colour) {
	e, ok := o.board.Layout().EdgeBetween(a, b)
	if !ok {
		return
	}
	p, q := o.board.Grid().EdgeEnds(e)
	line := draw.Polyline(draw.Pt(p.X, p.Y), draw.Pt(q.X, q.Y))
	o.c.Stroke(line, draw.Soft(o.unit*0.22, draw.White))
	o.c.Stroke(line, draw.Soft(o.unit*0.15, colour))
}

// How much the colour of a heat map covers, at the least share and at the greatest.
const heatLeast, heatMost = 0.2, 0.75

// heat colours a hex, and writes its number.
func (o *overlaid) heat(at hex.Coord, words string, colour draw.Colour) {
	var points []draw.Point
	for _, q := range o.board.Grid().Corners(at) {
		points = append(points, draw.Pt(q.X, q.Y))
	}
	o.c.Fill(draw.Polygon(points...), colour)
	m, r := o.middle(at), o.unit*0.2
	o.c.Fill(draw.Circle(m, r), draw.White)
	o.c.Text(words, m, draw.Lettering{Font: draw.CondensedBold, Size: r * 1.5, Colour: picture.Ink, Align: draw.Centre | draw.Middle})
}

// line runs from middle to middle.
func (o *overlaid) line(at []hex.Coord, colour draw.Colour) {
	points := make([]draw.Point, len(at))
	for i, c := range at {
		points[i] = o.middle(c)
	}
	o.c.Stroke(draw.Polyline(points...), draw.Soft(o.unit*0.1, draw.White.Cover(0.85)))
	o.c.Stroke(draw.Polyline(points...), draw.Soft(o.unit*0.055, colour))
	o.c.Fill(draw.Circle(points[len(points)-1], o.unit*0.1), colour)
}

// discLeast is the least radius of a disc in pixels, so that its words are readable on the whole map.
const discLeast = 8

// disc is a marker with its words.
func (o *overlaid) disc(at hex.Coord, words string, colour draw.Colour) {
	m, r := o.middle(at), max(o.unit*0.3, discLeast/o.zoom)
	o.c.Fill(draw.Circle(m, r*1.12), draw.White)
	o.c.Fill(draw.Circle(m, r), colour)
	o.c.Text(words, m, draw.Lettering{Font: draw.CondensedBold, Size: r * 1.1, Colour: draw.White, Align: draw.Centre | draw.Middle})
}
