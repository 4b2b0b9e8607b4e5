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
	if c.Send.None() {
		view := widget.NewPicture(leastDiagram, painted(d))
		view.Height = heightOf(d)
		return view
	}
	var view *widget.TapPicture
	view = widget.NewTapPicture(leastDiagram, painted(d), func(at fyne.Position) {
		if label, ok := d.HexAt(draw.Pt(float64(at.X)*planUnit, float64(at.Y)*planUnit), diagramBox(view.Size().Width, view.Size().Height)); ok {
			m.to.Pressed(c.ID, label)
		}
	})
	view.Height = heightOf(d)
	return view
}

// leastDiagram is the least size of an example.
var leastDiagram = fyne.NewSize(160, 100)

// heightOf keeps the proportions of an example.
func heightOf(d picture.Diagram) func(width float32) float32 {
	return func(width float32) float32 { return float32(d.Height(float64(width)*planUnit) / planUnit) }
}

// diagramBox is a widget in millimetres of its drawing.
func diagramBox(w, h float32) draw.Rect {
	return draw.Rect{W: float64(w) * planUnit, H: float64(h) * planUnit}
}

// painted draws an example.
func painted(d picture.Diagram) widget.Paint {
	return func(w, h int, scale float32) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
		d.Draw(raster.New(img, raster.Camera{Scale: float64(scale) / planUnit}, nil), diagramBox(float32(w)/scale, float32(h)/scale))
		return img
	}
}
