package raster

import (
	"encoding/binary"
	"image"
	"image/draw"
	"math"

	paper "sandtable/printables/draw"
)

// faraway is how many pixels a shape may reach outside the image before it is
// cropped.
const faraway = 2048

// fillOutline fills a shape given in pixels.
func (c *Canvas) fillOutline(o *outline, colour paper.Colour) {
	r, ok := c.covered(o)
	if !ok {
		return
	}
	mask := c.rasterise(o, r)
	c.blend(r, mask, r.Dx(), colour)
}

// covered gives the pixels the shape may touch, those outside the clip left out.
// It crops shapes that reach far outside.
func (c *Canvas) covered(o *outline) (image.Rectangle, bool) {
	x0, y0, x1, y1 := o.bounds()
	if !(x0 <= x1) {
		return image.Rectangle{}, false
	}
	r := image.Rect(toInt(math.Floor(x0)), toInt(math.Floor(y0)), toInt(math.Ceil(x1)), toInt(math.Ceil(y1)))
	r = r.Intersect(c.clip.rect)
	if r.Empty() {
		return r, false
	}
	if w := c.window(faraway); x0 < w.X || y0 < w.Y || x1 > w.Right() || y1 > w.Bottom() {
		var whole outline
		whole, *o = *o, outline{}
		whole.cropped(c.window(16), o)
	}
	return r, true
}

// rasterise gives how much of each pixel of r the shape covers, 0 to 255, row by
// row. The memory is used again by the next call.
func (c *Canvas) rasterise(o *outline, r image.Rectangle) []uint8 {
	w, h := r.Dx(), r.Dy()
	z := &c.cache.ras
	z.Reset(w, h)
	z.DrawOp = draw.Src
	dx, dy := float64(r.Min.X), float64(r.Min.Y)
	for _, p := range o.parts {
		pts := o.points(p)
		if len(pts) < 2 {
			continue
		}
		z.MoveTo(float32(pts[0].X-dx), float32(pts[0].Y-dy))
		for _, q := range pts[1:] {
			z.LineTo(float32(q.X-dx), float32(q.Y-dy))
		}
		z.ClosePath()
	}
	mask := buffer(&c.cache.mask, w*h)
	dst := image.Alpha{Pix: mask, Stride: w, Rect: image.Rect(0, 0, w, h)}
	z.Draw(&dst, dst.Rect, image.Opaque, image.Point{})
	return mask
}

// fillRect fills the upright rectangle between two points in pixels.
func (c *Canvas) fillRect(a, b paper.Point, colour paper.Colour) {
	r := image.Rect(toInt(math.Floor(a.X)), toInt(math.Floor(a.Y)), toInt(math.Ceil(b.X)), toInt(math.Ceil(b.Y)))
	r = r.Intersect(c.clip.rect)
	if r.Empty() {
		return
	}
	if c.clip.mask == nil && colour.A == 255 && whole(a) && whole(b) {
		c.fillPixels(image.Rect(int(math.Round(a.X)), int(math.Round(a.Y)), int(math.Round(b.X)), int(math.Round(b.Y))), colour)
		return
	}
	row := buffer(&c.cache.row, r.Dx())
	for y := r.Min.Y; y < r.Max.Y; {
		cover := overlap(y, a.Y, b.Y)
		for i := range row {
			row[i] = uint8(cover*overlap(r.Min.X+i, a.X, b.X)*255 + 0.5)
		}
		// Rows inside are all alike: one coverage serves them, up to the last.
		next := y + 1
		if last := min(toInt(math.Floor(b.Y)), r.Max.Y); cover == 1 && last > next {
			next = last
		}
		for ; y < next; y++ {
			c.blendRow(r.Min.X, y, row, colour)
		}
	}
}

// whole reports whether a point is a corner of pixels, and not far off the image.
func whole(p paper.Point) bool {
	const near, far = 1.0 / 64, 1 << 20
	return math.Abs(p.X-math.Round(p.X)) < near && math.Abs(p.Y-math.Round(p.Y)) < near && math.Abs(p.X) < far && math.Abs(p.Y) < far
}

// fillPixels sets whole pixels to one colour.
func (c *Canvas) fillPixels(r image.Rectangle, colour paper.Colour) {
	if r = r.Intersect(c.clip.rect); r.Empty() {
		return
	}
	w := premultiplied(colour)
	if r.Dx() > narrow {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			setRow(c.dst.Pix[c.dst.PixOffset(r.Min.X, y):][:4*r.Dx()], w)
		}
		return
	}
	at := c.dst.PixOffset(r.Min.X, r.Min.Y)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for row := c.dst.Pix[at:][:4*r.Dx()]; len(row) >= 4; row = row[4:] {
			binary.LittleEndian.PutUint32(row, w)
		}
		at += c.dst.Stride
	}
}

// narrow is how many pixels are set one by one sooner than copied.
const narrow = 8

// overlap returns how much of pixel i is between from and to, 0 to 1.
func overlap(i int, from, to float64) float64 {
	return math.Max(0, math.Min(float64(i+1), to)-math.Max(float64(i), from))
}
