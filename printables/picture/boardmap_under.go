package picture

import (
	"image"

	stretch "golang.org/x/image/draw"

	"sandtable/printables/draw"
)

// Under is a picture under a map, such as a scan to trace it from. It shows where hexes have no terrain, and through
// all others by its opacity.
type Under struct {
	At      draw.Affine // from its pixels to the sheet, mm
	Opacity float64     // 0 to 1; what is missing is white paper over it

	levels []*image.RGBA // each half as large as the one before
	first  float64       // pixels of the picture to one of the first level
}

// maxUnder is how many pixels of a picture are kept: more than a screen shows at once and fewer than
// would crowd out the map.
const maxUnder = 16_000_000

// NewUnder makes a picture ready to be drawn quickly at any zoom. Set At to place it.
func NewUnder(img image.Image) *Under {
	u := &Under{Opacity: 1, first: 1}
	w, h := img.Bounds().Dx(), img.Bounds().Dy()
	for w*h > maxUnder {
		w, h, u.first = (w+1)/2, (h+1)/2, u.first*2
	}
	level := image.NewRGBA(image.Rect(0, 0, w, h))
	stretch.ApproxBiLinear.Scale(level, level.Rect, img, img.Bounds(), stretch.Src, nil)
	for u.levels = append(u.levels, level); w > 64 && h > 64; u.levels = append(u.levels, level) {
		level = halved(level)
		w, h = level.Rect.Dx(), level.Rect.Dy()
	}
	return u
}

// halved gives a picture half as wide and high: each pixel is the mean of four.
func halved(img *image.RGBA) *image.RGBA {
	w, h := img.Rect.Dx()/2, img.Rect.Dy()/2
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		upper, lower := img.Pix[2*y*img.Stride:], img.Pix[(2*y+1)*img.Stride:]
		row := out.Pix[y*out.Stride : y*out.Stride+4*w]
		for i := range row {
			j := i + i/4*4
			row[i] = uint8((int(upper[j]) + int(upper[j+4]) + int(lower[j]) + int(lower[j+4]) + 2) / 4)
		}
	}
	return out
}

// level returns the index of the smallest level that looks no coarser than twice the screen's grain at a zoom in
// pixels per millimetre, 0 for paper, and how many pixels of the picture one of its pixels covers.
func (u *Under) level(zoom float64) (i int, scale float64) {
	scale = u.first
	for zoom > 0 && i+1 < len(u.levels) && u.At.Factor()*scale*zoom < 1 {
		i, scale = i+1, scale*2
	}
	return i, scale
}

// Level returns the picture about as fine as a zoom in pixels per millimetre needs it, and its placement on the sheet.
func (u *Under) Level(zoom float64) (*image.RGBA, draw.Affine) {
	i, scale := u.level(zoom)
	return u.levels[i], draw.Scale(scale, scale).Then(u.At)
}

// under draws what is under the hexes: paper, the picture, and paper again by its transparency.
func (d terrainLayer) under() {
	u, paper := d.Under, d.Style.Ground(plainTerrain)
	w, h := d.grid.Bounds(d.Board.Cols(), d.Board.Rows())
	d.c.Fill(draw.Rect{W: w, H: h}.Path(), paper)
	img, at := u.Level(d.Zoom)
	box := draw.Rect{W: float64(img.Rect.Dx()), H: float64(img.Rect.Dy())}
	d.c.Transform(at)
	d.c.Image(img, box)
	d.c.Fill(box.Path(), paper.Cover(1-min(1, max(0, u.Opacity))))
	d.c.Pop()
}

// through is how much of a scan that is shown whole is seen through terrain: what was traced already and
// what it was traced from are seen together.
const through = 0.6

// cover returns how much a hex of a kind hides of what is under the map, 0 to 1.
func (d terrainLayer) cover(kind string) float64 {
	switch {
	case d.Under == nil:
		return 1
	case kind == "" || !d.Show.Terrain:
		return 0
	}
	return 1 - through*min(1, max(0, d.Under.Opacity))
}
