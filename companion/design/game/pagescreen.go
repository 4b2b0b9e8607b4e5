package game

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// pageScreen is a page that fills the window.
type pageScreen struct {
	p      *Place
	source page.Source
	s      *shown
}

func (d *pageScreen) build() fyne.CanvasObject {
	d.s = newShown(d.p, d.source)
	d.s.refresh()
	scroll := flow.NewScroll(d.s.body())
	d.s.again = func() { scroll.SetContent(d.s.body()) }
	return d.p.Frame(d.p.bar(d.s.panel.Title), scroll, d.s.bottom())
}

func (d *pageScreen) key(name fyne.KeyName, r rune) bool { return d.s.key(name, r) }

func (d *pageScreen) refresh() {
	if d.s.refresh() {
		d.s.again()
	}
}

// bar is the head of a page: back, what it is, and perhaps more at the right.
func (p *Place) bar(title string, more ...fyne.CanvasObject) fyne.CanvasObject {
	return p.barOf(widget.NewCut(title, theme.Title, 1), more...)
}

// barOf is the same with a title that may change.
func (p *Place) barOf(title fyne.CanvasObject, more ...fyne.CanvasObject) fyne.CanvasObject {
	back := widget.NewIconButton(theme.IconBack, p.back)
	return flow.InsetBy(8, 6, flow.Row(1, append([]fyne.CanvasObject{back, title}, more...)...))
}
