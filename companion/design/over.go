package design

import (
	"math"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// over draws on top of the map.
type over struct {
	to    draw.Canvas
	seen  draw.Rect
	zoom  float64 // pixels per millimetre
	board *board.Board
}

func (o *over) middle(c hex.Coord) draw.Point {
	p := o.board.Grid().Centre(c)
	return draw.Pt(p.X, p.Y)
}

// washInk is the colour over a selected area, and over a painted one of no side.
var washInk = draw.RGB(0x9a1f1f)

// tint covers the visible hexes of an area with a pale colour: hex by hex, or in stripes when hexes are tiny.
func (o *over) tint(area board.Area, colour draw.Colour) {
	wash := colour.Cover(0.28)
	grid := o.board.Grid()
	if min(grid.Size.Width, grid.Size.Height)*o.zoom < 4 {
		o.stripes(area, wash)
		return
	}
	m := grid.Centre(hex.Coord{})
	var points []draw.Point
	for _, p := range grid.Corners(hex.Coord{}) {
		points = append(points, draw.Pt(p.X-m.X, p.Y-m.Y))
	}
	outline := draw.Polygon(points...)
	near := o.seen.Inset(-max(grid.Size.Width, grid.Size.Height))
	for c := range area.All() {
		if at := o.middle(c); near.Holds(at) {
			o.to.Stamp("selected"+colour.String(), at, func(to draw.Canvas) { to.Fill(outline, wash) })
		}
	}
}

// stripes covers whole rows of hexes, when single hexes are hardly visible. They are one path, since they overlap.
func (o *over) stripes(area board.Area, wash draw.Colour) {
	size := o.board.Grid().Size
	var from, to hex.Coord
	open := false
	var all draw.Path
	cover := func() {
		if a, b := o.middle(from), o.middle(to); open {
			all.Add(draw.Rect{X: a.X - size.Width/2, Y: a.Y - size.Height/2, W: b.X - a.X + size.Width, H: size.Height}.Path())
		}
	}
	for c := range area.All() {
		if !open || c.Row != to.Row || c.Col != to.Col+1 {
			cover()
			from, open = c, true
		}
		to = c
	}
	cover()
	o.to.Fill(all, wash)
}

// notes draws a small sheet in every hex that has a note.
func (o *over) notes() {
	grid := o.board.Grid()
	unit := min(grid.Size.Width, grid.Size.Height)
	if unit*o.zoom < 14 {
		return
	}
	r := math.Max(unit*0.11, 6/o.zoom)
	for _, n := range o.board.Notes() {
		at := o.middle(n.Hex).Add(draw.Pt(-unit*0.27, -unit*0.24))
		if !o.seen.Inset(-unit).Holds(at) {
			continue
		}
		sheet := draw.RectAround(at, 2*r, 2*r)
		o.to.Fill(sheet.Path(), draw.RGB(0xfff3a8))
		o.to.Stroke(sheet.Path(), draw.Solid(r*0.16, picture.Ink))
		for i := -1.0; i <= 1; i++ {
			o.to.Stroke(draw.Polyline(at.Add(draw.Pt(-r*0.6, i*r*0.5)), at.Add(draw.Pt(r*0.6, i*r*0.5))), draw.Solid(r*0.14, picture.Ink))
		}
	}
}
