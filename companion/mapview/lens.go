package mapview

import (
	"fyne.io/fyne/v2"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// One step of the zoom buttons and keys, and of the arrow keys as a part of the
// viewport.
const (
	zoomStep = 1.4
	panStep  = 0.2
)

// lens is what of the map a view shows: the map, the camera over it, and how both are moved.
type lens struct {
	OnMoved func() // the camera shows another part; nil for nothing

	picture *picture.Map
	camera  raster.Camera    // in units of the window
	moved   bool             // the camera was moved by hand: a new size keeps it
	size    func() fyne.Size // of the viewport
	redraw  func()
}

// turn moves the camera.
func (l *lens) turn(c raster.Camera) {
	if c == l.camera {
		return
	}
	l.camera = c
	l.redraw()
	if l.OnMoved != nil {
		l.OnMoved()
	}
}

// sized follows a new size of the viewport: what was in its middle stays there,
// and a map seen whole stays whole.
func (l *lens) sized() {
	w, h := l.extent()
	if !l.moved {
		l.turn(fitted(l.picture.Bounds(), w, h))
	} else {
		l.turn(kept(l.camera, l.picture.Bounds(), w, h))
	}
}

// Fit shows the whole map.
func (l *lens) Fit() {
	w, h := l.extent()
	l.moved = false
	l.turn(fitted(l.picture.Bounds(), w, h))
	l.redraw()
}

// Zoom goes closer by a factor, or farther off by one below 1, about the middle.
func (l *lens) Zoom(factor float64) {
	w, h := l.extent()
	l.zoomAt(factor, draw.Pt(w/2, h/2))
}

// ZoomIn goes one step closer.
func (l *lens) ZoomIn() { l.Zoom(zoomStep) }

// ZoomOut goes one step farther off.
func (l *lens) ZoomOut() { l.Zoom(1 / zoomStep) }

func (l *lens) zoomAt(factor float64, at draw.Point) {
	w, h := l.extent()
	l.moved = true
	l.turn(zoomed(l.camera, factor, at, l.picture.Bounds(), w, h))
}

// Pan moves what is seen by a distance in units of the window.
func (l *lens) Pan(dx, dy float64) {
	w, h := l.extent()
	c := l.camera
	c.Origin = c.Origin.Sub(draw.Pt(dx/c.Scale, dy/c.Scale))
	l.moved = true
	l.turn(kept(c, l.picture.Bounds(), w, h))
}

// GoTo brings a hex to the middle, at least so large that it can be read.
func (l *lens) GoTo(c hex.Coord) {
	g := l.picture.Board.Grid()
	scale := max(l.camera.Scale, 48/g.Size.Width)
	w, h := l.extent()
	p := g.Centre(c)
	l.moved = true
	l.turn(centred(min(scale, nearest), draw.Pt(p.X, p.Y), w, h))
}

// Near goes closer to a point of the map sheet, in millimetres, until hexes have the least measure, in units of the window.
// The point stays where it is. It reports false where they had it before.
func (l *lens) Near(p hex.Point, least float64) bool {
	size := l.picture.Board.Grid().Size
	factor := min(least/min(size.Width, size.Height), nearest) / l.camera.Scale
	if factor < 1.02 {
		return false
	}
	l.zoomAt(factor, l.camera.Pixel(draw.Pt(p.X, p.Y)))
	return true
}

// Key takes a key that pans or zooms and says whether it did: arrows, plus, minus,
// Home for the whole map.
func (l *lens) Key(name fyne.KeyName, r rune) bool {
	w, h := l.extent()
	switch {
	case name == fyne.KeyLeft:
		l.Pan(w*panStep, 0)
	case name == fyne.KeyRight:
		l.Pan(-w*panStep, 0)
	case name == fyne.KeyUp:
		l.Pan(0, h*panStep)
	case name == fyne.KeyDown:
		l.Pan(0, -h*panStep)
	case r == '+' || r == '=':
		l.ZoomIn()
	case r == '-':
		l.ZoomOut()
	case name == fyne.KeyHome:
		l.Fit()
	default:
		return false
	}
	return true
}

// Spot gives what is at a position of the widget.
func (l *lens) Spot(p fyne.Position) Spot { return SpotAt(l.picture.Board, l.camera.Paper(point(p))) }

// PlaceOf gives where a point of the map sheet, in millimetres, is on the widget.
func (l *lens) PlaceOf(p hex.Point) fyne.Position {
	at := l.camera.Pixel(draw.Pt(p.X, p.Y))
	return fyne.NewPos(float32(at.X), float32(at.Y))
}

// PixelsPerHex gives how wide a hex is in the window, in its units.
func (l *lens) PixelsPerHex() float64 { return l.camera.Scale * l.picture.Board.Grid().Size.Width }

// Seen gives the part of the map sheet that is in sight, in millimetres.
func (l *lens) Seen() draw.Rect {
	w, h := l.extent()
	return draw.Rect{X: l.camera.Origin.X, Y: l.camera.Origin.Y, W: w / l.camera.Scale, H: h / l.camera.Scale}
}

func point(p fyne.Position) draw.Point { return draw.Pt(float64(p.X), float64(p.Y)) }

// extent is the size of the viewport in units.
func (l *lens) extent() (w, h float64) {
	s := l.size()
	return float64(s.Width), float64(s.Height)
}
