package preview

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

const (
	nearest = 40.0 // units per millimetre, the closest zoom
	panStep = 0.2  // of the viewport, for an arrow key
)

// turnStroke is how far a stroke across a whole page goes to turn it, in units.
const turnStroke = 60

// drag is what pointer and fingers are doing.
type drag struct {
	across  float32 // how far a stroke went that may turn the page
	fingers map[int]fyne.Position
	apart   float64 // of two fingers
	mid     draw.Point
}

var (
	_ fyne.Draggable     = (*pageView)(nil)
	_ fyne.Scrollable    = (*pageView)(nil)
	_ mobile.Touchable   = (*pageView)(nil)
	_ mobile.Movable     = (*pageView)(nil)
	_ desktop.Cursorable = (*pageView)(nil)
)

// onResize follows a new size, or a new page: what is seen whole stays whole.
func (v *pageView) onResize() {
	if v.empty() {
		v.lay()
		return
	}
	w, h := v.extent()
	if v.moved {
		v.look(v.camera)
	} else {
		v.look(fitted(v.album.sheet(v.page), w, h))
	}
}

// look moves the camera, so far as some of the page stays in the middle.
func (v *pageView) look(c raster.Camera) {
	w, h := v.extent()
	sheet := v.album.sheet(v.page)
	middle := c.Paper(draw.Pt(w/2, h/2))
	held := draw.Pt(math.Max(0, math.Min(sheet.W, middle.X)), math.Max(0, math.Min(sheet.H, middle.Y)))
	c.Origin = c.Origin.Add(held.Sub(middle))
	v.camera = c
	v.lay()
	v.wake()
}

// fit shows the whole page.
func (v *pageView) fit() {
	v.moved = false
	v.hideClose()
	v.onResize()
}

// zoom zooms in by a factor, or out by one below 1, about the middle.
func (v *pageView) zoom(factor float64) {
	w, h := v.extent()
	v.zoomAt(factor, draw.Pt(w/2, h/2))
}

// zoomAt zooms while the place under a point of the viewport stays where it is. Farther off than the
// whole page one cannot go.
func (v *pageView) zoomAt(factor float64, at draw.Point) {
	if v.empty() {
		return
	}
	w, h := v.extent()
	least := fitted(v.album.sheet(v.page), w, h).Scale
	to := math.Min(math.Max(nearest, least), v.camera.Scale*factor)
	if to <= least*1.001 {
		v.fit()
		return
	}
	v.moved = true
	v.look(v.camera.Zoomed(to/v.camera.Scale, at))
}

// pan moves what is seen by a distance in units.
func (v *pageView) pan(dx, dy float64) {
	if v.empty() || !v.moved {
		return
	}
	c := v.camera
	c.Origin = c.Origin.Sub(draw.Pt(dx/c.Scale, dy/c.Scale))
	v.look(c)
}

// key takes the arrows: they pan, or turn a page that is seen whole.
func (v *pageView) key(name fyne.KeyName) {
	w, h := v.extent()
	step := map[fyne.KeyName][2]float64{fyne.KeyLeft: {w, 0}, fyne.KeyRight: {-w, 0}, fyne.KeyUp: {0, h}, fyne.KeyDown: {0, -h}}[name]
	switch {
	case v.moved:
		v.pan(step[0]*panStep, step[1]*panStep)
	case step[0]+step[1] < 0:
		v.onTurn(1)
	case step[0]+step[1] > 0:
		v.onTurn(-1)
	}
}

// Dragged pans; over a page that is seen whole it gathers the stroke that turns it.
func (v *pageView) Dragged(e *fyne.DragEvent) {
	if len(v.drag.fingers) > 1 || v.drag.apart > 0 { // the fingers pan and zoom themselves
		return
	}
	v.drag.across += e.Dragged.DX
	v.pan(float64(e.Dragged.DX), float64(e.Dragged.DY))
}

// DragEnd turns the page after a stroke across it.
func (v *pageView) DragEnd() {
	across := v.drag.across
	v.drag.across = 0
	switch {
	case v.moved || v.drag.apart > 0:
	case across < -turnStroke:
		v.onTurn(1)
	case across > turnStroke:
		v.onTurn(-1)
	}
}

// Scrolled zooms about the pointer; a trackpad's sideways stroke pans. A turn of the wheel counts a
// little only by its size, since systems differ in what they send.
func (v *pageView) Scrolled(e *fyne.ScrollEvent) {
	dx, dy := float64(e.Scrolled.DX), float64(e.Scrolled.DY)
	if math.Abs(dx) > math.Abs(dy) {
		v.pan(dx, 0)
		return
	}
	notches := math.Max(-3, math.Min(3, dy/25))
	v.zoomAt(math.Pow(1.15, notches), draw.Pt(float64(e.Position.X), float64(e.Position.Y)))
}

// TouchDown counts the fingers; two of them pan and zoom.
func (v *pageView) TouchDown(e *mobile.TouchEvent) {
	v.drag.fingers[e.ID] = e.Position
	v.drag.apart = 0
	if len(v.drag.fingers) == 2 {
		v.drag.mid, v.drag.apart = v.spread()
	}
}

// TouchMoved follows two fingers.
func (v *pageView) TouchMoved(e *mobile.TouchEvent) {
	if _, down := v.drag.fingers[e.ID]; !down {
		return
	}
	v.drag.fingers[e.ID] = e.Position
	if len(v.drag.fingers) != 2 || v.drag.apart <= 0 {
		return
	}
	mid, apart := v.spread()
	v.pan(mid.X-v.drag.mid.X, mid.Y-v.drag.mid.Y)
	v.zoomAt(apart/v.drag.apart, mid)
	v.drag.mid, v.drag.apart = mid, apart
}

// TouchUp counts the fingers.
func (v *pageView) TouchUp(e *mobile.TouchEvent) {
	delete(v.drag.fingers, e.ID)
	if len(v.drag.fingers) == 0 {
		v.drag.apart = 0
	}
}

// TouchCancel ends everything without effect.
func (v *pageView) TouchCancel(*mobile.TouchEvent) {
	clear(v.drag.fingers)
	v.drag.apart, v.drag.across = 0, 0
}

// spread gives the middle between the two fingers and how far they are apart.
func (v *pageView) spread() (mid draw.Point, apart float64) {
	var ends []draw.Point
	for _, p := range v.drag.fingers {
		ends = append(ends, draw.Pt(float64(p.X), float64(p.Y)))
	}
	d := ends[0].Sub(ends[1])
	return ends[0].Add(ends[1]).Times(0.5), math.Max(1, math.Hypot(d.X, d.Y))
}

// Cursor shows a hand over what can be tapped and dragged.
func (v *pageView) Cursor() desktop.Cursor { return desktop.PointerCursor }
