package raster

import "sandtable/printables/draw"

// Camera says which part of the paper an image shows.
type Camera struct {
	Scale  float64    // pixels per millimetre
	Origin draw.Point // the place on the paper, in mm, at the image's top left corner
}

// DPI gives the scale of so many dots per inch, in pixels per millimetre.
func DPI(dpi float64) float64 { return dpi / 25.4 }

// matrix gives the transform from millimetres on the paper to pixels.
func (c Camera) matrix() draw.Affine {
	return draw.Affine{A: c.Scale, D: c.Scale, E: -c.Origin.X * c.Scale, F: -c.Origin.Y * c.Scale}
}

// Pixel gives where on the image a place on the paper is, in pixels.
func (c Camera) Pixel(p draw.Point) draw.Point { return p.Sub(c.Origin).Times(c.Scale) }

// Paper gives the place on the paper, in mm, that is seen at a pixel.
func (c Camera) Paper(pixel draw.Point) draw.Point {
	return pixel.Times(1 / c.Scale).Add(c.Origin)
}

// View gives the part of the paper that an image of w by h pixels shows.
func (c Camera) View(w, h int) draw.Rect {
	return draw.Rect{X: c.Origin.X, Y: c.Origin.Y, W: float64(w) / c.Scale, H: float64(h) / c.Scale}
}

// Zoomed gives the camera with its scale multiplied by factor while the paper
// under the given pixel stays where it is.
func (c Camera) Zoomed(factor float64, pixel draw.Point) Camera {
	held := c.Paper(pixel)
	c.Scale *= factor
	c.Origin = held.Sub(pixel.Times(1 / c.Scale))
	return c
}
