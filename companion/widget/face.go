package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// face is what a widget of this package draws itself by. All state is in the widget, so that a renderer may come and go.
type face interface {
	fyne.Widget
	// dress sets texts, colours and sizes from the state and the theme. It comes before every measuring.
	dress()
	// least is the smallest width the widget can be given.
	least() float32
	// HeightAt is the least height at a width.
	HeightAt(width float32) float32
	// arrange places the parts. It may change which parts there are.
	arrange(size fyne.Size)
	// parts are the objects to show, from back to front.
	parts() []fyne.CanvasObject
}

func rendererOf(f face) fyne.WidgetRenderer {
	f.dress()
	return &faceRenderer{f}
}

type faceRenderer struct{ face face }

func (r *faceRenderer) Destroy() {}

func (r *faceRenderer) Layout(size fyne.Size) { r.face.arrange(size) }

func (r *faceRenderer) MinSize() fyne.Size {
	return minSizeOf(r.face.least(), r.face.Size().Width, r.face.HeightAt)
}

func (r *faceRenderer) Objects() []fyne.CanvasObject { return r.face.parts() }

func (r *faceRenderer) Refresh() {
	r.face.dress()
	r.face.arrange(r.face.Size())
	canvas.Refresh(r.face)
}

// rect is a rectangle that cannot be seen until it is dressed.
func rect() *canvas.Rectangle { return canvas.NewRectangle(color.Transparent) }

// joined collects parts of several kinds in drawing order.
func joined(groups ...[]fyne.CanvasObject) []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, g := range groups {
		all = append(all, g...)
	}
	return all
}

// only is a group of single objects; nil ones are left out.
func only(objects ...fyne.CanvasObject) []fyne.CanvasObject {
	var kept []fyne.CanvasObject
	for _, o := range objects {
		if o != nil {
			kept = append(kept, o)
		}
	}
	return kept
}
