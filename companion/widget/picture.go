package widget

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
)

// Paint draws a picture w by h device pixels large; scale is how many of them make a unit.
type Paint func(w, h int, scale float32) image.Image

// Picture shows what a function paints, as large as there is room.
type Picture struct {
	face.Base

	Height func(width float32) float32 // the least height at a width, nil for that of the least size

	size   fyne.Size // the least
	raster *canvas.Raster
}

// NewPicture makes a picture of a least size in units.
func NewPicture(least fyne.Size, paint Paint) *Picture {
	p := &Picture{size: least}
	p.raster = newPainted(paint)
	p.ExtendBaseWidget(p)
	return p
}

// newPainted makes a raster that knows how fine the screen is.
func newPainted(paint Paint) *canvas.Raster {
	var r *canvas.Raster
	r = canvas.NewRaster(func(w, h int) image.Image {
		scale := float32(1)
		if wide := r.Size().Width; wide > 0 {
			scale = float32(w) / wide
		}
		return paint(w, h, scale)
	})
	return r
}

// Redraw paints again.
func (p *Picture) Redraw() { p.raster.Refresh() }

// MinWidth implements face.Face.
func (p *Picture) MinWidth() float32 { return p.size.Width }

// HeightAt implements Flowing.
func (p *Picture) HeightAt(width float32) float32 {
	if p.Height != nil {
		return p.Height(width)
	}
	return p.size.Height
}

// Arrange implements face.Face.
func (p *Picture) Arrange(size fyne.Size) { flow.Place(p.raster, 0, 0, size.Width, size.Height) }

// Parts implements face.Face.
func (p *Picture) Parts() []fyne.CanvasObject { return face.Only(p.raster) }

// TapPicture is a picture that reports where it is tapped.
type TapPicture struct {
	Picture
	tapped func(at fyne.Position)
}

// NewTapPicture makes a picture that calls tapped.
func NewTapPicture(least fyne.Size, paint Paint, tapped func(at fyne.Position)) *TapPicture {
	p := &TapPicture{Picture: Picture{size: least}, tapped: tapped}
	p.raster = newPainted(paint)
	p.ExtendBaseWidget(p)
	return p
}

// Tapped implements fyne.Tappable.
func (p *TapPicture) Tapped(e *fyne.PointEvent) {
	if face.Taps.Lets(p, e) {
		p.tapped(e.Position)
	}
}

// counters are pictures of counters before the words of a chip or a line, side by side, or fanned like a stack.
type counters struct {
	rasters []*canvas.Raster
	size    float32 // of each
}

// counterGap is between two counters. More than two overlap, as in a stack.
const counterGap float32 = 4

func newCounters(size float32, paints []Paint) counters {
	c := counters{size: size}
	for _, p := range paints {
		c.rasters = append(c.rasters, newPainted(p))
	}
	return c
}

// fade draws the counters pale, or no longer.
func (c *counters) fade(pale bool) {
	for _, r := range c.rasters {
		if r.Translucency = 0; pale {
			r.Translucency = 0.5
		}
	}
}

func (c *counters) shown() bool { return len(c.rasters) > 0 }

// step is the distance from one counter to the next.
func (c *counters) step() float32 {
	if len(c.rasters) > 2 {
		return (c.size + counterGap) / 2
	}
	return c.size + counterGap
}

func (c *counters) width() float32 { return c.step()*float32(len(c.rasters)-1) + c.size }

// high is 0 without counters.
func (c *counters) high() float32 {
	if c.shown() {
		return c.size
	}
	return 0
}

// arrange places the counters in the middle of a height.
func (c *counters) arrange(x, height float32) {
	for i, r := range c.rasters {
		flow.Place(r, x+c.step()*float32(i), (height-c.size)/2, c.size, c.size)
	}
}

func (c *counters) objects() []fyne.CanvasObject {
	out := make([]fyne.CanvasObject, len(c.rasters))
	for i, r := range c.rasters {
		out[i] = r
	}
	return out
}
