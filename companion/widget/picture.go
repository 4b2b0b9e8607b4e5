package widget

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Paint draws a picture w by h device pixels large; scale is how many of them make a unit.
type Paint func(w, h int, scale float32) image.Image

// Picture shows what a function paints, as large as there is room.
type Picture struct {
	widget.BaseWidget

	size   fyne.Size // the least
	raster *canvas.Raster
}

// NewPicture makes a picture of a least size in units.
func NewPicture(least fyne.Size, paint Paint) *Picture {
	p := &Picture{size: least}
	p.raster = painted(paint)
	p.ExtendBaseWidget(p)
	return p
}

// painted makes a raster that knows how fine the screen is.
func painted(paint Paint) *canvas.Raster {
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

// CreateRenderer implements fyne.Widget.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer { return rendererOf(p) }

// Redraw paints anew.
func (p *Picture) Redraw() { p.raster.Refresh() }

func (p *Picture) dress() {}

func (p *Picture) least() float32 { return p.size.Width }

// HeightAt implements Flowing.
func (p *Picture) HeightAt(float32) float32 { return p.size.Height }

func (p *Picture) arrange(size fyne.Size) { place(p.raster, 0, 0, size.Width, size.Height) }

func (p *Picture) parts() []fyne.CanvasObject { return only(p.raster) }
