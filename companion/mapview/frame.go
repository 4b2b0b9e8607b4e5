package mapview

import (
	"image"
	"math"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// stale is what of the last frame no longer holds.
type stale struct {
	whole bool
	part  draw.Rect     // on the map sheet, mm; empty for nothing
	drawn raster.Camera // what the last frame saw
	patch *image.RGBA   // used again for parts
}

// RedrawHexes draws anew what a change of some hexes may have changed, and leaves the rest of the frame as it is.
func (v *View) RedrawHexes(hexes []hex.Coord) {
	g := v.picture.Board.Grid()
	for _, c := range hexes {
		m := g.Centre(c)
		around := draw.RectAround(draw.Pt(m.X, m.Y), reach*g.Size.Width, reach*g.Size.Height)
		if v.stale.part.Empty() {
			v.stale.part = around
		} else {
			v.stale.part = v.stale.part.Union(around)
		}
	}
	v.raster.Refresh()
}

// reach is how large an area a change of one hex may change, in hexes: roads bend differently in the hexes beside it.
const reach = 3.2

// frame draws the viewport, w by h device pixels.
func (v *View) frame(w, h int) image.Image {
	part := shrink(w, h)
	w, h = max(1, w/part), max(1, h/part)
	camera := v.camera
	if width := float64(v.Size().Width); width > 0 {
		camera.Scale *= float64(w) / width
	}
	same := v.image != nil && v.image.Rect.Dx() == w && v.image.Rect.Dy() == h
	if !same {
		v.image = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	if same && !v.stale.whole && camera == v.stale.drawn {
		v.patch(camera)
	} else {
		v.paint(v.image, camera)
	}
	v.stale.whole, v.stale.part, v.stale.drawn = false, draw.Rect{}, camera
	return v.image
}

// paint draws what a camera sees onto an image.
func (v *View) paint(to *image.RGBA, camera raster.Camera) {
	c := raster.New(to, camera, v.cache)
	c.Clear(v.ground())
	seen := camera.View(to.Rect.Dx(), to.Rect.Dy())
	m := *v.picture
	m.Zoom = camera.Scale
	m.Draw(c, seen)
	if v.Over != nil {
		v.Over(c, seen, camera.Scale)
	}
}

// patch draws the stale part alone and lays it into the frame, pixel on pixel.
func (v *View) patch(camera raster.Camera) {
	if v.stale.part.Empty() {
		return
	}
	from := camera.Pixel(draw.Pt(v.stale.part.X, v.stale.part.Y))
	to := camera.Pixel(draw.Pt(v.stale.part.Right(), v.stale.part.Bottom()))
	r := image.Rect(int(math.Floor(from.X)), int(math.Floor(from.Y)), int(math.Ceil(to.X)), int(math.Ceil(to.Y))).Intersect(v.image.Rect)
	if r.Empty() {
		return
	}
	if p := v.stale.patch; p == nil || p.Rect.Dx() != r.Dx() || p.Rect.Dy() != r.Dy() {
		v.stale.patch = image.NewRGBA(image.Rect(0, 0, r.Dx(), r.Dy()))
	}
	camera.Origin = camera.Paper(draw.Pt(float64(r.Min.X), float64(r.Min.Y)))
	v.paint(v.stale.patch, camera)
	for y := range r.Dy() {
		at := v.image.PixOffset(r.Min.X, r.Min.Y+y)
		copy(v.image.Pix[at:at+4*r.Dx()], v.stale.patch.Pix[y*v.stale.patch.Stride:])
	}
}
