package widget

import "fyne.io/fyne/v2"

// CreateRenderer implements fyne.Widget.
func (b *TabBar) CreateRenderer() fyne.WidgetRenderer { return rendererOf(b) }

func (b *TabBar) dress() {
	b.ground.FillColor, b.edge.FillColor, b.mark.FillColor = colorFor(b, Sheet), colorFor(b, Hairline), colorFor(b, Accent)
	b.mark.CornerRadius = 2
	for len(b.words) < len(b.Tabs) {
		b.words, b.icons = append(b.words, &block{}), append(b.icons, picture())
	}
	b.words, b.icons = b.words[:len(b.Tabs)], b.icons[:len(b.Tabs)]
	for i, tab := range b.Tabs {
		tone := Faint
		if i == b.chosen {
			tone = Accent
		}
		setPicture(b.icons[i], drawing(tab.Icon, inkFor(b, tone)))
		b.words[i].set(tab.Words, Small, tone, fyne.TextAlignCenter)
		b.words[i].once = true
		b.words[i].dress(b)
	}
	b.dressPress(radius)
}

// tabCell is where a tab stands, and whether its words are shown, below the icon or beside it.
type tabCell struct {
	x, w          float32
	below, beside bool
}

const tabPad float32 = 3

func (b *TabBar) cells(width float32) []tabCell {
	if w, ok := b.equalCells(width); ok {
		return w
	}
	if w, ok := b.fittedCells(width); ok {
		return w
	}
	return b.iconCells(width)
}

func (b *TabBar) equalCells(width float32) ([]tabCell, bool) {
	w := width / float32(len(b.Tabs))
	cells := make([]tabCell, len(b.Tabs))
	for i, words := range b.words {
		if words.natural()+2*tabPad > w {
			return nil, false
		}
		cells[i] = tabCell{x: float32(i) * w, w: w, below: true}
	}
	return cells, true
}

func (b *TabBar) fittedCells(width float32) ([]tabCell, bool) {
	cells := make([]tabCell, len(b.Tabs))
	used := float32(0)
	for i, words := range b.words {
		cells[i] = tabCell{w: max(Touch, words.natural()+2*tabPad), below: true}
		used += cells[i].w
	}
	return shareOut(cells, width-used), used <= width
}

// iconCells never fails: where even the chosen words do not fit they are left out too.
func (b *TabBar) iconCells(width float32) []tabCell {
	cells := make([]tabCell, len(b.Tabs))
	used := float32(0)
	for i := range cells {
		cells[i] = tabCell{w: min(Touch, width/float32(len(cells)))}
		used += cells[i].w
	}
	if b.chosen >= 0 && b.chosen < len(cells) {
		more := b.words[b.chosen].natural() + tabPad
		if used+more <= width {
			cells[b.chosen].w += more
			cells[b.chosen].beside = true
			used += more
		}
	}
	return shareOut(cells, width-used)
}

// shareOut gives each cell its part of what is left and sets them side by side.
func shareOut(cells []tabCell, left float32) []tabCell {
	x := float32(0)
	for i := range cells {
		cells[i].w += left / float32(len(cells))
		cells[i].x = x
		x += cells[i].w
	}
	return cells
}

func (b *TabBar) least() float32 { return float32(len(b.Tabs)) * 40 }

func (b *TabBar) iconSize() float32 {
	if len(b.words) == 0 {
		return 24
	}
	return max(24, b.words[0].size*1.5)
}

// HeightAt implements Flowing.
func (b *TabBar) HeightAt(width float32) float32 {
	b.dress()
	if len(b.Tabs) == 0 {
		return 0
	}
	if b.cells(width)[0].below {
		return max(56, b.iconSize()+b.words[0].lineHeight()+14)
	}
	return max(56, b.iconSize()+24)
}

func (b *TabBar) arrange(size fyne.Size) {
	b.dress()
	b.zones = b.zones[:0]
	place(b.ground, 0, 0, size.Width, size.Height)
	place(b.edge, 0, 0, size.Width, hair)
	for i, c := range b.cells(size.Width) {
		b.putTab(i, c, size.Height)
		b.zones = append(b.zones, Zone{b.Tabs[i].Words, fyne.NewPos(c.x, 0), fyne.NewSize(c.w, size.Height)})
		if i == b.chosen {
			place(b.mark, c.x+6, 0, c.w-12, 3)
		}
	}
	b.frameZones(2, 2, size.Width-4, size.Height-4, 0)
}

func (b *TabBar) putTab(i int, c tabCell, height float32) {
	icon, words := b.iconSize(), b.words[i]
	all := words.text
	switch {
	case c.below:
		top := (height - icon - words.lineHeight() + 2) / 2
		place(b.icons[i], c.x+(c.w-icon)/2, top, icon, icon)
		words.put(b, c.x, top+icon, c.w)
	case c.beside:
		used := icon + tabPad + words.natural()
		start := c.x + (c.w-used)/2
		place(b.icons[i], start, (height-icon)/2, icon, icon)
		words.putMiddle(b, start+icon+tabPad, 0, words.natural(), height)
	default:
		place(b.icons[i], c.x+(c.w-icon)/2, (height-icon)/2, icon, icon)
		words.text = ""
		words.put(b, c.x, 0, c.w)
		words.text = all
	}
}

func (b *TabBar) parts() []fyne.CanvasObject {
	all := only(b.ground, b.edge, b.wash, b.mark)
	for i, words := range b.words {
		all = joined(all, only(b.icons[i]), words.objects())
	}
	return append(all, b.circle)
}
