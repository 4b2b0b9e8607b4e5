package widget

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// MinWidth implements face.Face.
func (b *TabBar) MinWidth() float32 {
	if b.more.Words != "" {
		return 2 * theme.Touch
	}
	return float32(len(b.all)) * 40
}

// HeightAt implements Flowing.
func (b *TabBar) HeightAt(width float32) float32 {
	if len(b.all) == 0 {
		return 0
	}
	if b.layOut(width)[0].below {
		return b.below()
	}
	return max(56, b.iconSize()+24)
}

// Arrange implements face.Face.
func (b *TabBar) Arrange(size fyne.Size) {
	b.Areas = b.Areas[:0]
	flow.Place(b.ground, 0, 0, size.Width, size.Height)
	flow.Place(b.edge, 0, 0, size.Width, theme.Hair)
	cells := b.layOut(size.Width)
	_, marked := b.visibleTabs(b.shown)
	for i, c := range cells {
		b.putTab(i, c, size.Height)
		b.zone(i, c.x, 0, c.w, size.Height)
		if i == marked {
			flow.Place(b.mark, c.x+6, 0, c.w-12, 3)
		}
	}
	b.FrameZones(2, 2, size.Width-4, size.Height-4, 0)
}

func (b *TabBar) putTab(i int, c tabCell, height float32) {
	icon, face := b.iconSize(), b.cells[i]
	words := face.words
	all := words.Text
	switch {
	case c.below:
		b.putBelow(i, c.x, 0, c.w, height)
	case c.beside:
		used := icon + tabPad + words.Natural()
		start := c.x + (c.w-used)/2
		flow.Place(face.icon, start, (height-icon)/2, icon, icon)
		words.PutMiddle(b, start+icon+tabPad, 0, words.Natural(), height)
	default:
		flow.Place(face.icon, c.x+(c.w-icon)/2, (height-icon)/2, icon, icon)
		words.Text = ""
		words.Put(b, c.x, 0, c.w)
		words.Text = all
	}
}
