package table

import (
	"fmt"
	"slices"

	"sandtable/companion/view"
	boardview "sandtable/companion/view/board"
	"sandtable/companion/view/forces"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
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

// draw draws zones and lines, then the counters.
func (p *boardPanel) draw(c draw.Canvas, seen draw.Rect, zoom float64) {
	b := p.view.Map().Board
	o := &overlaid{c, seen, zoom, b, min(b.Grid().Size.Width, b.Grid().Size.Height)}
	if p.over != nil {
		p.over(o)
	}
	for _, st := range p.board.Stacks {
		if at, ok := p.hexOf(st.Hex); ok && o.sees(at) {
			p.drawStack(o, p.left(st), o.middle(at))
		}
	}
	p.drawCarried(o)
}

// overlay works out the zones and lines that are shown, once for all frames until something changes.
func (p *boardPanel) overlay() func(*overlaid) {
	var zones []boardview.Overlay
	var trails []boardview.Traced
	reader, st := p.d.reader(), p.d.state()
	if p.zones {
		zones, _, _ = boardview.Zones(reader, st)
	}
	if len(p.lines) > 0 {
		for _, word := range boardview.TraceWords(reader) {
			traced, _, _ := boardview.Trace(reader, st, word)
			for _, t := range traced {
				if p.lines[t.Name] {
					trails = append(trails, t)
				}
			}
		}
	}
	if zones == nil && trails == nil {
		return nil
	}
	return func(o *overlaid) {
		for i, z := range zones {
			p.drawZone(o, z, i)
		}
		for _, t := range trails {
			for _, line := range t.Trails {
				p.drawTrail(o, line, p.colour(t.Side))
			}
		}
	}
}

// colour is that of a side as its data has it.
func (p *boardPanel) colour(s *view.Side) draw.Colour {
	if s == nil {
		return picture.Ink
	}
	e, ok := p.view.Map().Side(s.ID)
	if !ok {
		return picture.Ink
	}
	return e.Colour
}

// drawZone hatches a side's zone of control, each side at another slant.
func (p *boardPanel) drawZone(o *overlaid, z boardview.Overlay, index int) {
	colour := p.colour(z.Side)
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
		if at, ok := p.hexOf(label); ok && o.sees(at) {
			o.c.Stamp(id, o.middle(at), func(c draw.Canvas) {
				c.Fill(outline, colour.Cover(0.14))
				hatch.Fill(c, outline)
			})
		}
	}
}

// drawTrail draws a line from hex to hex with a disc at its end; a unit without one gets a crossed
// ring.
func (p *boardPanel) drawTrail(o *overlaid, t boardview.Trail, colour draw.Colour) {
	if t.Found == setting.FoundWrong && t.Unit != nil {
		if at, ok := p.hexOf(t.Unit.Hex); ok {
			m, r := o.middle(at), o.unit*0.42
			o.c.Stroke(draw.Circle(m, r), draw.Solid(o.unit*0.09, draw.White))
			o.c.Stroke(draw.Circle(m, r), draw.Solid(o.unit*0.05, picture.Red))
			picture.DrawSign(o.c, "no_supply", draw.RectAround(m.Add(draw.Pt(-r, -r*0.7)), r*0.7, r*0.7), picture.Red)
		}
		return
	}
	var points []draw.Point
	for _, label := range t.Hexes {
		if at, ok := p.hexOf(label); ok {
			points = append(points, o.middle(at))
		}
	}
	if !right(t) || len(points) == 0 {
		return
	}
	line, w := draw.Polyline(points...), o.unit*0.06
	if len(points) > 1 {
		o.c.Stroke(line, draw.Soft(w*2, draw.White.Cover(0.8)))
		o.c.Stroke(line, draw.Soft(w, colour))
	}
	end := points[len(points)-1]
	o.c.Fill(draw.Circle(end, w*2.4), draw.White)
	o.c.Fill(draw.Circle(end, w*1.7), colour)
}

// drawStack draws the counters of a hex, the first one on top, with their number where there are more.
func (p *boardPanel) drawStack(o *overlaid, st boardview.Stack, m draw.Point) {
	side := o.unit * 0.56
	shown := min(3, len(st.Units))
	for i := shown - 1; i >= 0; i-- {
		u := st.Units[i]
		shift := side * 0.1 * (float64(i) - float64(shown-1)/2)
		p.drawCounter(o, u, m.Add(draw.Pt(shift, -shift)), side)
	}
	if len(st.Units) > 1 && o.zoom*side > 14 {
		corner := m.Add(draw.Pt(side*0.55, side*0.5))
		o.c.Fill(draw.Circle(corner, side*0.2), picture.Ink)
		o.c.Text(fmt.Sprint(len(st.Units)), corner, draw.Lettering{Font: draw.CondensedBold, Size: side * 0.3, Colour: draw.White, Align: draw.Centre | draw.Middle})
	}
}

// drawCounter draws one counter: its face, or from afar its side's mark alone. What is in hand has a
// strong edge, what carries a mark a warning triangle.
func (p *boardPanel) drawCounter(o *overlaid, u forces.Unit, at draw.Point, side float64) {
	far := o.zoom*side < 16
	held := slices.Contains(p.hand, u.ID)
	id := fmt.Sprintf("counter %s %v %v %v %v %g", u.ID, u.Turned, far, held, u.Marked() != "", side)
	o.c.Stamp(id, at, func(c draw.Canvas) {
		box := draw.RectAround(draw.Point{}, side, side)
		c.Fill(draw.RectAround(draw.Pt(side*0.04, side*0.05), side, side).Path(), draw.Black.Cover(0.25))
		if !far {
			p.faces.draw(c, u, box)
		} else {
			c.Fill(box.Path(), p.colour(u.Side))
			if e, ok := p.view.Map().Side(sideID(u)); ok {
				e.Colour = draw.White.Mix(e.Colour, 0.15)
				e.Draw(c, box.Inset(side*0.16))
			}
		}
		edge := draw.Solid(side*0.025, picture.Ink)
		if held {
			edge = draw.Solid(side*0.11, draw.RGB(0xb3141b))
		}
		c.Stroke(box.Path(), edge)
		if u.Marked() != "" {
			picture.DrawSign(c, "alarm", draw.RectAround(draw.Pt(side*0.36, -side*0.3), side*0.34, side*0.34), picture.Red)
		}
	})
}

func sideID(u forces.Unit) string {
	if u.Side == nil {
		return ""
	}
	return u.Side.ID
}
