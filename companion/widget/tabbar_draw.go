package widget

import "fyne.io/fyne/v2"

func (b *TabBar) least() float32 {
	if b.more.Words != "" {
		return 2 * Touch
	}
	return float32(len(b.all)) * 40
}

// HeightAt implements Flowing.
func (b *TabBar) HeightAt(width float32) float32 {
	b.dress()
	if len(b.all) == 0 {
		return 0
	}
	if b.layOut(width)[0].below {
		return b.below()
	}
	return max(56, b.iconSize()+24)
}

func (b *TabBar) arrange(size fyne.Size) {
	b.dress()
	b.zones = b.zones[:0]
	place(b.ground, 0, 0, size.Width, size.Height)
	place(b.edge, 0, 0, size.Width, hair)
	cells := b.layOut(size.Width)
	_, marked := b.seen(b.shown)
	for i, c := range cells {
		b.putTab(i, c, size.Height)
		b.zone(i, c.x, 0, c.w, size.Height)
		if i == marked {
			place(b.mark, c.x+6, 0, c.w-12, 3)
		}
	}
	b.frameZones(2, 2, size.Width-4, size.Height-4, 0)
}

func (b *TabBar) putTab(i int, c tabCell, height float32) {
	icon, face := b.iconSize(), b.cells[i]
	words := face.words
	all := words.text
	switch {
	case c.below:
		b.putBelow(i, c.x, 0, c.w, height)
	case c.beside:
		used := icon + tabPad + words.natural()
		start := c.x + (c.w-used)/2
		place(face.icon, start, (height-icon)/2, icon, icon)
		words.putMiddle(b, start+icon+tabPad, 0, words.natural(), height)
	default:
		place(face.icon, c.x+(c.w-icon)/2, (height-icon)/2, icon, icon)
		words.text = ""
		words.put(b, c.x, 0, c.w)
		words.text = all
	}
}
