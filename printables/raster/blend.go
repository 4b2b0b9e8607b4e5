package raster

import (
	"encoding/binary"
	"image"

	"sandtable/printables/draw"
)

// premultiplied gives the colour as the four bytes of a pixel, little endian.
func premultiplied(c draw.Colour) uint32 {
	a := uint32(c.A)
	return div255(uint32(c.R)*a) | div255(uint32(c.G)*a)<<8 | div255(uint32(c.B)*a)<<16 | a<<24
}

// div255 gives v/255, rounded, for v up to 255·255.
func div255(v uint32) uint32 {
	v += 128
	return (v + v>>8) >> 8
}

// setRow sets all pixels of a row to w.
func setRow(row []uint8, w uint32) {
	if len(row) < 4 {
		return
	}
	binary.LittleEndian.PutUint32(row, w)
	for n := 4; n < len(row); n *= 2 {
		copy(row[n:], row[:n])
	}
}

// buffer gives n bytes of memory that is used again by the next call.
func buffer(b *[]uint8, n int) []uint8 {
	if cap(*b) < n {
		*b = make([]uint8, n)
	}
	return (*b)[:n]
}

// blend lays the colour over r wherever mask says so. The mask has a byte for
// each pixel of r and begins a new row every stride bytes.
func (c *Canvas) blend(r image.Rectangle, mask []uint8, stride int, colour draw.Colour) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		c.blendRow(r.Min.X, y, mask[(y-r.Min.Y)*stride:][:r.Dx()], colour)
	}
}

// blendRow lays the colour over a row of pixels, as far as mask and the clip say.
func (c *Canvas) blendRow(x, y int, mask []uint8, colour draw.Colour) {
	if c.clip.mask != nil {
		out := buffer(&c.cache.shown, len(mask))
		c.clip.through(x, y, mask, out)
		mask = out
	}
	dst := c.dst.Pix[c.dst.PixOffset(x, y):][:4*len(mask)]
	w := premultiplied(colour)
	for i := 0; i < len(mask); {
		switch m := mask[i]; {
		case m == 0:
			i++
			for i+8 <= len(mask) && binary.LittleEndian.Uint64(mask[i:]) == 0 {
				i += 8
			}
		case m == 255:
			end := i + 1
			for end+8 <= len(mask) && binary.LittleEndian.Uint64(mask[end:]) == ^uint64(0) {
				end += 8
			}
			for end < len(mask) && mask[end] == 255 {
				end++
			}
			if colour.A == 255 {
				setRow(dst[4*i:4*end], w)
			} else {
				veil(dst[4*i:4*end], w)
			}
			i = end
		default:
			lay(dst[4*i:4*i+4], w, uint32(m))
			i++
		}
	}
}

// veil lays a premultiplied pixel over all pixels of a row, two at a time. It comes to what lay does.
func veil(row []uint8, w uint32) {
	const every = 0x0080008000800080
	rest, both := uint64(255-w>>24), uint64(w)<<32|uint64(w)
	for ; len(row) >= 8; row = row[8:] {
		v := binary.LittleEndian.Uint64(row)
		even, odd := v&everyOther*rest+every, v>>8&everyOther*rest+every
		even = (even + even>>8&everyOther) >> 8 & everyOther
		odd = (odd + odd>>8&everyOther) &^ everyOther
		binary.LittleEndian.PutUint64(row, both+even+odd)
	}
	if len(row) >= 4 {
		lay(row[:4], w, 255)
	}
}

// lay puts a premultiplied pixel over another, m of 255 thick.
func lay(d []uint8, w, m uint32) {
	_ = d[3]
	rest := 255 - div255(w>>24*m)
	d[0] = uint8(div255((w & 255 * m) + uint32(d[0])*rest))
	d[1] = uint8(div255((w >> 8 & 255 * m) + uint32(d[1])*rest))
	d[2] = uint8(div255((w >> 16 & 255 * m) + uint32(d[2])*rest))
	d[3] = uint8(div255((w >> 24 * m) + uint32(d[3])*rest))
}
