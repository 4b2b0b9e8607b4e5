package design

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/mapview"
	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/visit"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// besideRows returns the map that a page about the scan shows beside its rows, nil for other pages.
func besideRows(p *Screen, v *place.LayerView) *place.Beside {
	if by, ok := v.Layer.Source.(*mapping.ByColour); ok {
		return besideColours(p, v, by)
	}
	scan, ok := v.Layer.Source.(*mapping.Scan)
	if !ok {
		return nil
	}
	c := newScanCanvas(p, v.Layer, scan)
	c.corners = newCorners(c)
	c.corners.turn()
	return &place.Beside{Object: container.NewStack(c.view, c.corners.all), Redraw: c.redraw, Share: 0.55, Key: func(name fyne.KeyName, r rune) bool {
		if scan.AtCorners() {
			return cornerKey(v, name, r)
		}
		return c.view.Key(name, r)
	}}
}

// cornerKey moves the scan at the corner by the arrow keys, and picks another corner by its digit.
func cornerKey(v *place.LayerView, name fyne.KeyName, r rune) bool {
	switch id := arrows[name]; {
	case id != "":
		v.Pressed(id, nil)
	case r >= '1' && r <= '4':
		v.Pressed("corner", string(r-1))
	default:
		return false
	}
	return true
}

// arrows are the buttons of the page of the scan that the arrow keys press.
var arrows = map[fyne.KeyName]string{fyne.KeyLeft: "left", fyne.KeyRight: "right", fyne.KeyUp: "up", fyne.KeyDown: "down"}

// scanCanvas shows the scan below the grid of the map. The user taps hexes on it to align the scan.
type scanCanvas struct {
	p    *Screen
	on   *visit.Layer
	scan *mapping.Scan
	view *mapview.View

	corners *corners // shown instead of the view while the page shows the corners
}

func newScanCanvas(p *Screen, on *visit.Layer, scan *mapping.Scan) *scanCanvas {
	c := &scanCanvas{p: p, on: on, scan: scan}
	c.view = mapview.New(c.grid())
	c.view.OnTap, c.view.Over, c.view.Ground = c.onTap, c.pins, theme.Color(theme.Well)
	return c
}

// grid returns the grid of the map over the scan.
func (c *scanCanvas) grid() *picture.Map { return scanGrid(c.p, c.scan.Doc) }

// scanGrid returns the grid of a map over its scan.
func scanGrid(p *Screen, d *doc.Document) *picture.Map {
	m := mapping.Picture(p.Set.Lang(), d.Board(), d.Kinds())
	m.Show = picture.Layers{Grid: true, Blank: true, Numbers: true}
	if m.Under = p.visibleMap().scans.Under(); m.Under != nil {
		m.Under.Opacity = 1
	}
	return m
}

// redraw shows the scan at its current placement.
func (c *scanCanvas) redraw() {
	if c.corners.turn() {
		c.corners.redraw()
		return
	}
	*c.view.Map() = *c.grid()
	c.view.Restyle()
}

func (c *scanCanvas) onTap(at mapview.Spot) {
	under := c.view.Map().Under
	if under == nil {
		return
	}
	label := ""
	if at.On {
		label = c.scan.Doc.Board().Label(at.Hex)
	}
	c.p.Visit.Send(c.scan.Tapped(c.p.Seat(), draw.Pt(at.Point.X, at.Point.Y), under.At, c.p.visibleMap().scans.Scan.Size, label), c.on)
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
