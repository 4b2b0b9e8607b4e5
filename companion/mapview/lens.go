package mapview

import (
	"fyne.io/fyne/v2"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// One step of the zoom buttons and keys, and of the arrow keys as a part of the viewport.
const (
	zoomStep = 1.4
	panStep  = 0.2
)

// grows is how much larger a whole map can be drawn when a viewport that holds it shows it whole again.
const grows = 1.02

// lens is the map that a view shows and the camera over it.
type lens struct {
	OnMoved func()    // called when the camera moves; may be nil
	Keys    fyne.Size // what lies over the upper right corner; hexes that are brought into sight are brought clear of it

	picture *picture.Map
	shot
	keeps  keeps
	asked  asked                 // what a form asks about
	extent func() (w, h float64) // the size of the viewport, in units
	redraw func()
}

// shot is the part of a map that is shown.
type shot struct {
	camera raster.Camera // in units of the window
	moved  bool          // it shows another part than the whole map
	centre draw.Point    // the middle of that part
}

// keeps is what stays when the viewport takes another size.
type keeps int

const (
	keepsWhole  keeps = iota // the camera; a whole map stays whole
	keepsCamera              // the camera; a whole map only grows
	keepsMiddle              // the middle of the part; a whole map stays whole
)

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

// steer moves the camera to a part of the map.
func (l *lens) steer(c raster.Camera) {
	l.moved, l.centre = c != l.whole(), c.Paper(middle(l.extent()))
	l.turn(c)
}

// onResize follows the size of the viewport. A whole map stays whole; one that is held only grows.
func (l *lens) onResize() {
	w, h := l.extent()
	if w < 1 || h < 1 {
		return
	}
	whole := l.whole()
	switch {
	case l.asked.shown(l.camera):
		l.steer(l.enclosing(l.asked.hexes, l.asked.least))
		l.asked.set = l.camera
	case !l.moved && (l.keeps != keepsCamera || whole.Scale == l.camera.Scale || whole.Scale > grows*l.camera.Scale):
		l.turn(whole)
	case l.keeps == keepsMiddle:
		l.turn(kept(centred(l.camera.Scale, l.centre, w, h), l.picture.Bounds(), w, h))
	default:
		l.turn(kept(l.camera, l.picture.Bounds(), w, h))
	}
}

// Fit shows the whole map.
func (l *lens) Fit() {
	l.moved = false
	l.turn(l.whole())
	l.redraw()
}

// ZoomIn zooms in one step about the middle.
func (l *lens) ZoomIn() { l.zoomAt(zoomStep, middle(l.extent())) }

// ZoomOut zooms out one step about the middle.
func (l *lens) ZoomOut() { l.zoomAt(1/zoomStep, middle(l.extent())) }

func middle(w, h float64) draw.Point { return draw.Pt(w/2, h/2) }

func (l *lens) zoomAt(factor float64, at draw.Point) {
	w, h := l.extent()
	to := zoomed(l.camera, factor, at, l.picture.Bounds(), w, h)
	if whole := l.whole(); to.Scale <= whole.Scale { // no farther than that
		to = whole
	}
	l.steer(to)
}

// Pan moves the map by a distance in units of the window.
func (l *lens) Pan(dx, dy float64) {
	w, h := l.extent()
	c := l.camera
	c.Origin = c.Origin.Sub(draw.Pt(dx/c.Scale, dy/c.Scale))
	l.steer(kept(c, l.picture.Bounds(), w, h))
}

// Hold keeps the camera when the size changes, as when a column opens beside the map: what is below the pointer stays there.
func (l *lens) Hold() { l.keeps = keepsCamera }

// Turn ends [View.Hold] for a window that takes another size: the middle of the map stays in the middle, and a map that was
// shown whole is whole again.
func (l *lens) Turn() { l.keeps = keepsMiddle }

// Reveal pans no further than a hex needs to be visible with its neighbours.
func (l *lens) Reveal(c hex.Coord) {
	g := l.picture.Board.Grid()
	p := g.Centre(c)
	l.turn(l.free([]hex.Coord{c}, func(w, h float64) raster.Camera {
		at, room := l.camera.Pixel(draw.Pt(p.X, p.Y)), 1.5*l.camera.Scale*max(g.Size.Width, g.Size.Height)
		dx, dy := inward(at.X, room, w), inward(at.Y, room, h)
		to := l.camera
		to.Origin = to.Origin.Sub(draw.Pt(dx/to.Scale, dy/to.Scale))
		return kept(to, l.picture.Bounds(), w, h)
	}))
}

// inward is how far a point must move to be within a length, with some room to its ends where there is so much.
func inward(at, room, length float64) float64 {
	room = min(room, length/2)
	return max(room-at, 0) - max(at-(length-room), 0)
}

// GoTo moves a hex to the middle, or as near as the rim of the map allows, and zooms in until it can be read.
func (l *lens) GoTo(c hex.Coord) {
	g := l.picture.Board.Grid()
	scale := max(l.camera.Scale, 48/g.Size.Width)
	w, h := l.extent()
	p := g.Centre(c)
	l.steer(filling(centred(min(scale, nearest), draw.Pt(p.X, p.Y), w, h), l.picture.Bounds(), w, h))
}

// Near zooms in about a point of the map sheet, in millimetres, until hexes have the least size, in units of the window.
// It reports false if they had it before.
func (l *lens) Near(p hex.Point, least float64) bool {
	size := l.picture.Board.Grid().Size
	factor := min(least/min(size.Width, size.Height), nearest) / l.camera.Scale
	if factor < 1.02 {
		return false
	}
	l.zoomAt(factor, l.camera.Pixel(draw.Pt(p.X, p.Y)))
	return true
}

// Key handles a key that pans or zooms: arrows, plus, minus, and Home for the whole map. It reports false for others.
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

// Spot returns what is at a position of the widget.
func (l *lens) Spot(p fyne.Position) Spot { return SpotAt(l.picture.Board, l.camera.Paper(point(p))) }

// PlaceOf returns the position on the widget of a point of the map sheet, in millimetres.
func (l *lens) PlaceOf(p hex.Point) fyne.Position {
	at := l.camera.Pixel(draw.Pt(p.X, p.Y))
	return fyne.NewPos(float32(at.X), float32(at.Y))
}

// PixelsPerHex returns the width of a hex in units of the window.
func (l *lens) PixelsPerHex() float64 { return l.camera.Scale * l.picture.Board.Grid().Size.Width }

// Seen returns the visible part of the map sheet, in millimetres.
func (l *lens) Seen() draw.Rect {
	w, h := l.extent()
	return draw.Rect{X: l.camera.Origin.X, Y: l.camera.Origin.Y, W: w / l.camera.Scale, H: h / l.camera.Scale}
}

func point(p fyne.Position) draw.Point { return draw.Pt(float64(p.X), float64(p.Y)) }
