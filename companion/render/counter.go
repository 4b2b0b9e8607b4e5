package render

import (
	"image"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// Pieces is a presser that knows how the counters of a game look.
type Pieces interface {
	// Piece is how a counter is printed; ok is false for an unknown one.
	Piece(id string) (p counter.Piece, ok bool)
}

// counterHigh is the height of a counter, and counterGap the gap between front and back, in units.
const (
	counterHigh float32 = 108
	counterGap  float32 = 12
)

// Counter shows a counter as it is printed, its front and beside it its back.
func (m maker) Counter(_ page.Control, b *page.Counter) fyne.CanvasObject {
	return widget.NewPicture(fyne.NewSize(2*counterHigh+counterGap, counterHigh), func(w, h int, scale float32) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
		to, ok := m.to.(Pieces)
		if !ok {
			return img
		}
		if p, ok := to.Piece(b.Unit); ok {
			faces(img, p, float64(scale))
		}
		return img
	})
}

// faces draws both sides of a counter side by side.
func faces(img *image.RGBA, p counter.Piece, scale float64) {
	mm := float64(counterHigh) * scale / p.Size.H // pixels a millimetre
	c := raster.New(img, raster.Camera{Scale: mm}, nil)
	red, green, blue, _ := theme.Color(theme.Paper).RGBA()
	c.Clear(draw.RGB(red>>8<<16 | green>>8<<8 | blue>>8))
	p.Front.Draw(c, draw.Rect{W: p.Size.W, H: p.Size.H}, p.Shape, picture.Bleed{})
	if p.Back != nil {
		x := p.Size.W + float64(counterGap)*scale/mm
		p.Back.Draw(c, draw.Rect{X: x, W: p.Size.W, H: p.Size.H}, p.Shape, picture.Bleed{})
	}
}
