package widget

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget/theme"
)

// TabBar is the bar at the bottom of a phone. Words are below the icons when all of them fit, in equal parts or else
// in parts as wide as their words. Where they do not fit, the last tab is for the rest; without such a tab, there are
// icons only, and the chosen one has its words beside it. By keyboard: arrows.
type TabBar struct{ tabs }

// maxTabs is how many tabs a thumb finds without looking; a bar that has room for more at the width of tabRoom, as that of
// a tablet, shows more.
const (
	maxTabs         = 5
	tabRoom float32 = 90
)

// NewTabBar makes a bar. changed, which may be nil, is called for changes by the user.
func NewTabBar(all []Tab, chosen int, changed func(int)) *TabBar {
	b := &TabBar{}
	b.beginTabs(b, all, chosen, changed)
	b.shown = len(all)
	return b
}

// Fold shows at most five tabs, more on a wide bar, and no more than have room for their words. The last of them is named more, and rest shows
// those that are behind it.
func (b *TabBar) Fold(more Tab, rest func(hidden []int)) *TabBar {
	b.more, b.rest = more, rest
	return b
}

// TypedKey takes Left and Right.
func (b *TabBar) TypedKey(e *fyne.KeyEvent) {
	if !b.step(e.Name, fyne.KeyLeft, fyne.KeyRight) {
		b.Zoned.TypedKey(e)
	}
}

// Dress implements face.Face.
func (b *TabBar) Dress() { b.dressTabs() }

// tabCell is where a tab is, and whether its words are shown, below the icon or beside it.
type tabCell struct {
	x, w          float32
	below, beside bool
}

const tabPad float32 = 3

// layOut settles how many tabs are seen at a width, and where.
func (b *TabBar) layOut(width float32) []tabCell {
	b.shown = len(b.all)
	most := max(maxTabs, int(theme.InText(width)/tabRoom))
	if b.more.Words != "" && len(b.all) > most {
		b.shown = most - 1
	}
	for {
		b.shape(b.shown)
		if cells, ok := b.labelledCells(width); ok {
			return cells
		}
		if b.more.Words == "" || b.shown <= 1 {
			return b.iconCells(width)
		}
		b.shown = min(b.shown, len(b.all)-1, most) - 1
	}
}

// labelledCells returns all cells with their words, when there is space.
func (b *TabBar) labelledCells(width float32) ([]tabCell, bool) {
	if cells, ok := b.equalCells(width); ok {
		return cells, true
	}
	return b.fittedCells(width)
}

func (b *TabBar) equalCells(width float32) ([]tabCell, bool) {
	w := width / float32(len(b.cells))
	cells := make([]tabCell, len(b.cells))
	for i, face := range b.cells {
		if face.words.Natural()+2*tabPad > w {
			return nil, false
		}
		cells[i] = tabCell{x: float32(i) * w, w: w, below: true}
	}
	return cells, true
}

func (b *TabBar) fittedCells(width float32) ([]tabCell, bool) {
	cells := make([]tabCell, len(b.cells))
	used := float32(0)
	for i, face := range b.cells {
		cells[i] = tabCell{w: max(theme.Touch, face.words.Natural()+2*tabPad), below: true}
		used += cells[i].w
	}
	return shareOut(cells, width-used), used <= width
}

// iconCells never fails: where even the chosen words do not fit they are left out too.
func (b *TabBar) iconCells(width float32) []tabCell {
	cells := make([]tabCell, len(b.cells))
	used := float32(0)
	for i := range cells {
		cells[i] = tabCell{w: min(theme.Touch, width/float32(len(cells)))}
		used += cells[i].w
	}
	if _, marked := b.visibleTabs(b.shown); marked >= 0 && marked < len(cells) {
		more := b.cells[marked].words.Natural() + tabPad
		if used+more <= width {
			cells[marked].w += more
			cells[marked].beside = true
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
