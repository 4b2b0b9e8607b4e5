package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Tab is one part of a TabBar.
type Tab struct {
	Words string
	Icon  Icon
}

// TabBar is the bar at the bottom of a phone. Words stand below the icons where all of them fit, in equal parts or else
// in parts as wide as their words; where they do not fit, icons stand alone and only the chosen one has its words beside
// it. By keyboard: arrows.
type TabBar struct {
	zoned

	Tabs []Tab

	chosen  int
	changed func(int)

	ground, edge, mark *canvas.Rectangle
	icons              []*canvas.Image
	words              []*block
}

// NewTabBar makes a bar. changed, which may be nil, hears of a change by the user.
func NewTabBar(tabs []Tab, chosen int, changed func(int)) *TabBar {
	b := &TabBar{Tabs: tabs, chosen: chosen, changed: changed}
	b.ground, b.edge, b.mark = rect(), rect(), rect()
	b.beginZones(b, b.change)
	return b
}

// Chosen is the place of the chosen tab.
func (b *TabBar) Chosen() int { return b.chosen }

// Set chooses without telling changed.
func (b *TabBar) Set(chosen int) {
	b.chosen = chosen
	b.Refresh()
}

// SetTabs changes the tabs, as when the language changes. The place of the chosen one stays.
func (b *TabBar) SetTabs(tabs []Tab) {
	b.Tabs = tabs
	b.Refresh()
}

func (b *TabBar) change(to int) {
	if to < 0 || to >= len(b.Tabs) {
		return
	}
	b.Set(to)
	if b.changed != nil {
		b.changed(to)
	}
}

// TypedKey takes Left and Right.
func (b *TabBar) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		b.change(b.chosen - 1)
	case fyne.KeyRight:
		b.change(b.chosen + 1)
	default:
		b.zoned.TypedKey(e)
	}
}
