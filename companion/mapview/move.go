package mapview

import (
	"fyne.io/fyne/v2"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// One step of the zoom buttons and keys, and of the arrow keys as a part of the
// viewport.
const (
	zoomStep = 1.4
	panStep  = 0.2
)

// look moves the camera.
func (v *View) look(c raster.Camera) {
	if c == v.camera {
		return
	}
	v.camera = c
	v.Redraw()
	if v.OnMoved != nil {
		v.OnMoved()
	}
}

// sized follows a new size of the viewport: what was in its middle stays there,
// and a map seen whole stays whole.
func (v *View) sized() {
	w, h := v.extent()
	if !v.moved {
		v.look(fitted(v.picture.Bounds(), w, h))
	} else {
		v.look(kept(v.camera, v.picture.Bounds(), w, h))
	}
	v.placeMarks()
}

// Fit shows the whole map.
func (v *View) Fit() {
	w, h := v.extent()
	v.moved = false
	v.look(fitted(v.picture.Bounds(), w, h))
	v.Redraw()
}

// Zoom goes closer by a factor, or farther off by one below 1, about the middle.
func (v *View) Zoom(factor float64) {
	w, h := v.extent()
	v.zoomAt(factor, draw.Pt(w/2, h/2))
}

// ZoomIn goes one step closer.
func (v *View) ZoomIn() { v.Zoom(zoomStep) }

// ZoomOut goes one step farther off.
func (v *View) ZoomOut() { v.Zoom(1 / zoomStep) }

func (v *View) zoomAt(factor float64, at draw.Point) {
	w, h := v.extent()
	v.moved = true
	v.look(zoomed(v.camera, factor, at, v.picture.Bounds(), w, h))
}

// Pan moves what is seen by a distance in units of the window.
func (v *View) Pan(dx, dy float64) {
	w, h := v.extent()
	c := v.camera
	c.Origin = c.Origin.Sub(draw.Pt(dx/c.Scale, dy/c.Scale))
	v.moved = true
	v.look(kept(c, v.picture.Bounds(), w, h))
}

// GoTo brings a hex to the middle, at least so large that it can be read.
func (v *View) GoTo(c hex.Coord) {
	g := v.picture.Board.Grid()
	scale := max(v.camera.Scale, 48/g.Size.Width)
	w, h := v.extent()
	p := g.Centre(c)
	v.moved = true
	v.look(centred(min(scale, nearest), draw.Pt(p.X, p.Y), w, h))
}

// Key takes a key that pans or zooms and says whether it did: arrows, plus, minus,
// Home for the whole map.
func (v *View) Key(name fyne.KeyName, r rune) bool {
	w, h := v.extent()
	switch {
	case name == fyne.KeyLeft:
		v.Pan(w*panStep, 0)
	case name == fyne.KeyRight:
		v.Pan(-w*panStep, 0)
	case name == fyne.KeyUp:
		v.Pan(0, h*panStep)
	case name == fyne.KeyDown:
		v.Pan(0, -h*panStep)
	case r == '+' || r == '=':
		v.ZoomIn()
	case r == '-':
		v.ZoomOut()
	case name == fyne.KeyHome:
		v.Fit()
	default:
		return false
	}
	return true
}
