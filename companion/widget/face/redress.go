package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/flow"
)

// Redress draws an object and all that is shown in it in the current theme, and re-runs its layout. Widgets
// that are kept from one screen to the next need it after another text size or other colours were chosen. What has no size
// yet is new, and has the current theme.
func Redress(o fyne.CanvasObject) {
	worn := flow.PlacedIn(o)
	redressStrangers(o, worn) // first: what holds them asks how large they are
	redressOurs(o, worn)
}

// redressStrangers refreshes the widgets that are not of this package.
func redressStrangers(o fyne.CanvasObject, worn map[fyne.CanvasObject]bool) {
	inside, ours := flow.Inside(o)
	if !ours && worn[o] {
		o.Refresh()
	}
	for _, part := range inside {
		redressStrangers(part, worn)
	}
}

// redressOurs goes from the outside in, as sizes are given.
func redressOurs(o fyne.CanvasObject, worn map[fyne.CanvasObject]bool) {
	inside, ours := flow.Inside(o)
	if ours && worn[o] {
		redressOne(o)
	}
	for _, part := range inside {
		redressOurs(part, worn)
	}
}

func redressOne(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *fyne.Container:
		if o.Layout != nil {
			o.Layout.Layout(o.Objects, o.Size())
		}
		canvas.Refresh(o)
	case fyne.Widget:
		o.Refresh()
	}
}
