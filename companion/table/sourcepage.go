package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// sourcePage is a page of its own, whose model says all that is to be seen of it.
type sourcePage struct {
	h      host
	source page.Source
	fresh  func() page.Source // makes the source anew whenever the page is built; nil: it stays
	bare   bool               // without a head: it is the first page
	s      *shown
	scroll *flow.Scroll
}

// How wide the lines of a page may grow, and those of one with a table.
const (
	pageWidth float32 = 520
	wideWidth float32 = 760
)

func (p *sourcePage) build() fyne.CanvasObject {
	if p.fresh != nil {
		p.source = p.fresh()
	}
	p.s = newShown(p.h, p.source)
	p.s.paged, p.s.again = true, func() { p.scroll.SetContent(p.body()) }
	p.s.top = func() { p.scroll.ToTop() }
	p.scroll = flow.NewScroll(p.body())
	var head, foot fyne.CanvasObject
	if len(p.s.panel.Foot) > 0 {
		foot = flow.AtMost(p.width(), flow.InsetBy(24, 10, p.s.foot.Box.Objects[0]))
	}
	if !p.bare {
		head = p.h.place().bar(p.s.panel.Title)
	}
	return p.h.place().frame(head, p.scroll, foot)
}

func (p *sourcePage) body() fyne.CanvasObject {
	across, down := float32(16), float32(12)
	if p.bare {
		across, down = 24, 32
	}
	return flow.AtMost(p.width(), flow.InsetBy(across, down, p.s.rows.Box))
}

func (p *sourcePage) width() float32 {
	if p.s.panel.Wide {
		return wideWidth
	}
	return pageWidth
}

func (p *sourcePage) key(name fyne.KeyName, r rune) bool { return p.s.typed(name, r) }

// closed keeps what is half filled in.
func (p *sourcePage) closed() {
	if p.s != nil {
		p.h.place().drafts.Keep(page.DraftKey(p.source, p.s.panel), p.source)
	}
}

// openPage opens a page over the desk.
func (d *desk) openPage(source page.Source) { d.send(page.Send{Page: source}, nil) }

// bar is the head of a plain page: back, and what the page is.
func (p *Place) bar(title string) fyne.CanvasObject {
	return flow.InsetBy(8, 6, flow.Row(1, widget.NewIconButton(theme.IconBack, p.back), widget.NewText(title, theme.Title)))
}
