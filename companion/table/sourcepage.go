package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
)

// sourcePage is a page of its own over the desk, whose model says all that is to be seen of it.
type sourcePage struct {
	d      *desk
	source page.Source
	s      *shown
	scroll *widget.Scroll
}

// wideWidth is how wide a page with a table may grow.
const wideWidth float32 = 760

func (p *sourcePage) build() fyne.CanvasObject {
	p.s = newShown(p.d, p.source)
	p.s.paged, p.s.again = true, func() { p.scroll.SetContent(p.body()) }
	p.s.top = func() { p.scroll.ToTop() }
	p.scroll = widget.NewScroll(p.body())
	var foot fyne.CanvasObject
	if len(p.s.panel.Foot) > 0 {
		foot = widget.AtMost(p.width(), widget.InsetBy(24, 10, p.s.foot.box.Objects[0]))
	}
	return p.d.p.frame(p.d.p.bar(p.s.panel.Title), p.scroll, foot)
}

func (p *sourcePage) body() fyne.CanvasObject {
	return widget.AtMost(p.width(), widget.InsetBy(16, 12, p.s.rows.box))
}

func (p *sourcePage) width() float32 {
	if p.s.panel.Wide {
		return wideWidth
	}
	return pageWidth
}

func (p *sourcePage) key(name fyne.KeyName, r rune) bool { return p.s.key(name, r) }

// openPage opens a page over the desk.
func (d *desk) openPage(source page.Source) { d.p.open(&sourcePage{d: d, source: source}) }
