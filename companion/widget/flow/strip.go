package flow

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/theme"
)

// NewStrip sets objects side by side at the width they like, and scrolls sideways where they need more than there is.
func NewStrip(objects ...fyne.CanvasObject) *container.Scroll {
	return container.NewHScroll(container.New(&strip{}, objects...))
}

// stripGap is the space between the parts of a strip, and at its ends.
const stripGap float32 = 6

type strip struct{}

// Layout implements fyne.Layout.
func (*strip) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x := stripGap
	for _, o := range visible(objects) {
		w := Natural(o)
		h := HeightAt(o, w)
		Place(o, x, (size.Height-h)/2, w, h)
		x += w + stripGap
	}
}

// MinSize implements fyne.Layout.
func (*strip) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := fyne.NewSize(stripGap, theme.Touch)
	for _, o := range visible(objects) {
		w := Natural(o)
		least.Width += w + stripGap
		least.Height = max(least.Height, HeightAt(o, w))
	}
	return least.AddWidthHeight(0, 8)
}
