package printing

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/printables/sheet"
)

// Pages is the panel round the pages: what is not as asked and what is offered above them, the name of the open page
// below them; or why there are no pages.
type Pages struct{ form }

// NewPages makes the panel.
func NewPages(st *State) *Pages { return &Pages{choosing(st)} }

// Tab implements page.Tabbed.
func (p *Pages) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: "pages", Label: seat.Say("printing.tab_pages"), Icon: style.IconCopy}
}

func (p *Pages) Page(seat view.Seat) page.Panel {
	p.begin(seat)
	out := page.Panel{ID: "pages", Title: p.say("printing.tab_pages")}
	empty := func(icon style.Icon, key, detail string) page.Panel {
		out.Rows = []page.Control{{Body: &page.Empty{}, Icon: icon, Label: p.say(key), Detail: detail}}
		return out
	}
	switch st := p.st; {
	case st.Origin == nil:
		return empty(style.IconPrint, "printing.reading", "")
	case st.Refused != nil:
		return empty(style.IconWarn, "printing.none", st.Problem(st.Refused))
	case len(st.Pages()) == 0:
		return empty(style.IconPrint, "printing.drawing", "")
	}
	out.Rows = slices.Concat(p.staleRows(), p.warningRows(), p.offerRows())
	out.Foot = []page.Control{page.NewRow(0, page.NewText(p.heading()).Styled(page.Strong),
		zoom("−", style.IconMinus, page.ZoomOut), zoom("+", style.IconPlus, page.ZoomIn), zoom("0", style.IconWhole, page.ZoomWhole))}
	return out
}

func zoom(label string, icon style.Icon, act page.ActName) page.Control {
	return page.NewButton(string(act), label, page.Send{Act: &page.Act{Do: act}}).Styled(page.Bare).WithIcon(icon)
}

// staleRows says why the pages are older than the list.
func (p *Pages) staleRows() []page.Control {
	if p.st.Stale == nil {
		return nil
	}
	return []page.Control{item("stale", style.IconWarn, p.say("printing.stale"), p.st.Problem(p.st.Stale), page.Send{Sheet: p.st.Fault("printing.stale", p.st.Stale)})}
}

// warningRows is the line that says what is not quite as asked.
func (p *Pages) warningRows() []page.Control {
	list := p.st.Warnings()
	if len(list) == 0 {
		return nil
	}
	text := p.st.Problem(list[0])
	if len(list) > 1 {
		text = p.say("printing.warnings", "count", len(list))
	}
	return []page.Control{item("warned", style.IconWarn, text, "", page.Send{Sheet: p.warnings(list)})}
}

// warnings is the sheet that lists them.
func (p *Pages) warnings(list []*engine.Problem) page.Source {
	rows := make([]page.Control, len(list))
	for i, w := range list {
		rows[i] = bullet(p.st.Problem(w))
	}
	return page.InfoSheet{ID: "warnings", Title: p.say("printing.warned"), Rows: rows}
}

// offerRows says how maps need fewer sheets, with the button that accepts it.
func (p *Pages) offerRows() []page.Control {
	offers := p.st.Out.Offers
	if len(offers) == 0 {
		return nil
	}
	lines := page.NewColumnGap(0)
	for _, offer := range offers {
		head, how := offer.Words(p.st.voice())
		if len(offers) > 1 {
			head += " · " + offer.Title
		}
		lines.Add(page.NewText(head).Styled(page.Strong), page.NewAside(sheet.Sentence(how)))
	}
	accept := page.NewButton("accept", p.say("printing.accept"), p.press("accept", func() { p.st.Order.Plain = false }))
	return []page.Control{page.NewRow(0, lines, accept)}
}

// heading names the open page: its number, its product, and its own name within the product.
func (p *Pages) heading() string {
	text := p.say("printing.page", "number", p.st.At+1, "of", len(p.st.Pages()))
	if name := p.name(p.st.At); name != "" {
		text += " · " + name
	}
	return text
}

func (p *Pages) name(at int) string {
	pages := p.st.Pages()
	own := pages[at]
	if own.Level == 0 {
		return own.Title
	}
	for i := at; i >= 0; i-- {
		if pages[i].Level == 0 {
			return pages[i].Title + ", " + own.Title
		}
	}
	return own.Title
}
