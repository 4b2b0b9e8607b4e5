package mapview

import (
	"slices"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// asked is hexes to show large until the camera is moved by hand.
type asked struct {
	hexes []hex.Coord
	least float64 // the size of a hex, in units of the window
}

// Enclose shows hexes so large that each has the least size, in units of the window, if all of them fit; without hexes the
// whole map. A camera that was moved by hand or is held stays where it is.
func (l *lens) Enclose(hexes []hex.Coord, least float64) {
	if slices.Equal(l.asked.hexes, hexes) {
		return
	}
	l.asked = asked{slices.Clone(hexes), least}
	if w, h := l.extent(); !l.moved && !l.held {
		l.turn(l.asked.camera(l.picture, w, h))
	}
}

// camera shows the hexes in the middle of a viewport, or the whole map.
func (a asked) camera(p *picture.Map, w, h float64) raster.Camera {
	whole, g := fitted(p.Bounds(), w, h), p.Board.Grid()
	scale := min(a.least/min(g.Size.Width, g.Size.Height), nearest)
	var box draw.Rect
	for _, c := range a.hexes {
		m := g.Centre(c)
		around := draw.RectAround(draw.Pt(m.X, m.Y), 2*g.Size.Width, 2*g.Size.Height)
		if box.Empty() {
			box = around
		}
		box = box.Union(around)
	}
	if box.Empty() || scale < whole.Scale || box.W*scale > w || box.H*scale > h {
		return whole
	}
	return kept(centred(scale, box.Centre(), w, h), p.Bounds(), w, h)
}
