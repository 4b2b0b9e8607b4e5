package design

import (
	"sandtable/companion/mapview"
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/theme"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// scanCanvas is the scan below the grid of the map, on which hexes are tapped to align it.
type scanCanvas struct {
	on   *screen
	scan *mapping.Scan
	view *mapview.View
}

func newScanCanvas(on *screen, scan *mapping.Scan) *scanCanvas {
	c := &scanCanvas{on: on, scan: scan}
	c.view = mapview.New(c.grid())
	c.view.OnTap, c.view.Over = c.tapped, c.pins
	return c
}

// grid is the grid of the map over the scan.
func (c *scanCanvas) grid() *picture.Map {
	p := c.on.p
	m := mapping.Picture(p.Set.Lang(), p.doc.Board(), p.doc.Kinds())
	m.Show = picture.Layers{Grid: true, Numbers: true}
	if m.Under = p.scans.Under(); m.Under != nil {
		m.Under.Opacity = 1
	}
	return m
}

// redraw shows the scan as it is placed.
func (c *scanCanvas) redraw() {
	*c.view.Map() = *c.grid()
	c.view.Ground = theme.Color(theme.Well)
	c.view.Restyle()
}

func (c *scanCanvas) tapped(at mapview.Spot) {
	p, under := c.on.p, c.view.Map().Under
	if under == nil {
		return
	}
	label := ""
	if at.On {
		label = p.doc.Board().Label(at.Hex)
	}
	p.send(c.scan.Tapped(p.seat(), draw.Pt(at.Point.X, at.Point.Y), under.At, p.scans.Scan.Size, label), c.on)
}

// pins draws a cross at every point of the scan that is tied to a hex, with its number.
func (c *scanCanvas) pins(to draw.Canvas, _ draw.Rect, zoom float64) {
	u, m := c.scan.Doc.Head().Underlay, c.view.Map()
	if u == nil || m.Under == nil {
		return
	}
	r := 9 / zoom
	for _, pin := range u.Pins {
		at := m.Under.At.Apply(draw.Pt(pin.X, pin.Y))
		cross := draw.Join(draw.Polyline(draw.Pt(at.X-r, at.Y), draw.Pt(at.X+r, at.Y)), draw.Polyline(draw.Pt(at.X, at.Y-r), draw.Pt(at.X, at.Y+r)))
		to.Stroke(cross, draw.Solid(5/zoom, draw.White))
		to.Stroke(cross, draw.Solid(2/zoom, picture.Red))
		to.Text(m.Board.Label(pin.Hex), draw.Pt(at.X+r*0.7, at.Y-r*0.7), draw.Lettering{Font: draw.Bold, Size: 15 / zoom, Colour: picture.Red})
	}
}
