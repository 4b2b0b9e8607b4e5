package flow

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// arranging is a widget that dresses its parts and places them itself.
type arranging interface {
	fyne.Widget
	Dress()
	Arrange(size fyne.Size)
	Parts() []fyne.CanvasObject
}

// LayOut re-runs the layout of all that an object holds, as after a change of its content that may need another
// height. It draws nothing: the code that changes the look of something refreshes it.
func LayOut(o fyne.CanvasObject) { layOut(o, PlacedIn(o)) }

func layOut(o fyne.CanvasObject, placed map[fyne.CanvasObject]bool) {
	inside, _ := Inside(o)
	if placed[o] {
		switch o := o.(type) {
		case *Scroll:
			o.Refresh()
		case *fyne.Container:
			if o.Layout != nil {
				o.Layout.Layout(o.Objects, o.Size())
			}
		case arranging:
			o.Dress()
			o.Arrange(o.Size())
		}
	}
	for _, part := range inside {
		layOut(part, placed)
	}
}

// Inside gives what an object holds, and whether it leaves those to be seen to one by one. Strangers see to theirs; plain
// shapes follow the widget that they are part of.
func Inside(o fyne.CanvasObject) (inside []fyne.CanvasObject, ours bool) {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects, true
	case arranging:
		return o.Parts(), true
	case *Scroll: // its bars follow it
		return []fyne.CanvasObject{o.held}, true
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}, true
	case fyne.Widget:
		return nil, false
	}
	return nil, true
}

// PlacedIn are an object and those in it that were given a size. What has none is new: it is dressed, so that it can be
// measured, and laid out when it is given one.
func PlacedIn(o fyne.CanvasObject) map[fyne.CanvasObject]bool {
	placed := map[fyne.CanvasObject]bool{}
	findPlaced(o, placed)
	return placed
}

func findPlaced(o fyne.CanvasObject, placed map[fyne.CanvasObject]bool) {
	if o == nil {
		return
	}
	if !o.Size().IsZero() {
		placed[o] = true
	} else {
		dress(o)
	}
	inside, _ := Inside(o)
	for _, part := range inside {
		findPlaced(part, placed)
	}
}
