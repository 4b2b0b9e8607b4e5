package render

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynewidget "fyne.io/fyne/v2/widget"

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

// diagramView shows an example of a rules text, as high as its part of the map asks for.
type diagramView struct {
	fynewidget.BaseWidget
	of     picture.Diagram
	raster *canvas.Raster
}

// CreateRenderer is part of the toolkit's interface.
func (v *diagramView) CreateRenderer() fyne.WidgetRenderer {
	return fynewidget.NewSimpleRenderer(v.raster)
}

// MinSize is the smallest size at which the drawing is of use.
func (v *diagramView) MinSize() fyne.Size { return fyne.NewSize(160, 100) }

// HeightAt keeps the proportions.
func (v *diagramView) HeightAt(width float32) float32 {
	return float32(v.of.Height(float64(width)*planUnit) / planUnit)
}

func (v *diagramView) frame(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
	scale := 1.0
	if width := float64(v.Size().Width); width > 0 {
		scale = float64(w) / width / planUnit
	}
	c := raster.New(img, raster.Camera{Scale: scale}, nil)
	v.of.Draw(c, draw.Rect{W: float64(v.Size().Width) * planUnit, H: float64(v.Size().Height) * planUnit})
	return img
}

// Diagram is an example of a rules text; its words where it cannot be drawn.
func (m maker) Diagram(c page.Control, b *page.Diagram) fyne.CanvasObject {
	if to, ok := m.to.(Diagrams); ok {
		if d, ok := to.Diagram(*b.Example); ok {
			v := &diagramView{of: d}
			v.raster = canvas.NewRaster(v.frame)
			v.ExtendBaseWidget(v)
			return v
		}
	}
	return widget.NewText(c.Label, theme.Small).In(theme.Faint)
}
