package design

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/mapview"
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/underlay"
)

// cornerSize is how large a hex is at least in the picture of a corner, in units of the window.
const cornerSize = 90

// corners show the four corners of the map over the scan. A drag of one moves the scan there.
type corners struct {
	scan   *mapping.Scan
	of     *scanCanvas
	views  [4]*mapview.View
	all    *fyne.Container
	from   draw.Point       // where the drag began, mm
	moving *mapping.Dragged // nil while nothing is dragged
}

func newCorners(of *scanCanvas) *corners {
	c := &corners{scan: of.scan, of: of}
	var objects []fyne.CanvasObject
	for _, at := range board.Corners {
		v := mapview.New(of.grid())
		v.Ground, v.Over = theme.Color(theme.Well), func(to draw.Canvas, _ draw.Rect, zoom float64) { c.mark(at, to, zoom) }
		v.Tool = &mapview.Tool{Press: func(p mapview.Press) { c.press(at, p) }, Drag: c.drag, Release: c.release, Cancel: c.cancel}
		v.Enclose([]hex.Coord{c.hex(at)}, cornerSize)
		c.views[at] = v
		objects = append(objects, v)
	}
	c.all = container.New(quarters{}, objects...)
	return c
}

// turn shows the corners or the whole map, and reports whether it shows the corners.
func (c *corners) turn() bool {
	if c.scan.AtCorners() {
		c.of.view.Hide()
		c.all.Show()
		return true
	}
	c.all.Hide()
	c.of.view.Show()
	return false
}

func (c *corners) hex(at board.Corner) hex.Coord {
	b := c.scan.Doc.Board()
	return at.Of(b.Cols(), b.Rows())
}

// mark outlines the hex of a corner, boldly at the one that moves, and writes its number.
func (c *corners) mark(at board.Corner, to draw.Canvas, zoom float64) {
	g, width := c.scan.Doc.Board().Grid(), 2.0
	if at == c.scan.Corner() {
		width = 4.5
	}
	outline := mapping.OutlineOf(g, c.hex(at))
	to.Stroke(outline, draw.Solid((width+2.5)/zoom, draw.White))
	to.Stroke(outline, draw.Solid(width/zoom, picture.Red))
	middle := g.Centre(c.hex(at))
	label := draw.Lettering{Font: draw.Bold, Size: 15 / zoom, Colour: picture.Red, Align: draw.Centre | draw.Middle}
	words := c.scan.CornerHex(at)
	low := draw.Pt(middle.X, middle.Y+g.Size.Height*0.24) // most maps print it in the upper half
	to.Fill(draw.RectAround(low, float64(len([]rune(words))+1)*9/zoom, 18/zoom).Path(), draw.White.Cover(0.85))
	to.Text(words, low, label)
}

func (c *corners) press(at board.Corner, p mapview.Press) {
	c.from, c.moving = draw.Pt(p.Point.X, p.Point.Y), &mapping.Dragged{Corner: at}
}

// drag shows the scan as it would be.
func (c *corners) drag(p mapview.Press) {
	under := c.views[0].Map().Under
	if c.moving == nil || under == nil {
		return
	}
	back, ok := under.At.Inverse()
	if !ok {
		return
	}
	to := draw.Pt(p.Point.X, p.Point.Y)
	c.moving.By = back.Apply(to).Sub(back.Apply(c.from))
	if u, ok := c.scan.After(*c.moving); ok {
		b := c.scan.Doc.Board()
		under.At = underlay.Placement(u, b.Grid(), b.Cols(), b.Rows(), c.of.p.visibleMap().scans.Scan.Size)
		c.restyle(under.At)
	}
}

func (c *corners) restyle(at draw.Affine) {
	for _, v := range c.views {
		if u := v.Map().Under; u != nil {
			u.At = at
		}
		v.Restyle()
	}
}

// release takes the scan where it was dragged, or picks the corner that was tapped.
func (c *corners) release(mapview.Press) {
	by := c.moving
	if c.moving = nil; by == nil {
		return
	}
	send := c.scan.Pick(by.Corner)
	if by.By != (draw.Point{}) {
		send = c.scan.Drag(c.of.p.Seat(), *by)
	}
	c.of.p.Visit.Send(send, c.of.on)
	c.redraw()
}

// cancel drops the drag.
func (c *corners) cancel() {
	c.moving = nil
	c.redraw()
}

// redraw shows the scan at its current placement.
func (c *corners) redraw() {
	for i, v := range c.views {
		*v.Map() = *c.of.grid()
		v.Enclose([]hex.Coord{c.hex(board.Corner(i))}, cornerSize)
		v.Restyle()
	}
}

// quarters lays out four objects two by two, with a gap between them.
type quarters struct{}

// MinSize implements fyne.Layout.
func (quarters) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*theme.Touch, 2*theme.Touch)
}

// Layout implements fyne.Layout.
func (quarters) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 6
	w, h := (size.Width-gap)/2, (size.Height-gap)/2
	for i, o := range objects {
		flow.Place(o, float32(i%2)*(w+gap), float32(i/2)*(h+gap), w, h)
	}
}
