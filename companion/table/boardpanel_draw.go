package table

import (
	"fmt"
	"image/color"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/theme"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// overlaid is one drawing over the map.
type overlaid struct {
	c     draw.Canvas
	view  draw.Rect
	zoom  float64 // pixels per millimetre
	board *board.Board
	unit  float64 // the smaller measure of a hex, mm
}

func (o *overlaid) middle(c hex.Coord) draw.Point {
	p := o.board.Grid().Centre(c)
	return draw.Pt(p.X, p.Y)
}

// sees reports whether a hex is in sight.
func (o *overlaid) sees(c hex.Coord) bool { return o.view.Inset(-o.unit).Holds(o.middle(c)) }

// boardDrawing is one drawing of the map panel over its map.
type boardDrawing struct {
	overlaid
	picture *picture.Map
	faces   *faces
	carried *carried // the counters that are dragged; nil for none
	held    draw.Colour
	zones   int // of control that are drawn already
}

// drawOver draws zones and lines, then the counters.
func (p *boardPanel) drawOver(c draw.Canvas, seen draw.Rect, zoom float64) {
	on := p.chart.Map()
	o := &boardDrawing{overlaid{c, seen, zoom, on.Board, min(on.Board.Grid().Size.Width, on.Board.Grid().Size.Height)}, on, p.d.charts.faces, p.drag.held, chosenColour(), 0}
	o.all(p.view.Panel.Map)
}

// chosenColour marks what is chosen and what is in hand: red is for what is forbidden.
func chosenColour() draw.Colour {
	return draw.Colour(color.NRGBAModel.Convert(theme.Color(theme.Accent)).(color.NRGBA))
}

// all draws the signs, the counters and the offers of a map.
func (o *boardDrawing) all(m *page.Map) {
	signs := *o
	signs.c = o.picture.Dressed(o.c)
	for _, s := range m.Signs {
		if o.carried == nil || s.Kind != page.SignPath || s.Tone != page.Faint { // the line from where dragged counters were
			signs.over(s)
		}
	}
	o.stacks(m)
	for _, offer := range m.Offers {
		if at, err := o.board.Hex(offer.Hex); err == nil && !m.Boxed && o.sees(at) {
			signs.offer(at, offer)
		}
	}
	if at, err := o.board.Hex(m.At); m.At != "" && !m.Boxed && err == nil && !o.picture.Numbered(o.zoom) {
		signs.number(at)
	}
	o.drawCarried()
}

// stacks draws the counters of a map.
func (o *boardDrawing) stacks(m *page.Map) {
	for _, pile := range m.Piles {
		at, room, ok := m.Place(pile.Hex)
		in := *o
		in.unit = room
		if middle := draw.Pt(at.X, at.Y); ok && o.view.Inset(-o.unit).Holds(middle) {
			in.drawStack(o.carried.remaining(pile, o.board), middle)
		}
	}
	if !m.Boxed {
		return
	}
	if b, ok := m.Board.Box(m.At); ok {
		o.c.Stroke(draw.Rect{X: b.X, Y: b.Y, W: b.Width, H: b.Height}.Path(), draw.Solid(2/o.zoom, chosenColour()))
	}
}

// numberLeast is the height in pixels of the number over the chosen hex, where the map is too small for those of all.
const numberLeast = 11

// number writes the number of a hex above it.
func (o *overlaid) number(at hex.Coord) {
	text, size := o.board.Label(at), numberLeast/o.zoom
	m := o.middle(at).Add(draw.Pt(0, -o.board.Grid().Size.Height/2-size))
	o.c.Fill(draw.RectAround(m, draw.Condensed.Width(text, size)+size*0.6, size*1.3).Rounded(size*0.3), draw.White)
	o.c.Text(text, m, draw.Lettering{Font: draw.CondensedBold, Size: size, Colour: picture.Ink, Align: draw.Centre | draw.Middle})
}

// drawCarried draws what is dragged over the hex where it would be put down.
func (o *boardDrawing) drawCarried() {
	if c := o.carried; c != nil && c.on && o.board.Label(c.at) != c.pile.Hex {
		o.drawStack(c.split(c.pile.Pieces, true), o.middle(c.at).Add(draw.Pt(o.unit*0.12, -o.unit*0.12)))
	}
}

// offerLeast is the least size of the words of an offer in pixels. They are left out where they are higher than the hex.
const offerLeast = 11

// offer sets off a hex that can be chosen, with its words on a plate at its foot, clear of the counters where there is room.
func (o *overlaid) offer(at hex.Coord, offer page.Offer) {
	colour, size := signColours[offer.Tone], max(o.unit*0.26, offerLeast/o.zoom)
	lettered := size < o.unit*0.95 && offer.Label != ""
	o.c.Stamp(fmt.Sprintf("offer %s %s %g %g", offer.Label, offer.Tone, o.unit, size), o.middle(at), func(c draw.Canvas) {
		origin := o.middle(hex.Coord{})
		var points []draw.Point
		for _, q := range o.board.Grid().Corners(hex.Coord{}) {
			points = append(points, draw.Pt((q.X-origin.X)*0.94, (q.Y-origin.Y)*0.94))
		}
		rim := draw.Polygon(points...)
		c.Fill(rim, colour.Cover(0.2))
		if offer.Label == "" { // one of many
			c.Stroke(rim, draw.Soft(o.unit*0.015, colour))
			return
		}
		c.Stroke(rim, draw.Soft(o.unit*0.05, colour))
		if lettered {
			m := draw.Pt(0, max(0, min(o.unit*0.32, o.unit*0.55-size*0.62)))
			c.Fill(draw.Circle(m, size*0.62), draw.White)
			c.Text(offer.Label, m, draw.Lettering{Font: draw.CondensedBold, Size: size, Colour: picture.Ink, Align: draw.Centre | draw.Middle})
		}
	})
}

// over draws a sign, each side's zones at another slant.
func (o *boardDrawing) over(s page.Sign) {
	switch s.Kind {
	case page.SignZone:
		o.drawZone(s)
		o.zones++
	case page.SignPath:
		o.drawPath(s)
	case page.SignCut:
		o.drawCut(s)
	default:
		o.sign(s)
	}
}

// colour is that of a side as its data has it.
func (o *boardDrawing) colour(s *view.Side) draw.Colour {
	if s == nil {
		return picture.Ink
	}
	e, ok := o.picture.Side(s.ID)
	if !ok {
		return picture.Ink
	}
	return e.Colour
}

// drawZone hatches a side's zone of control, each side at another slant.
func (o *boardDrawing) drawZone(z page.Sign) {
	colour, index := o.colour(z.Side), o.zones
	grid := o.board.Grid()
	origin := grid.Centre(hex.Coord{})
	var points []draw.Point
	for _, q := range grid.Corners(hex.Coord{}) {
		points = append(points, draw.Pt(q.X-origin.X, q.Y-origin.Y))
	}
	outline := draw.Polygon(points...)
	hatch := draw.Pattern{Texture: draw.Hatched, Colour: colour, Gap: o.unit * 0.13, Width: o.unit * 0.02, Angle: 45 - 90*float64(index%2)}
	id := fmt.Sprintf("zone %s %d %g", colour, index, o.unit)
	for _, label := range z.Hexes {
		if at, err := o.board.Hex(label); err == nil && o.sees(at) {
			o.c.Stamp(id, o.middle(at), func(c draw.Canvas) {
				c.Fill(outline, colour.Cover(0.14))
				hatch.Fill(c, outline)
			})
		}
	}
}

// drawCut draws a crossed ring round a hex that no line leads to.
func (o *boardDrawing) drawCut(s page.Sign) {
	at, err := o.board.Hex(s.Hexes[0])
	if err != nil {
		return
	}
	m, r := o.middle(at), o.unit*0.42
	o.c.Stroke(draw.Circle(m, r), draw.Solid(o.unit*0.09, draw.White))
	o.c.Stroke(draw.Circle(m, r), draw.Solid(o.unit*0.05, picture.Red))
	picture.DrawSign(o.c, "no_supply", draw.RectAround(m.Add(draw.Pt(-r, -r*0.7)), r*0.7, r*0.7), picture.Red)
}

// drawPath draws a line from hex to hex with a disc at its end.
func (o *boardDrawing) drawPath(s page.Sign) {
	var points []draw.Point
	for _, label := range s.Hexes {
		if at, err := o.board.Hex(label); err == nil {
			points = append(points, o.middle(at))
		}
	}
	if len(points) == 0 {
		return
	}
	colour, line, w := signColours[s.Tone], draw.Polyline(points...), o.unit*0.06
	if s.Side != nil {
		colour = o.colour(s.Side)
	}
	if len(points) > 1 {
		o.c.Stroke(line, draw.Soft(w*2, draw.White.Cover(0.8)))
		o.c.Stroke(line, draw.Soft(w, colour))
	}
	end := points[len(points)-1]
	o.c.Fill(draw.Circle(end, w*2.4), draw.White)
	o.c.Fill(draw.Circle(end, w*1.7), colour)
}

// counterLeast is the side of a counter in pixels, where the hex has the room.
const counterLeast = 12

// drawStack draws the counters of a hex, the first one on top, with their number where there are more.
func (o *boardDrawing) drawStack(pieces []page.Piece, m draw.Point) {
	side := max(o.unit*0.56, min(o.unit*0.85, counterLeast/o.zoom))
	shown := min(3, len(pieces))
	for i := shown - 1; i >= 0; i-- {
		u := pieces[i]
		shift := side * 0.1 * (float64(i) - float64(shown-1)/2)
		o.drawCounter(u, m.Add(draw.Pt(shift, -shift)), side)
	}
	if len(pieces) > 1 && o.zoom*side > 14 {
		corner := m.Add(draw.Pt(side*0.55, side*0.5))
		dressed := o.picture.Dressed(o.c)
		dressed.Fill(draw.Circle(corner, side*0.2), picture.Ink)
		dressed.Text(fmt.Sprint(len(pieces)), corner, draw.Lettering{Font: draw.CondensedBold, Size: side * 0.3, Colour: draw.White, Align: draw.Centre | draw.Middle})
	}
}

// drawCounter draws one counter: its face, or from afar its side's mark alone. What is in hand has a
// strong edge, what carries a mark a warning triangle.
func (o *boardDrawing) drawCounter(u page.Piece, at draw.Point, side float64) {
	far := o.zoom*side < 16
	id := fmt.Sprintf("counter %s %v %v %v %v %v %v %v %g", u.ID, u.Turned, far, u.Held, o.held, u.Marked, heading(u), o.picture.Dark, side)
	o.c.Stamp(id, at, func(c draw.Canvas) {
		box := draw.RectAround(draw.Point{}, side, side)
		c.Fill(draw.RectAround(draw.Pt(side*0.04, side*0.05), side, side).Path(), draw.Black.Cover(0.25))
		dressed := o.picture.Dressed(c)
		if !far {
			o.faces.draw(c, u, box)
		} else {
			o.drawFar(dressed, u, box)
		}
		if u.Held {
			c.Stroke(box.Path(), draw.Solid(side*0.11, o.held))
		} else {
			dressed.Stroke(box.Path(), draw.Solid(side*0.025, picture.Ink))
		}
		if u.Facing != nil {
			drawFacing(c, *u.Facing, side)
		}
		if u.Marked {
			picture.DrawSign(c, "alarm", draw.RectAround(draw.Pt(side*0.36, -side*0.3), side*0.34, side*0.34), picture.Red)
		}
	})
}

// heading is the course that a counter faces; -1 where it has no facing.
func heading(u page.Piece) int {
	if u.Facing == nil {
		return -1
	}
	return u.Facing.Heading
}

// drawFacing draws the arrow at the edge of a counter in the middle of the canvas.
func drawFacing(c draw.Canvas, f page.Facing, side float64) {
	corners := f.Arrow()
	for i := range corners {
		corners[i] = draw.Pt(corners[i].X*side, corners[i].Y*side)
	}
	arrow := draw.Polygon(corners[:]...)
	c.Fill(arrow, picture.Ink)
	c.Stroke(arrow, draw.Solid(side*0.04, draw.White))
}

// drawFar draws a counter that is too small for its face: the mark of its side, light on a dark map.
func (o *boardDrawing) drawFar(c draw.Canvas, u page.Piece, box draw.Rect) {
	c.Fill(box.Path(), o.colour(u.Side))
	if e, ok := o.picture.Side(sideID(u)); ok {
		e.Colour = draw.White.Mix(e.Colour, 0.15)
		e.Draw(c, box.Inset(box.W*0.16))
	}
}

func sideID(u page.Piece) string {
	if u.Side == nil {
		return ""
	}
	return u.Side.ID
}
