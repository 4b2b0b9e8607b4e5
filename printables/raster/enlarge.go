package raster

import (
	"encoding/binary"
	"image"
	"math"

	"sandtable/printables/draw"
)

// enlarge draws a picture over another through the transform from the second back to the first, and reports whether
// it could. It interpolates colours between the middles of pixels. It does what stretch.ApproxBiLinear does, in whole
// numbers and in a third of the time: a scan is under a map in every frame.
func enlarge(dst, src *image.RGBA, back draw.Affine) bool {
	r := dst.Rect
	for _, p := range []draw.Point{draw.Pt(float64(r.Min.X), float64(r.Min.Y)), draw.Pt(float64(r.Max.X), float64(r.Max.Y))} {
		if at := back.Apply(p); !(math.Abs(at.X) < farOff && math.Abs(at.Y) < farOff) {
			return false
		}
	}
	stepX, stepY := fixed(back.A), fixed(back.B)
	s := sampler{src, fixed(float64(src.Rect.Dx())), fixed(float64(src.Rect.Dy()))}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		at := back.Apply(draw.Pt(float64(r.Min.X)+0.5, float64(y)+0.5))
		u, v := fixed(at.X-float64(src.Rect.Min.X)), fixed(at.Y-float64(src.Rect.Min.Y))
		row := dst.Pix[dst.PixOffset(r.Min.X, y):]
		for i := 0; i < 4*r.Dx(); i += 4 {
			if uint64(u) < uint64(s.width) && uint64(v) < uint64(s.height) {
				w := s.at(u, v)
				if w>>24 == 255 {
					binary.LittleEndian.PutUint32(row[i:], w)
				} else {
					lay(row[i:i+4], w, 255)
				}
			}
			u, v = u+stepX, v+stepY
		}
	}
	return true
}

// farOff is the coordinate, in pixels of a picture, beyond which whole numbers overflow.
const farOff = 1 << 24

// fixed is a number of pixels with 32 bits behind the point.
func fixed(v float64) int64 { return int64(math.Round(v * (1 << 32))) }

// sampler reads colours of a picture between its pixels; width and height are fixed.
type sampler struct {
	img           *image.RGBA
	width, height int64
}

// at is the colour at a place of the picture, from its corner: of the four pixels round it, each by how near it is.
func (s sampler) at(u, v int64) uint32 {
	const half = 1 << 31
	right, below := 4, s.img.Stride
	u, v = u-half, v-half
	if uint64(u) >= uint64(s.width-2*half) {
		if right = 0; u < 0 {
			u = 0
		} else {
			u = s.width - 2*half
		}
	}
	if uint64(v) >= uint64(s.height-2*half) {
		if below = 0; v < 0 {
			v = 0
		} else {
			v = s.height - 2*half
		}
	}
	i := int(v>>32)*s.img.Stride + int(u>>32)*4
	upper, lower := s.img.Pix[i:i+right+4], s.img.Pix[i+below:i+below+right+4]
	x, y := uint64(u>>24&255), uint64(v>>24&255)
	return joined(between(
		between(apart(upper), apart(upper[right:]), x),
		between(apart(lower), apart(lower[right:]), x), y))
}

// everyOther are the bytes of a word that hold colours with room between them.
const everyOther = 0x00ff00ff00ff00ff

// apart are the four bytes of a pixel with room between them.
func apart(pixel []uint8) uint64 {
	w := uint64(binary.LittleEndian.Uint32(pixel))
	return (w | w<<24) & everyOther
}

// joined undoes apart.
func joined(w uint64) uint32 { return uint32(w | w>>24) }

// between mixes two colours, n parts in 256 of the second.
func between(a, b, n uint64) uint64 {
	return (a*(256-n) + b*n + 0x0080008000800080) >> 8 & everyOther
}
