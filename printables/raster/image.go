package raster

import (
	"image"

	stretch "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"sandtable/printables/draw"
)

// Image draws the picture stretched over box. A picture that is drawn in every
// frame is best put into a stamp.
func (c *Canvas) Image(img image.Image, box draw.Rect) {
	b := img.Bounds()
	if b.Empty() || c.clip.rect.Empty() || box.Empty() {
		return
	}
	at, size := draw.Pt(box.X, box.Y).Rounded(), draw.Pt(box.W, box.H).Rounded()
	m := draw.Move(-float64(b.Min.X), -float64(b.Min.Y)).
		Then(draw.Scale(size.X/float64(b.Dx()), size.Y/float64(b.Dy()))).
		Then(draw.Move(at.X, at.Y)).Then(c.at)
	back, ok := m.Inverse()
	if !ok {
		return
	}
	if f, ok := img.(draw.Filed); ok {
		img = f.Pixels()
	}
	dst, ok := c.dst.SubImage(c.clip.rect).(*image.RGBA)
	if !ok {
		return
	}
	if from, ok := img.(*image.RGBA); ok && m.Factor() >= 1 && c.clip.mask == nil && enlarge(dst, from, back) {
		return
	}
	var how stretch.Transformer = stretch.BiLinear
	if m.Factor() >= 1 {
		how = stretch.ApproxBiLinear
	}
	how.Transform(dst, f64.Aff3{m.A, m.C, m.E, m.B, m.D, m.F}, img, b, stretch.Over, c.clip.options())
}

// options hands the clip's mask to the stretching.
func (k *clip) options() *stretch.Options {
	if k.mask == nil {
		return nil
	}
	m := k.mask
	return &stretch.Options{DstMask: &image.Alpha{Pix: m.pix, Stride: m.rect.Dx(), Rect: m.rect}}
}
