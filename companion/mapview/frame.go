package mapview

import (
	"image"
	"image/color"
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

// frames draws what the lens shows, and of it no more than what changed.
type frames struct {
	// Over draws over the map, in millimetres on its sheet; view is what is seen,
	// zoom how many pixels a millimetre takes. Nil for nothing.
	Over   func(c draw.Canvas, view draw.Rect, zoom float64)
	Ground color.Color // beyond the map; nil is white

	lens  *lens
	cache *raster.Cache // letters and stamps from one frame to the next
	image *image.RGBA   // used again from frame to frame
	stale stale         // what of the image is to be drawn anew
}

// touch notes that some hexes are to be drawn anew.
func (f *frames) touch(hexes []hex.Coord) {
	g := f.lens.picture.Board.Grid()
	for _, c := range hexes {
		m := g.Centre(c)
		around := draw.RectAround(draw.Pt(m.X, m.Y), reach*g.Size.Width, reach*g.Size.Height)
		if f.stale.part.Empty() {
			f.stale.part = around
		} else {
			f.stale.part = f.stale.part.Union(around)
		}
	}
}

// reach is how large an area a change of one hex may change, in hexes: roads bend differently in the hexes beside it.
const reach = 3.2

// frame draws the viewport, w by h device pixels.
func (f *frames) frame(w, h int) image.Image {
	part := shrink(w, h)
	w, h = max(1, w/part), max(1, h/part)
	camera := f.lens.camera
	if width := float64(f.lens.size().Width); width > 0 {
		camera.Scale *= float64(w) / width
	}
	same := f.image != nil && f.image.Rect.Dx() == w && f.image.Rect.Dy() == h
	if !same {
		f.image = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	if same && !f.stale.whole && camera == f.stale.drawn {
		f.patch(camera)
	} else {
		f.paint(f.image, camera)
	}
	f.stale.whole, f.stale.part, f.stale.drawn = false, draw.Rect{}, camera
	return f.image
}

// paint draws what a camera sees onto an image.
func (f *frames) paint(to *image.RGBA, camera raster.Camera) {
	c := raster.New(to, camera, f.cache)
	c.Clear(f.ground())
	seen := camera.View(to.Rect.Dx(), to.Rect.Dy())
	m := *f.lens.picture
	m.Zoom = camera.Scale
	m.Draw(c, seen)
	if f.Over != nil {
		f.Over(c, seen, camera.Scale)
	}
}

// patch draws the stale part alone and lays it into the frame, pixel on pixel.
func (f *frames) patch(camera raster.Camera) {
	if f.stale.part.Empty() {
		return
	}
	from := camera.Pixel(draw.Pt(f.stale.part.X, f.stale.part.Y))
	to := camera.Pixel(draw.Pt(f.stale.part.Right(), f.stale.part.Bottom()))
	r := image.Rect(int(math.Floor(from.X)), int(math.Floor(from.Y)), int(math.Ceil(to.X)), int(math.Ceil(to.Y))).Intersect(f.image.Rect)
	if r.Empty() {
		return
	}
	if p := f.stale.patch; p == nil || p.Rect.Dx() != r.Dx() || p.Rect.Dy() != r.Dy() {
		f.stale.patch = image.NewRGBA(image.Rect(0, 0, r.Dx(), r.Dy()))
	}
	camera.Origin = camera.Paper(draw.Pt(float64(r.Min.X), float64(r.Min.Y)))
	f.paint(f.stale.patch, camera)
	for y := range r.Dy() {
		at := f.image.PixOffset(r.Min.X, r.Min.Y+y)
		copy(f.image.Pix[at:at+4*r.Dx()], f.stale.patch.Pix[y*f.stale.patch.Stride:])
	}
}

// maxPixels is how many pixels a frame may have before it is drawn at a coarser
// grain and stretched: screens of phones are finer than can be filled in time.
const maxPixels = 2_400_000

// shrink gives by how much both sides of a frame are divided.
func shrink(w, h int) int {
	part := 1
	for w/part*(h/part) > maxPixels {
		part++
	}
	return part
}

func (f *frames) ground() draw.Colour {
	if f.Ground == nil {
		return draw.White
	}
	c := color.NRGBAModel.Convert(f.Ground).(color.NRGBA)
	return draw.Colour(c)
}
