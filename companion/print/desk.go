package print

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/printables/sheet"
)

// Panes of the desk, as the tabs of a phone have them.
const (
	onProducts = iota
	onPages
	onPaper
)

// desk is the screen: products, pages, paper. The panes are the same in every shell.
type desk struct {
	p     *Place
	album *album
	plots *plotter
	view  *pageView
	strip *strip
	page  int // the open one
	pane  int // the one in front on a phone

	form    theme.Form
	columns *widget.Columns
	foot    *fyne.Container
	rail    *fyne.Container // the panes, where they stand at the side
	pinned  *fyne.Container // below the products, on wide screens
	middle  *fyne.Container // the pages, or why there are none
	left    *flow.Scroll
	right   *flow.Scroll

	title *widget.Text // of the open page
}

func newDesk(p *Place) *desk {
	d := &desk{p: p, album: newAlbum(), pane: onProducts}
	d.plots = newPlotter(p.Go, d.next)
	d.view = newPageView(d.album, func() { d.plots.wake() })
	d.strip = newStrip(d.album, func() { d.plots.wake() })
	d.view.onTurn, d.strip.onPick = d.turn, d.goTo
	return d
}

// begin shows the pages of another source from the first, whole.
func (d *desk) begin() { d.page, d.view.moved = 0, false }

// next is the picture that is needed most: what is looked at, then the strip.
func (d *desk) next() (plot, bool) {
	if todo, ok := d.view.next(); ok {
		return todo, true
	}
	return d.strip.next()
}

// build lays the desk out for the window's form.
func (d *desk) build() fyne.CanvasObject {
	d.form = d.p.Form()
	d.middle, d.foot, d.pinned, d.rail = flow.Stack(), flow.Stack(), flow.Stack(), flow.Stack()
	d.title = widget.NewText("", theme.Strong)
	d.left, d.right = d.scrolled(d.left, d.products()), d.scrolled(d.right, d.paper())
	d.columns = widget.NewColumns(d.form, widget.NewFrame(nil, d.left, d.pinned, nil), d.middle, d.right)
	d.bring(d.pane)
	d.made()
	if d.form == theme.Phone || d.form == theme.Desktop {
		return d.p.Frame(d.head(), d.columns, d.foot)
	}
	return d.p.Frame(d.head(), widget.Beside(d.rail, d.columns), nil)
}

// scrolled keeps how far a column was scrolled when it is built anew.
func (d *desk) scrolled(was *flow.Scroll, content fyne.CanvasObject) *flow.Scroll {
	if was == nil {
		return flow.NewScroll(flow.Inset(content))
	}
	was.SetContent(flow.Inset(content))
	return was
}

// bring brings a pane to the front where not all are seen.
func (d *desk) bring(pane int) {
	d.pane = pane
	shown := pane
	if d.form == theme.Tablet && pane == onProducts {
		shown = onPages // the products are seen anyway
	}
	d.columns.Bring(shown)
	d.showFoot()
}

// head is the bar at the top.
func (d *desk) head() fyne.CanvasObject {
	title := widget.NewText(d.p.Say("printing.title"), theme.Title)
	row := flow.Row(1, widget.NewIconButton(theme.IconBack, d.p.leave), title, widget.NewIconButton(theme.IconMenu, d.p.askMenu))
	return flow.InsetBy(8, 6, row)
}

// made shows the pages that were made, or why there are none.
func (d *desk) made() {
	if pages := d.p.pages(); len(d.album.pages) != len(pages) || len(pages) > 0 && &d.album.pages[0] != &pages[0] {
		d.album.renew(pages)
	}
	d.page = min(max(d.page, 0), max(0, d.count()-1))
	d.view.renewed(d.page)
	d.middle.Objects = []fyne.CanvasObject{d.pages()}
	d.middle.Refresh()
	d.turned()
	d.showFoot()
	d.plots.wake()
}

func (d *desk) count() int { return len(d.album.pages) }

// turn goes some pages on, or back.
func (d *desk) turn(by int) { d.goTo(d.page + by) }

// goTo opens a page.
func (d *desk) goTo(page int) {
	page = min(max(page, 0), max(0, d.count()-1))
	if page == d.page {
		return
	}
	d.page = page
	d.view.show(page)
	d.turned()
}

// turned names the open page and brings it into sight in the strip.
func (d *desk) turned() {
	if d.title == nil || d.count() == 0 {
		return
	}
	text := d.p.Say("printing.page", "number", d.page+1, "of", d.count())
	if name := d.pageName(d.page); name != "" {
		text += " · " + name
	}
	d.title.Set(text)
	d.strip.show(d.page)
}

// pageName is what a page is called in the list of contents: its product, and its own name there.
func (d *desk) pageName(page int) string {
	own := d.album.pages[page]
	if own.Level == 0 {
		return own.Title
	}
	for i := page; i >= 0; i-- {
		if above := d.album.pages[i]; above.Level == 0 {
			return above.Title + ", " + own.Title
		}
	}
	return own.Title
}

// pages is the middle: the open page with the strip below it, or what is to be done so that there is one.
func (d *desk) pages() fyne.CanvasObject {
	switch {
	case d.p.source == nil:
		return flow.Inset(widget.NewEmptyState(theme.IconPrint, d.p.Say("printing.reading"), "", nil))
	case d.p.refused != nil:
		return flow.NewScroll(flow.Inset(widget.NewEmptyState(theme.IconWarn, d.p.Say("printing.none"), d.p.problem(d.p.refused), nil)))
	case d.count() == 0:
		return flow.Inset(widget.NewEmptyState(theme.IconPrint, d.p.Say("printing.drawing"), "", nil))
	}
	if d.p.Short() {
		return widget.NewFrame(notices{d}.above(), widget.Shared(d.view, d.bar()), nil, nil)
	}
	return widget.NewFrame(notices{d}.above(), d.view, d.bar(), nil)
}

// bar turns pages and zooms.
func (d *desk) bar() fyne.CanvasObject {
	zoom := flow.Row(0, d.title, widget.NewIconButton(theme.IconMinus, func() { d.view.zoom(1 / zoomStep) }),
		widget.NewIconButton(theme.IconPlus, func() { d.view.zoom(zoomStep) }), widget.NewIconButton(theme.IconWhole, d.view.fit))
	leaf := flow.Row(1, widget.NewIconButton(theme.IconBack, func() { d.turn(-1) }), d.strip,
		widget.NewIconButton(theme.IconNext, func() { d.turn(1) }))
	return flow.InsetBy(8, 4, flow.ColumnGap(2, zoom, leaf))
}

// showFoot draws the one button, on a phone in the foot with the tabs below it, else below the products, and
// the rail where there is one.
func (d *desk) showFoot() {
	save := widget.NewBigButton(d.p.Say("printing.save"), d.extent(), d.p.filing.askSave)
	if d.p.out == nil {
		save.Disable()
	}
	held := []fyne.CanvasObject{flow.InsetBy(theme.Margin, 6, save)}
	d.foot.Objects, d.pinned.Objects, d.rail.Objects = nil, held, []fyne.CanvasObject{d.sideTabs()}
	if d.form == theme.Phone {
		tabs := fyne.CanvasObject(widget.NewTabBar(d.tabs(), d.pane, d.bring))
		if d.pane == onProducts || !d.p.Short() {
			tabs = flow.ColumnGap(0, held[0], tabs)
		}
		d.foot.Objects, d.pinned.Objects = []fyne.CanvasObject{tabs}, nil
	}
	d.foot.Refresh()
	d.pinned.Refresh()
	d.rail.Refresh()
}

// sideTabs are the panes at the side; where two are seen, the products always are.
func (d *desk) sideTabs() fyne.CanvasObject {
	if d.form.Narrow() {
		return widget.NewRail(d.tabs(), d.pane, d.bring, widget.Tab{}, nil)
	}
	return widget.NewRail(d.tabs()[onPages:], max(d.pane, onPages)-onPages, func(i int) { d.bring(i + onPages) }, widget.Tab{}, nil)
}

func (d *desk) tabs() []widget.Tab {
	return []widget.Tab{{Words: d.p.Say("printing.tab_products"), Icon: theme.IconTick}, {Words: d.p.Say("printing.tab_pages"), Icon: theme.IconCopy},
		{Words: d.p.Say("printing.tab_paper"), Icon: theme.IconSettings}}
}

// extent says how much paper it will be.
func (d *desk) extent() string {
	if d.p.out == nil {
		return ""
	}
	return d.p.Say("printing.extent", "count", d.count(), "paper", d.p.paperName())
}

// paperName names the paper that is chosen.
func (w *works) paperName() string {
	size, err := sheet.ParsePaper(w.kept.Paper)
	if err != nil {
		return ""
	}
	if id := sheet.PaperID(size); id != "" {
		return w.Say("printing.paper_" + id)
	}
	return w.Say("printing.paper_size", "width", tenths(size.W), "height", tenths(size.H))
}
