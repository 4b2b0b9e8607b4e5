package mapview

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"sandtable/printables/draw"
)

// TouchDown counts the fingers. A second finger cancels the tool's press and starts to pan and zoom.
func (p *pointer) TouchDown(e *mobile.TouchEvent) {
	p.fingers[e.ID] = e.Position
	switch len(p.fingers) {
	case 1:
		p.drag = drag{last: e.Position}
		p.begin(e.Position)
	case 2:
		p.cancel()
		p.drag.mid, p.drag.pinch = p.spread()
	}
}

// TouchMoved pans and zooms with two fingers.
func (p *pointer) TouchMoved(e *mobile.TouchEvent) {
	if _, down := p.fingers[e.ID]; !down {
		return
	}
	p.fingers[e.ID] = e.Position
	if len(p.fingers) != 2 || p.drag.pinch <= 0 {
		return
	}
	mid, apart := p.spread()
	p.lens.Pan(float64(mid.X-p.drag.mid.X), float64(mid.Y-p.drag.mid.Y))
	p.lens.zoomAt(apart/p.drag.pinch, draw.Pt(float64(mid.X), float64(mid.Y)))
	p.drag.mid, p.drag.pinch = mid, apart
}

// TouchUp counts the fingers. The last one ends a tool's press.
func (p *pointer) TouchUp(e *mobile.TouchEvent) {
	delete(p.fingers, e.ID)
	if len(p.fingers) == 0 {
		p.release(e.Position)
		p.drag.pinch = 0
	}
}

// TouchCancel cancels everything.
func (p *pointer) TouchCancel(*mobile.TouchEvent) {
	clear(p.fingers)
	p.cancel()
	p.drag.pinch = 0
}

// spread returns the middle between the two fingers and their distance.
func (p *pointer) spread() (mid fyne.Position, apart float64) {
	var ends []fyne.Position
	for _, at := range p.fingers {
		ends = append(ends, at)
	}
	dx, dy := float64(ends[0].X-ends[1].X), float64(ends[0].Y-ends[1].Y)
	return fyne.NewPos((ends[0].X+ends[1].X)/2, (ends[0].Y+ends[1].Y)/2), math.Max(1, math.Hypot(dx, dy))
}
