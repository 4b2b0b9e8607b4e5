package face

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Face is what a widget draws itself by. All state is in the widget, so that a renderer may come and go.
type Face interface {
	fyne.Widget
	// Dress sets texts, colours and sizes from the state and the theme. The renderer and package flow call it before
	// every other method here.
	Dress()
	// MinWidth is the smallest width the widget can be given.
	MinWidth() float32
	// HeightAt is the least height at a width.
	HeightAt(width float32) float32
	// Arrange places the parts. It may change which parts there are.
	Arrange(size fyne.Size)
	// Parts are the objects to show, from back to front.
	Parts() []fyne.CanvasObject
}

// Base is the base of a widget that takes no taps. The widget calls ExtendBaseWidget once.
type Base struct {
	widget.BaseWidget
	self Face
}

// ExtendBaseWidget names the widget, a [Face], that embeds the base.
func (b *Base) ExtendBaseWidget(self fyne.Widget) {
	b.self = self.(Face)
	b.BaseWidget.ExtendBaseWidget(self)
}

// CreateRenderer implements fyne.Widget.
func (b *Base) CreateRenderer() fyne.WidgetRenderer { return RendererOf(b.self) }

// Dress does nothing: a widget with texts or colours has its own.
func (b *Base) Dress() {}

// RendererOf makes the renderer of a face.
func RendererOf(f Face) fyne.WidgetRenderer {
	f.Dress()
	return &faceRenderer{f}
}

type faceRenderer struct{ face Face }

func (r *faceRenderer) Destroy() {}

func (r *faceRenderer) Layout(size fyne.Size) {
	r.face.Dress()
	r.face.Arrange(size)
}

func (r *faceRenderer) MinSize() fyne.Size {
	r.face.Dress()
	return flow.MinSizeOf(r.face.MinWidth(), r.face.Size().Width, r.face.HeightAt)
}

func (r *faceRenderer) Objects() []fyne.CanvasObject { return r.face.Parts() }

func (r *faceRenderer) Refresh() {
	r.face.Dress()
	if size := r.face.Size(); !size.IsZero() {
		r.face.Arrange(size)
	}
	canvas.Refresh(r.face)
}

// Rect is a rectangle that cannot be seen until it is dressed.
func Rect() *canvas.Rectangle { return canvas.NewRectangle(color.Transparent) }

// Paint gives a rectangle its ground and its edge, in colours of the theme of the owner, and its shape.
func Paint(r *canvas.Rectangle, owner fyne.CanvasObject, ground, edge fyne.ThemeColorName, stroke, corner float32) {
	th := fynetheme.CurrentForWidget(owner)
	r.FillColor, r.StrokeColor = theme.ColorIn(th, ground), theme.ColorIn(th, edge)
	r.StrokeWidth, r.CornerRadius = stroke, corner
}

// Joined collects parts of several kinds in drawing order.
func Joined(groups ...[]fyne.CanvasObject) []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, g := range groups {
		all = append(all, g...)
	}
	return all
}

// Only is a group of single objects; nil ones are left out.
func Only(objects ...fyne.CanvasObject) []fyne.CanvasObject {
	var kept []fyne.CanvasObject
	for _, o := range objects {
		if o != nil {
			kept = append(kept, o)
		}
	}
	return kept
}
