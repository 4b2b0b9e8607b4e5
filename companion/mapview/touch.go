package mapview

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"sandtable/printables/draw"
)

// TouchDown counts the fingers. A second one ends what a tool was doing and begins
// to pan and zoom.
func (v *View) TouchDown(e *mobile.TouchEvent) {
	v.fingers[e.ID] = e.Position
	switch len(v.fingers) {
	case 1:
		v.drag = drag{last: e.Position}
		v.begin(e.Position)
	case 2:
		v.cancel()
		v.drag.mid, v.drag.pinch = v.spread()
	}
}

// TouchMoved pans and zooms with two fingers.
func (v *View) TouchMoved(e *mobile.TouchEvent) {
	if _, down := v.fingers[e.ID]; !down {
		return
	}
	v.fingers[e.ID] = e.Position
	if len(v.fingers) != 2 || v.drag.pinch <= 0 {
		return
	}
	mid, apart := v.spread()
	v.Pan(float64(mid.X-v.drag.mid.X), float64(mid.Y-v.drag.mid.Y))
	v.zoomAt(apart/v.drag.pinch, draw.Pt(float64(mid.X), float64(mid.Y)))
	v.drag.mid, v.drag.pinch = mid, apart
}

// TouchUp counts the fingers; the last one ends a tool's press.
func (v *View) TouchUp(e *mobile.TouchEvent) {
	delete(v.fingers, e.ID)
	if len(v.fingers) == 0 {
		v.release(e.Position)
		v.drag.pinch = 0
	}
}

// TouchCancel ends everything without effect.
func (v *View) TouchCancel(*mobile.TouchEvent) {
	clear(v.fingers)
	v.cancel()
	v.drag.pinch = 0
}

// spread gives the middle between the two fingers and how far they are apart.
func (v *View) spread() (mid fyne.Position, apart float64) {
	var ends []fyne.Position
	for _, p := range v.fingers {
		ends = append(ends, p)
	}
	dx, dy := float64(ends[0].X-ends[1].X), float64(ends[0].Y-ends[1].Y)
	return fyne.NewPos((ends[0].X+ends[1].X)/2, (ends[0].Y+ends[1].Y)/2), math.Max(1, math.Hypot(dx, dy))
}
