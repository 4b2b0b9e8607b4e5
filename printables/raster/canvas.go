package raster

import (
	"image"
	"math"

	"golang.org/x/image/vector"

	"sandtable/printables/draw"
)

// Canvas draws into an image. It is cheap to make for each frame; the [Cache] holds what is worth keeping.
type Canvas struct {
	dst   *image.RGBA
	at    draw.Affine // from millimetres to pixels
	clip  clip
	saved []state
	cache *Cache
	inner bool // this canvas draws a stamp's picture
}

// state is what Pop restores.
type state struct {
	at   draw.Affine
	clip clip
}

var _ draw.Canvas = (*Canvas)(nil)

// Cache keeps what is drawn again and again: letters and stamps as small
// pictures, and working memory. One cache serves one goroutine, and may serve any
// number of images and cameras one after the other. The zero Cache is not ready; use
// [NewCache].
type Cache struct {
	ras          vector.Rasterizer
	mask         []uint8 // what a shape covers
	row          []uint8 // one row of a rectangle
	shown        []uint8 // one row, seen through the clip
	lines, edges outline
	spare        outline
	glyphs       glyphs
	stamps       stamps
}

// NewCache gives an empty cache.
func NewCache() *Cache {
	c := &Cache{}
	c.Forget()
	return c
}

// Forget empties the cache. It must be called when an id that was given to Stamp
// shall mean another picture from now on.
func (c *Cache) Forget() {
	c.glyphs.clear()
	c.stamps.clear()
}

// New gives a canvas that draws the camera's view into dst. Without a cache
// (nil) it uses one of its own.
func New(dst *image.RGBA, camera Camera, cache *Cache) *Canvas {
	if cache == nil {
		cache = NewCache()
	}
	return &Canvas{dst: dst, at: camera.matrix(), clip: clip{rect: dst.Rect}, cache: cache}
}

// Clear sets the whole image to one colour, clips notwithstanding.
func (c *Canvas) Clear(colour draw.Colour) {
	r := c.dst.Rect
	if r.Empty() {
		return
	}
	w := premultiplied(colour)
	first := c.dst.Pix[c.dst.PixOffset(r.Min.X, r.Min.Y):][:4*r.Dx()]
	setRow(first, w)
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(c.dst.Pix[c.dst.PixOffset(r.Min.X, y):], first)
	}
}

// Fill fills the path by the non-zero winding rule.
func (c *Canvas) Fill(p draw.Path, colour draw.Colour) {
	if colour.A == 0 || p.Empty() || c.clip.rect.Empty() {
		return
	}
	if box, ok := p.AsRect(); ok && c.at.Upright() {
		a := c.at.Apply(draw.Pt(box.X, box.Y).Rounded())
		b := c.at.Apply(draw.Pt(box.Right(), box.Bottom()).Rounded())
		c.fillRect(a, b, colour)
		return
	}
	c.cache.edges.flatten(p, c.at, true)
	c.fillOutline(&c.cache.edges, colour)
}

// Stroke draws along the path. A pen of width 0 is one pixel wide.
func (c *Canvas) Stroke(p draw.Path, pen draw.Pen) {
	if pen.Colour.A == 0 || p.Empty() || c.clip.rect.Empty() {
		return
	}
	half := draw.Round(pen.Width) * c.at.Factor() / 2
	if !(half > 0) {
		half = 0.5
	}
	lines, edges := &c.cache.lines, &c.cache.edges
	lines.flatten(p, c.at, true)
	if !c.near(lines, half*draw.MiterLimit) {
		return
	}
	colour := pen.Colour
	if dashes := pen.Dashes(); dashes != nil {
		colour = c.dashed(dashes, half, colour)
		lines = &c.cache.spare
	}
	edges.reset()
	stroke(lines, edges, half, pen)
	c.fillOutline(edges, colour)
}

// dashed puts the dashes of cache.lines into cache.spare. Dashes too fine to be
// seen become a full line of a weaker colour, which is returned.
func (c *Canvas) dashed(dashes []float64, half float64, colour draw.Colour) draw.Colour {
	factor, sum, on := c.at.Factor(), 0.0, 0.0
	for i := range dashes {
		dashes[i] *= factor
		sum += dashes[i]
		if i%2 == 0 {
			on += dashes[i]
		}
	}
	lines, spare := &c.cache.lines, &c.cache.spare
	if sum < 0.5 {
		*lines, *spare = *spare, *lines
		return colour.Cover(float64(colour.A) / 255 * on / sum)
	}
	spare.reset()
	dash(lines, spare, dashes, c.window(half*draw.MiterLimit+2))
	return colour
}

// window gives the part of the image that can be drawn on, larger by grow pixels
// on each side.
func (c *Canvas) window(grow float64) draw.Rect {
	r := c.clip.rect
	return draw.Rect{X: float64(r.Min.X), Y: float64(r.Min.Y), W: float64(r.Dx()), H: float64(r.Dy())}.Inset(-grow)
}

// near reports whether anything of the outline, drawn wide, may be seen.
func (c *Canvas) near(o *outline, reach float64) bool {
	x0, y0, x1, y1 := o.bounds()
	w := c.window(reach + 1)
	return x1 >= w.X && x0 <= w.Right() && y1 >= w.Y && y0 <= w.Bottom()
}

// Transform moves, turns or scales all that follows, until Pop.
func (c *Canvas) Transform(m draw.Affine) {
	c.saved = append(c.saved, state{c.at, c.clip})
	c.at = m.Then(c.at)
}

// Pop ends the latest Clip or Transform.
func (c *Canvas) Pop() {
	if n := len(c.saved); n > 0 {
		c.at, c.clip = c.saved[n-1].at, c.saved[n-1].clip
		c.saved = c.saved[:n-1]
	}
}

// toInt gives v as an int, cut to what images may need.
func toInt(v float64) int { return int(math.Max(-1<<30, math.Min(1<<30, v))) }
