package mapview

import (
	"image"
	"image/color"
	"math"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// stale is the part of the last frame that must be redrawn.
type stale struct {
	whole bool
	part  draw.Rect     // on the map sheet, mm; empty for nothing
	drawn raster.Camera // what the last frame saw
	patch *image.RGBA   // used again for parts
}

// frames draws what the lens shows. It redraws only what changed.
type frames struct {
	// Over draws over the map, in millimetres on its sheet; view is the visible part,
	// zoom is pixels in a millimetre. Nil draws nothing.
	Over   func(c draw.Canvas, view draw.Rect, zoom float64)
	Ground color.Color // beyond the map; nil is white

	lens  *lens
	cache *raster.Cache // letters and stamps from one frame to the next
	image *image.RGBA   // used again from frame to frame
	stale stale         // the parts of the image that must be redrawn
}

// Wear draws the map again on a ground of the theme, in the dark dress where the ground is dark.
func (f *frames) Wear(ground color.Color) {
	f.Ground, f.stale.whole = ground, true
	f.lens.picture.Dark = f.ground().Luma() < 128
	f.lens.redraw()
}

// touch marks hexes to be redrawn.
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

// reach is how far, in hexes, a change of one hex may change the picture: roads bend differently in adjacent hexes.
const reach = 3.2

// frame draws the viewport, w by h device pixels.
func (f *frames) frame(w, h int) image.Image {
	part := shrink(w, h)
	w, h = max(1, w/part), max(1, h/part)
	camera := f.lens.camera
	if width, _ := f.lens.extent(); width > 0 {
		camera.Scale *= float64(w) / width
	}
	same := f.image != nil && f.image.Rect.Dx() == w && f.image.Rect.Dy() == h
	if !same {
		f.image = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	moved := image.Pt(w, h)
	if same && camera.Scale == f.stale.drawn.Scale {
		camera, moved = f.stale.align(camera)
	}
	if f.stale.whole || abs(moved.X) >= w || abs(moved.Y) >= h {
		f.paint(f.image, camera)
	} else {
		f.shift(camera, moved)
		f.patch(camera, f.stale.pixels(camera))
	}
	f.stale.whole, f.stale.part, f.stale.drawn = false, draw.Rect{}, camera
	return f.image
}

// align moves a camera by less than a pixel, so that it is whole pixels away from the last one of the same scale. It
// returns that distance.
func (s *stale) align(c raster.Camera) (raster.Camera, image.Point) {
	by := s.drawn.Origin.Sub(c.Origin)
	x, y := math.Round(by.X*c.Scale), math.Round(by.Y*c.Scale)
	c.Origin = s.drawn.Origin.Sub(draw.Pt(x/c.Scale, y/c.Scale))
	const most = 1 << 20 // farther than any frame is wide
	return c, image.Pt(int(max(-most, min(most, x))), int(max(-most, min(most, y))))
}

// shift moves the frame and draws the edges that become visible.
func (f *frames) shift(camera raster.Camera, by image.Point) {
	if by == (image.Point{}) {
		return
	}
	r := f.image.Rect
	still := r.Add(by).Intersect(r) // visible before and after
	n := 4 * still.Dx()
	for i := range still.Dy() {
		y := still.Min.Y + i
		if by.Y > 0 {
			y = still.Max.Y - 1 - i // no row is overwritten before it has moved
		}
		to, from := f.image.PixOffset(still.Min.X, y), f.image.PixOffset(still.Min.X-by.X, y-by.Y)
		copy(f.image.Pix[to:to+n], f.image.Pix[from:from+n])
	}
	for _, edge := range []image.Rectangle{
		image.Rect(r.Min.X, r.Min.Y, r.Max.X, still.Min.Y), image.Rect(r.Min.X, still.Max.Y, r.Max.X, r.Max.Y),
		image.Rect(r.Min.X, still.Min.Y, still.Min.X, still.Max.Y), image.Rect(still.Max.X, still.Min.Y, r.Max.X, still.Max.Y),
	} {
		f.patch(camera, edge)
	}
}

func abs(n int) int { return max(n, -n) }

// paint draws what a camera sees onto an image.
func (f *frames) paint(to *image.RGBA, camera raster.Camera) {
	c := raster.New(to, camera, f.cache)
	c.Clear(f.ground())
	seen := camera.View(to.Rect.Dx(), to.Rect.Dy())
	if to != f.image { // drawings beside a part may reach into it
		seen = seen.Inset(-reach * f.lens.picture.Board.Grid().Size.Width)
	}
	m := *f.lens.picture
	m.Zoom = camera.Scale
	m.Draw(c, seen)
	if f.Over != nil {
		f.Over(c, seen, camera.Scale)
	}
}

// pixels returns the pixels of the stale part.
func (s *stale) pixels(camera raster.Camera) image.Rectangle {
	if s.part.Empty() {
		return image.Rectangle{}
	}
	from := camera.Pixel(draw.Pt(s.part.X, s.part.Y))
	to := camera.Pixel(draw.Pt(s.part.Right(), s.part.Bottom()))
	return image.Rect(int(math.Floor(from.X)), int(math.Floor(from.Y)), int(math.Ceil(to.X)), int(math.Ceil(to.Y)))
}

// patch draws a part and copies it into the frame.
func (f *frames) patch(camera raster.Camera, r image.Rectangle) {
	if r = r.Intersect(f.image.Rect); r.Empty() {
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

// maxPixels is the largest frame. A larger one is drawn with fewer pixels and stretched, since some phones have more
// pixels than can be drawn in time.
const maxPixels = 2_400_000

// shrink returns the divisor for both sides of a frame.
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
	return draw.Colour(color.NRGBAModel.Convert(f.Ground).(color.NRGBA))
}
