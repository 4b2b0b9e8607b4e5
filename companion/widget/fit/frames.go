package fit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Frames does before each frame what the real window does then and the test driver does not: it asks every visible
// object for its minimum size, from the lowest to the root, re-runs the layout around those that changed, and has all
// pictures of maps and pages drawn. The work of the graphics card, and copying for it, is not included.
type Frames struct {
	win   fyne.Window
	least map[fyne.CanvasObject]fyne.Size
}

// NewFrames is for a window whose frames so far nobody has seen.
func NewFrames(w fyne.Window) *Frames {
	return &Frames{win: w, least: map[fyne.CanvasObject]fyne.Size{}}
}

// Next is one frame.
func (f *Frames) Next() {
	now := make(map[fyne.CanvasObject]fyne.Size, len(f.least))
	f.of(f.win.Content(), now)
	for _, over := range f.win.Canvas().Overlays().List() {
		f.of(over, now)
	}
	f.least = now
}

// of looks at an object after all in it, and reports whether its least size is another than in the frame before. As in the
// toolkit, an object that was not there before has another.
func (f *Frames) of(o fyne.CanvasObject, now map[fyne.CanvasObject]fyne.Size) bool {
	if o == nil || !o.Visible() {
		return false
	}
	changed := false
	for _, inside := range childrenOf(o) {
		changed = f.of(inside, now) || changed
	}
	if changed {
		layOut(o)
	}
	if r, ok := o.(*canvas.Raster); ok && r.Generator != nil {
		r.Generator(int(r.Size().Width), int(r.Size().Height))
	}
	size := o.MinSize()
	now[o] = size
	return f.least[o] != size
}

func layOut(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *fyne.Container:
		if o.Layout != nil {
			o.Layout.Layout(o.Objects, o.Size())
		}
	case fyne.Widget:
		test.WidgetRenderer(o).Layout(o.Size())
	}
}
