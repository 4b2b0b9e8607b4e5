package print

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/widget/theme"
)

// bar shows how much of a work is done.
type bar struct {
	fynewidget.BaseWidget

	share        float32 // 0 to 1
	ground, done *canvas.Rectangle
}

func newBar() *bar {
	b := &bar{ground: canvas.NewRectangle(nil), done: canvas.NewRectangle(nil)}
	b.ExtendBaseWidget(b)
	return b
}

func (b *bar) set(share float32) {
	b.share = share
	b.Refresh()
}

// MinSize is a strip that can be seen from afar.
func (b *bar) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	return fyne.NewSize(80, 12)
}

// CreateRenderer is part of the toolkit's interface.
func (b *bar) CreateRenderer() fyne.WidgetRenderer { return &barRenderer{b} }

type barRenderer struct{ b *bar }

func (r *barRenderer) Layout(size fyne.Size) {
	b := r.b
	b.ground.FillColor, b.done.FillColor = theme.Color(theme.Well), theme.Color(theme.Action)
	b.ground.CornerRadius, b.done.CornerRadius = 6, 6
	b.ground.Resize(size)
	b.done.Resize(fyne.NewSize(size.Width*b.share, size.Height))
}

func (r *barRenderer) MinSize() fyne.Size { return r.b.MinSize() }
func (r *barRenderer) Refresh() {
	r.Layout(r.b.Size())
	canvas.Refresh(r.b)
}
func (r *barRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.b.ground, r.b.done}
}
func (r *barRenderer) Destroy() {}
