package mapview

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// asked is the hexes that a form asks about, and what the camera showed before.
type asked struct {
	hexes []hex.Coord
	least float64 // the size of a hex, in units of the window

	set    raster.Camera // the camera that shows them; zero if it was not moved for them
	before shot
}

// shown reports whether a camera was moved to show the hexes, and by nothing else since.
func (a asked) shown(c raster.Camera) bool { return a.set.Scale > 0 && a.set == c }

// Enclose shows hexes so large that each has the least size, in units of the window, or as large as all of them fit.
// A camera that was moved by hand stays if it shows them all. Without hexes it shows again what it showed before.
func (l *lens) Enclose(hexes []hex.Coord, least float64) {
	if slices.Equal(l.asked.hexes, hexes) {
		return
	}
	was := l.asked
	now := asked{hexes: slices.Clone(hexes), least: least, before: l.shot}
	if was.shown(l.camera) {
		now.before = was.before
	}
	l.asked = now
	switch {
	case len(hexes) == 0 && was.shown(l.camera):
		l.moved, l.centre = was.before.moved, was.before.centre
		l.turn(was.before.camera)
		l.onResize()
	case len(hexes) > 0 && (!l.Shows(hexes) || !now.before.moved && l.hexSize() < least):
		l.steer(l.enclosing(hexes, least))
		l.asked.set = l.camera
	}
}

// RevealAll brings hexes into sight, as large as [View.Enclose] does, until Enclose is called without hexes. A camera that
// shows them all stays.
func (l *lens) RevealAll(hexes []hex.Coord, least float64) {
	if l.Shows(hexes) {
		return
	}
	l.asked = asked{hexes: slices.Clone(hexes), least: least, before: l.shot}
	l.steer(l.enclosing(hexes, least))
	l.asked.set = l.camera
}

func (l *lens) enclosing(hexes []hex.Coord, least float64) raster.Camera {
	return l.free(hexes, func(w, h float64) raster.Camera { return enclosing(l.picture, hexes, least, w, h) })
}

// whole returns the camera that shows the whole map, beside the keys where they would cover a hex.
func (l *lens) whole() raster.Camera {
	all := slices.Collect(l.picture.Board.Field().All())
	return l.free(all, func(w, h float64) raster.Camera { return fitted(l.picture.Bounds(), w, h) })
}

// free returns a camera for hexes: that for the whole viewport, or for the part beside the keys where they would cover one.
func (l *lens) free(hexes []hex.Coord, camera func(w, h float64) raster.Camera) raster.Camera {
	w, h := l.extent()
	c := camera(w, h)
	if covered(c, l.picture.Board.Grid(), l.Keys, w, hexes) {
		c = camera(w-float64(l.Keys.Width), h)
	}
	return c
}

// covered reports whether keys in the upper right corner of a viewport cover the middle of one of some hexes, or are nearer
// to it than a quarter of a hex.
func covered(c raster.Camera, g hex.Grid, keys fyne.Size, w float64, hexes []hex.Coord) bool {
	rim := c.Scale * min(g.Size.Width, g.Size.Height) / 4
	return slices.ContainsFunc(hexes, func(x hex.Coord) bool {
		m := g.Centre(x)
		at := c.Pixel(draw.Pt(m.X, m.Y))
		return keys.Width > 0 && at.X > w-float64(keys.Width)-rim && at.Y < float64(keys.Height)+rim
	})
}

// Shows reports whether the middles of all hexes are visible, clear of the keys.
func (l *lens) Shows(hexes []hex.Coord) bool {
	seen := l.Seen()
	w, _ := l.extent()
	return !covered(l.camera, l.picture.Board.Grid(), l.Keys, w, hexes) && !slices.ContainsFunc(hexes, func(c hex.Coord) bool {
		m := l.picture.Board.Grid().Centre(c)
		return m.X < seen.X || m.X > seen.Right() || m.Y < seen.Y || m.Y > seen.Bottom()
	})
}

// hexSize is the smaller side of a hex, in units of the window.
func (l *lens) hexSize() float64 {
	size := l.picture.Board.Grid().Size
	return l.camera.Scale * min(size.Width, size.Height)
}

// enclosing returns the camera that shows hexes as near to the middle of a viewport as [filling] allows: in the least size
// where all fit, smaller where they do not, and never smaller than on the whole map.
func enclosing(p *picture.Map, hexes []hex.Coord, least, w, h float64) raster.Camera {
	whole, g := fitted(p.Bounds(), w, h), p.Board.Grid()
	scale := min(least/min(g.Size.Width, g.Size.Height), nearest)
	var box draw.Rect
	for _, c := range hexes {
		m := g.Centre(c)
		around := draw.RectAround(draw.Pt(m.X, m.Y), 2*g.Size.Width, 2*g.Size.Height)
		if box.Empty() {
			box = around
		}
		box = box.Union(around)
	}
	if box.Empty() {
		return whole
	}
	if scale = min(scale, w/box.W, h/box.H); scale < whole.Scale {
		return whole
	}
	return filling(centred(scale, box.Centre(), w, h), p.Bounds(), w, h)
}
