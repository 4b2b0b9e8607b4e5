package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Shared sets a body above a foot. If there is no room for the foot, it scrolls in the space that the body leaves at its
// minimum height. foot may be nil.
func Shared(body, foot fyne.CanvasObject) fyne.CanvasObject {
	if foot == nil {
		return body
	}
	return container.New(&shared{foot}, body, flow.NewScroll(foot))
}

type shared struct{ foot fyne.CanvasObject }

// Layout implements fyne.Layout.
func (s *shared) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high := min(flow.HeightAt(s.foot, size.Width), max(size.Height-objects[0].MinSize().Height, theme.Touch))
	flow.Place(objects[0], 0, 0, size.Width, size.Height-high)
	flow.Place(objects[1], 0, size.Height-high, size.Width, high)
}

// MinSize implements fyne.Layout.
func (*shared) MinSize(objects []fyne.CanvasObject) fyne.Size {
	body, foot := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(body.Width, foot.Width), body.Height+min(foot.Height, theme.Touch))
}
