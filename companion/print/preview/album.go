package preview

import (
	"image"

	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// album keeps the pictures of a printout's pages that were drawn: small ones for the strip, and whole
// pages as large as they fit on the screen.
type album struct {
	of    int // counts the printouts
	pages []draw.Page
	small map[int]*image.RGBA
	whole map[int]*image.RGBA
	scale map[int]float64 // of the whole ones, pixels per mm
}

// Most pictures that are kept: a hundred sheets of small ones, and a few of those that fill the screen.
const (
	mostSmall = 200
	mostWhole = 6
)

func newAlbum() *album {
	a := &album{}
	a.renew(nil)
	return a
}

// renew begins with the pages of another printout.
func (a *album) renew(pages []draw.Page) {
	a.of++
	a.pages = pages
	a.small, a.whole, a.scale = map[int]*image.RGBA{}, map[int]*image.RGBA{}, map[int]float64{}
}

func (a *album) keepSmall(page int, img *image.RGBA) {
	if len(a.small) >= mostSmall {
		clear(a.small)
	}
	a.small[page] = img
}

func (a *album) keepWhole(page int, img *image.RGBA, scale float64) {
	if len(a.whole) >= mostWhole {
		clear(a.whole)
	}
	a.whole[page], a.scale[page] = img, scale
}

// plot gives the drawing of a part of a page at a scale, as near to it as is allowed; done hears the
// scale that it came out at. A picture of an earlier printout is thrown away.
func (a *album) plot(page int, part draw.Rect, scale float64, done func(*image.RGBA, float64)) plot {
	scale = within(part, scale)
	of := a.of
	return plot{page: a.pages[page], of: of, camera: raster.Camera{Scale: scale, Origin: draw.Pt(part.X, part.Y)},
		w: int(part.W*scale + 0.5), h: int(part.H*scale + 0.5), done: func(img *image.RGBA) {
			if of == a.of {
				done(img, scale)
			}
		}}
}

// sheet is the whole of a page.
func (a *album) sheet(page int) draw.Rect {
	s := a.pages[page].Size
	return draw.Rect{W: s.W, H: s.H}
}
