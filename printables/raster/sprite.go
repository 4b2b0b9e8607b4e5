package raster

import (
	"encoding/binary"
	"image"
)

// sprite is a picture as rows of spans, so that what is empty costs nothing and
// what is opaque is copied whole.
type sprite struct {
	rect  image.Rectangle // of the spans, relative to the origin's pixel
	spans []span
	pix   []uint8 // the pixels of all spans, one span after the other
}

// span is a run of pixels in one row that are all opaque or all translucent.
type span struct {
	x, y  int16
	n     int16
	solid bool
}

// newSprite takes over what is drawn on an image.
func newSprite(img *image.RGBA) *sprite {
	s := &sprite{}
	r := img.Rect
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; {
			alpha := img.Pix[img.PixOffset(x, y)+3]
			from := x
			for x++; x < r.Max.X && kind(img.Pix[img.PixOffset(x, y)+3]) == kind(alpha); x++ {
			}
			if alpha == 0 {
				continue
			}
			s.spans = append(s.spans, span{int16(from), int16(y), int16(x - from), alpha == 255})
			i := img.PixOffset(from, y)
			s.pix = append(s.pix, img.Pix[i:i+4*(x-from)]...)
			s.rect = s.rect.Union(image.Rect(from, y, x, y+1))
		}
	}
	return s
}

// kind tells empty, translucent and opaque apart.
func kind(alpha uint8) int {
	switch alpha {
	case 0:
		return 0
	case 255:
		return 2
	}
	return 1
}

// place draws a sprite with its origin in pixel x, y.
func (c *Canvas) place(s *sprite, x, y int) {
	whole := s.rect.Add(image.Pt(x, y))
	switch {
	case !whole.Overlaps(c.clip.rect):
	case c.clip.mask == nil && whole.In(c.clip.rect):
		c.placeWhole(s, x, y)
	default:
		c.placeClipped(s, x, y)
	}
}

// placeWhole draws a sprite of which everything shows.
func (c *Canvas) placeWhole(s *sprite, x, y int) {
	pix, stride := c.dst.Pix, c.dst.Stride
	base := (y-c.dst.Rect.Min.Y)*stride + 4*(x-c.dst.Rect.Min.X)
	src := s.pix
	for i := range s.spans {
		p := &s.spans[i]
		n := 4 * int(p.n)
		d := pix[base+int(p.y)*stride+4*int(p.x):][:n:n]
		if p.solid {
			copy(d, src[:n])
		} else {
			over(d, src[:n])
		}
		src = src[n:]
	}
}

// placeClipped draws what of a sprite the clip lets through.
func (c *Canvas) placeClipped(s *sprite, x, y int) {
	src := s.pix
	r := c.clip.rect
	for _, p := range s.spans {
		from, row := x+int(p.x), y+int(p.y)
		part := src[:4*int(p.n)]
		src = src[len(part):]
		a, b := max(from, r.Min.X), min(from+int(p.n), r.Max.X)
		if row < r.Min.Y || row >= r.Max.Y || a >= b {
			continue
		}
		part = part[4*(a-from) : 4*(b-from)]
		d := c.dst.Pix[c.dst.PixOffset(a, row):][:len(part)]
		switch {
		case c.clip.mask != nil:
			for i, m := range c.clip.mask.row(a, row, b-a) {
				lay(d[4*i:4*i+4], binary.LittleEndian.Uint32(part[4*i:]), uint32(m))
			}
		case p.solid:
			copy(d, part)
		default:
			over(d, part)
		}
	}
}

// over lays premultiplied pixels over others, two channels at a time.
func over(d, s []uint8) {
	for i := 0; i+4 <= len(s) && i+4 <= len(d); i += 4 {
		w, v := binary.LittleEndian.Uint32(s[i:]), binary.LittleEndian.Uint32(d[i:])
		rest := 255 - w>>24
		even := (v&0xff00ff)*rest + 0x800080
		odd := (v>>8&0xff00ff)*rest + 0x800080
		even = (even + even>>8&0xff00ff) >> 8 & 0xff00ff
		odd = (odd + odd>>8&0xff00ff) & 0xff00ff00
		binary.LittleEndian.PutUint32(d[i:], w+even+odd)
	}
}
