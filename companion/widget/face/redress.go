package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/flow"
)

// Redress draws an object and all that is shown in it in the theme of now, and lays it out by it. Widgets
// that are kept from one screen to the next need it after another text size or other colours were chosen.
func Redress(o fyne.CanvasObject) {
	redressStrangers(o) // first: what holds them asks how large they are
	redressOurs(o)
}

// redressStrangers refreshes the widgets that are not of this package.
func redressStrangers(o fyne.CanvasObject) {
	inside, ours := insideOf(o)
	if !ours {
		o.Refresh()
	}
	for _, part := range inside {
		redressStrangers(part)
	}
}

// redressOurs goes from the outside in, as sizes are given.
func redressOurs(o fyne.CanvasObject) {
	inside, ours := insideOf(o)
	switch o := o.(type) {
	case *fyne.Container:
		if o.Layout != nil {
			o.Layout.Layout(o.Objects, o.Size())
		}
		canvas.Refresh(o)
	case fyne.Widget:
		if ours {
			o.Refresh()
		}
	}
	for _, part := range inside {
		redressOurs(part)
	}
}

// insideOf gives what an object holds, and whether it leaves those to be redressed one by one. Strangers
// see to theirs; plain shapes follow the widget that they are part of.
func insideOf(o fyne.CanvasObject) (inside []fyne.CanvasObject, ours bool) {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects, true
	case Face:
		return o.Parts(), true
	case *flow.Scroll:
		return Only(o.Bars), true
	case *container.Scroll:
		return Only(o.Content), true
	case fyne.Widget:
		return nil, false
	}
	return nil, true
}
