package flow

import "fyne.io/fyne/v2"

// Flowing is an object whose height depends on its width.
type Flowing interface {
	fyne.CanvasObject
	// HeightAt is the least height at the width, in units.
	HeightAt(width float32) float32
}

// flowingLayout is a layout that can answer for its container.
type flowingLayout interface {
	fyne.Layout
	MinWidth(objects []fyne.CanvasObject) float32
	heightAt(objects []fyne.CanvasObject, width float32) float32
}

// HeightAt is the least height of any object at the width: what it answers if it is Flowing or a container of this
// package, else its minimum height. A hidden object has none.
func HeightAt(o fyne.CanvasObject, width float32) float32 {
	if o == nil || !o.Visible() {
		return 0
	}
	if f, ok := o.(Flowing); ok {
		dress(o)
		return f.HeightAt(width)
	}
	if c, ok := o.(*fyne.Container); ok {
		if l, ok := c.Layout.(flowingLayout); ok {
			return l.heightAt(c.Objects, width)
		}
	}
	return o.MinSize().Height
}

// MinWidth is the least width of any object, without the work of finding its height.
func MinWidth(o fyne.CanvasObject) float32 {
	if o == nil || !o.Visible() {
		return 0
	}
	if f, ok := o.(interface{ MinWidth() float32 }); ok {
		dress(o)
		return f.MinWidth()
	}
	if c, ok := o.(*fyne.Container); ok {
		if l, ok := c.Layout.(flowingLayout); ok {
			return l.MinWidth(c.Objects)
		}
	}
	return o.MinSize().Width
}

// Natural is the width any object would like to have, no less than its least.
func Natural(o fyne.CanvasObject) float32 {
	least := MinWidth(o)
	if n, ok := o.(interface{ Natural() float32 }); ok {
		return max(least, n.Natural())
	}
	return least
}

// dress gives a widget of this module its texts and sizes, before it is measured or laid out.
func dress(o fyne.CanvasObject) {
	if w, ok := o.(arranging); ok {
		w.Dress()
	}
}

// widest is the greatest of the least widths.
func widest(objects []fyne.CanvasObject) float32 {
	w := float32(0)
	for _, o := range objects {
		w = max(w, MinWidth(o))
	}
	return w
}

// guess is the width that is assumed before an object has been given one: the text width of a phone.
const guess float32 = 360

// MinSizeOf is the minimum size of something flowing: its least width, and its height at the width it has now.
func MinSizeOf(least, now float32, heightAt func(float32) float32) fyne.Size {
	width := now
	if width <= 0 {
		width = guess
	}
	return fyne.NewSize(least, heightAt(max(width, least)))
}

// visible gives the objects that take part in a layout.
func visible(objects []fyne.CanvasObject) []fyne.CanvasObject {
	var shown []fyne.CanvasObject
	for _, o := range objects {
		if o != nil && o.Visible() {
			shown = append(shown, o)
		}
	}
	return shown
}

// Place moves and resizes in one go.
func Place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}
