package raster

import (
	"image"
	"math"

	"sandtable/printables/draw"
)

// clip is where drawing shows: inside rect and, when there is a mask, as far as
// the mask covers.
type clip struct {
	rect image.Rectangle
	mask *coverage
}

// coverage says for each pixel of rect how much of it is drawn on.
type coverage struct {
	rect image.Rectangle
	pix  []uint8
}

// Clip lets all that follows show inside p only, until Pop. The edges of upright
// rectangles fall on whole pixels, other edges are smoothed.
func (c *Canvas) Clip(p draw.Path) {
	c.saved = append(c.saved, state{c.at, c.clip})
	if box, ok := p.AsRect(); ok && c.at.Upright() {
		a := c.at.Apply(draw.Pt(box.X, box.Y).Rounded())
		b := c.at.Apply(draw.Pt(box.Right(), box.Bottom()).Rounded())
		r := image.Rect(toInt(math.Round(a.X)), toInt(math.Round(a.Y)), toInt(math.Round(b.X)), toInt(math.Round(b.Y)))
		c.clip.rect = c.clip.rect.Intersect(r)
		return
	}
	o := &c.cache.edges
	o.flatten(p, c.at, true)
	r, ok := c.covered(o)
	if !ok {
		c.clip.rect = image.Rectangle{}
		return
	}
	c.clip.rect = r
	mask := &coverage{rect: r, pix: append([]uint8(nil), c.rasterise(o, r)...)}
	if old := c.clip.mask; old != nil {
		mask.multiply(old)
	}
	c.clip.mask = mask
}

// multiply makes m the coverage of both. The other must cover at least m's
// rectangle.
func (m *coverage) multiply(other *coverage) {
	w := m.rect.Dx()
	for y := m.rect.Min.Y; y < m.rect.Max.Y; y++ {
		row := m.pix[(y-m.rect.Min.Y)*w:][:w]
		under := other.row(m.rect.Min.X, y, w)
		for i := range row {
			row[i] = uint8(div255(uint32(row[i]) * uint32(under[i])))
		}
	}
}

// row gives the coverage of n pixels from x, y on.
func (m *coverage) row(x, y, n int) []uint8 {
	return m.pix[(y-m.rect.Min.Y)*m.rect.Dx()+x-m.rect.Min.X:][:n]
}

// through puts mask times the clip's own coverage, for the row from x, y on,
// into out.
func (k *clip) through(x, y int, mask, out []uint8) {
	under := k.mask.row(x, y, len(mask))
	for i, m := range mask {
		out[i] = uint8(div255(uint32(m) * uint32(under[i])))
	}
}
