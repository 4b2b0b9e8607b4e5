package raster

import (
	"fmt"
	"image"
	"math"

	"sandtable/printables/draw"
)

// maxPage is how many pixels a page may have: about a tabloid sheet at
// 800 dpi, which is 400 MB.
const maxPage = 100_000_000

// Page draws a page on white paper at so many dots per inch. The error says when
// the picture would be too large, and which resolution would do.
func Page(p draw.Page, dpi float64) (*image.RGBA, error) {
	scale := DPI(dpi)
	w, h := math.Ceil(p.Size.W*scale-1e-6), math.Ceil(p.Size.H*scale-1e-6)
	if !(w >= 1 && h >= 1 && dpi > 0) {
		return nil, fmt.Errorf("a page of %g by %g mm at %g dpi has no pixels", p.Size.W, p.Size.H, dpi)
	}
	if w*h > maxPage {
		most := math.Floor(math.Sqrt(maxPage/(p.Size.W*p.Size.H)) * 25.4)
		return nil, fmt.Errorf("a page of %g by %g mm at %g dpi is too large a picture: choose at most %g dpi",
			p.Size.W, p.Size.H, dpi, most)
	}
	img := image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	c := New(img, Camera{Scale: scale}, nil)
	c.Clear(draw.White)
	p.Draw(c)
	return img, nil
}
