package print

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/print/preview"
	"sandtable/companion/view/page"
	"sandtable/companion/view/printing"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// The panes, as the tabs of a phone have them.
const (
	onProducts = iota
	onPages
	onPaper
)

// screen is products, pages and paper side by side, or one at a time where there is no room.
type screen struct {
	p                      *Place
	of                     *printing.Origin // what is shown
	preview                *preview.Preview
	pane                   int // the one in front on a phone
	products, pages, paper *visit.Layer

	form        theme.Form
	columns     *widget.Columns
	foot        *fyne.Container
	rail        *fyne.Container // the panes, where they are listed at the side
	pinned      *fyne.Container // below the products, on wide screens
	middle      *fyne.Container // the pages, or why there are none
	left, right *flow.Scroll
}

func newScreen(p *Place) *screen {
	d := &screen{p: p}
	d.preview = preview.New(func(work func()) { p.Go(work) }, d.goTo)
	d.products, d.pages, d.paper = &visit.Layer{Source: printing.NewProducts(p.st)}, &visit.Layer{Source: printing.NewPages(p.st)}, &visit.Layer{Source: printing.NewPaper(p.st)}
	d.left, d.right = flow.NewScroll(flow.Stack()), flow.NewScroll(flow.Stack())
	return d
}

// begin shows the pages of another origin whole.
func (d *screen) begin() {
	d.of = d.p.st.Origin
	d.preview.Fit()
}

// build lays the panes out for the window's form.
func (d *screen) build() fyne.CanvasObject {
	d.form = d.p.Form()
	d.middle, d.foot, d.pinned, d.rail = flow.Stack(), flow.Stack(), flow.Stack(), flow.Stack()
	d.columns = widget.NewColumns(d.form, widget.NewFrame(nil, d.left, d.pinned, nil), d.middle, d.right)
	d.products.Source.(*printing.Products).Narrow = d.form.Narrow() && d.p.Tight()
	for _, l := range d.layers() {
		d.p.View(l)
	}
	d.scrolls(d.products, d.left)
	d.scrolls(d.paper, d.right)
	d.p.ViewOf(d.pages).Relayout = d.layOutPages
	d.renew()
	d.bring(d.pane)
	if d.form == theme.Phone || d.form == theme.Desktop {
		return d.p.Shell.Frame(d.head(), d.columns, d.foot)
	}
	return d.p.Shell.Frame(d.head(), widget.Beside(d.rail, d.columns), nil)
}

// scrolls puts the rows of a panel into a scroll.
func (d *screen) scrolls(l *visit.Layer, to *flow.Scroll) {
	v := d.p.ViewOf(l)
	v.Relayout = func() { to.SetContent(flow.Inset(v.Rows())) }
	v.Relayout()
}

func (d *screen) layers() []*visit.Layer { return []*visit.Layer{d.products, d.pages, d.paper} }

// refresh updates the panels.
func (d *screen) refresh() {
	for _, l := range d.layers() {
		d.p.Changed(l)
	}
}

// bring brings a pane to the front where not all are visible.
func (d *screen) bring(pane int) {
	d.pane = pane
	front := pane
	if d.form == theme.Tablet && pane == onProducts {
		front = onPages // the products are visible anyway
	}
	d.columns.Bring(front)
	d.showFoot()
}

// head is the bar at the top.
func (d *screen) head() fyne.CanvasObject {
	title := widget.NewText(d.p.Say("printing.title"), theme.Title)
	menu := widget.NewIconButton(theme.IconMenu, func() { d.p.open(d.p.menu()) })
	return flow.InsetBy(8, 6, flow.Row(1, widget.NewIconButton(theme.IconBack, d.p.leave), title, menu))
}

// renew shows the pages that were made, or why there are none.
func (d *screen) renew() {
	d.preview.Show(d.p.st.Pages(), d.p.st.At)
	d.p.ViewOf(d.pages).Refresh()
	d.layOutPages()
}

// goTo opens a page.
func (d *screen) goTo(page int) {
	was := d.p.st.At
	if d.p.st.GoTo(page); d.p.st.At != was {
		d.preview.Show(d.p.st.Pages(), d.p.st.At)
		d.p.Changed(d.pages)
	}
}

func (d *screen) turn(by int) { d.goTo(d.p.st.At + by) }

// layOutPages puts the open page between what is said above and below it.
func (d *screen) layOutPages() {
	d.middle.Objects = []fyne.CanvasObject{d.pagesPane()}
	d.middle.Refresh()
}

func (d *screen) pagesPane() fyne.CanvasObject {
	v := d.p.ViewOf(d.pages)
	if v.Foot() == nil {
		return flow.NewScroll(flow.Inset(v.Rows()))
	}
	var above fyne.CanvasObject
	if len(v.Panel.Rows) > 0 {
		above = flow.InsetBy(8, 2, v.Rows())
	}
	if d.p.Short() {
		return widget.NewFrame(above, widget.Shared(d.preview.View(), d.bar()), nil, nil)
	}
	return widget.NewFrame(above, d.preview.View(), d.bar(), nil)
}

// bar turns pages and zooms.
func (d *screen) bar() fyne.CanvasObject {
	turn := func(icon theme.Icon, by int) fyne.CanvasObject {
		return widget.NewIconButton(icon, func() { d.turn(by) })
	}
	return flow.InsetBy(8, 4, flow.ColumnGap(2, d.p.ViewOf(d.pages).Foot(), flow.Row(1, turn(theme.IconBack, -1), d.preview.Strip(), turn(theme.IconNext, 1))))
}

// showFoot draws the one button: on a phone in the foot with the tabs below it, else below the products.
func (d *screen) showFoot() {
	save := flow.InsetBy(theme.Margin, 6, d.p.ViewOf(d.products).Foot())
	d.foot.Objects, d.pinned.Objects, d.rail.Objects = nil, []fyne.CanvasObject{save}, []fyne.CanvasObject{d.sideTabs()}
	if d.form == theme.Phone {
		tabs := fyne.CanvasObject(widget.NewTabBar(d.tabs(), d.pane, d.bring))
		if d.pane == onProducts || !d.p.Short() {
			tabs = flow.ColumnGap(0, save, tabs)
		}
		d.foot.Objects, d.pinned.Objects = []fyne.CanvasObject{tabs}, nil
	}
	d.foot.Refresh()
	d.pinned.Refresh()
	d.rail.Refresh()
}

// sideTabs are the panes at the side; where two are visible, the products always are.
func (d *screen) sideTabs() fyne.CanvasObject {
	if d.form.Narrow() {
		return widget.NewRail(d.tabs(), d.pane, d.bring, widget.Tab{}, nil)
	}
	return widget.NewRail(d.tabs()[onPages:], max(d.pane, onPages)-onPages, func(i int) { d.bring(i + onPages) }, widget.Tab{}, nil)
}

func (d *screen) tabs() []widget.Tab {
	out := make([]widget.Tab, 0, 3)
	for _, l := range d.layers() {
		tab := l.Source.(page.Tabbed).Tab(d.p.Seat())
		out = append(out, widget.Tab{Words: tab.Label, Icon: theme.Icon(tab.Icon)})
	}
	return out
}
