package render

import (
	"image"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// Diagrams is a presser that can draw the examples of a rules text.
type Diagrams interface {
	// Diagram is the drawing of an example; ok is false where it cannot be drawn.
	Diagram(engine.Diagram) (d picture.Diagram, ok bool)
}

// Diagram is an example of a rules text, in the proportions of its part of the map; its words where it cannot be drawn.
func (m readers) Diagram(c page.Control, b *page.Diagram) fyne.CanvasObject {
	to, ok := m.to.(Diagrams)
	if !ok {
		return widget.NewText(c.Label, theme.Small).In(theme.Faint)
	}
	d, ok := to.Diagram(*b.Example)
	if !ok {
		return widget.NewText(c.Label, theme.Small).In(theme.Faint)
	}
	var view *widget.Picture
	view = widget.NewPicture(fyne.NewSize(160, 100), func(w, h int, scale float32) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
		size := view.Size()
		d.Draw(raster.New(img, raster.Camera{Scale: float64(scale) / planUnit}, nil), draw.Rect{W: float64(size.Width) * planUnit, H: float64(size.Height) * planUnit})
		return img
	})
	view.Height = func(width float32) float32 { return float32(d.Height(float64(width)*planUnit) / planUnit) }
	return view
}
