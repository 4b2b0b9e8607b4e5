package print

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/print/preview"
	"sandtable/companion/view/page"
	"sandtable/companion/view/printing"
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
	products, pages, paper *shown

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
	d.products, d.pages, d.paper = newShown(p, printing.NewProducts(p.st)), newShown(p, printing.NewPages(p.st)), newShown(p, printing.NewPaper(p.st))
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
	for _, s := range d.panels() {
		s.begin()
	}
	d.left.SetContent(flow.Inset(d.products.rows.Box))
	d.right.SetContent(flow.Inset(d.paper.rows.Box))
	d.renew()
	d.bring(d.pane)
	if d.form == theme.Phone || d.form == theme.Desktop {
		return d.p.Frame(d.head(), d.columns, d.foot)
	}
	return d.p.Frame(d.head(), widget.Beside(d.rail, d.columns), nil)
}

func (d *screen) panels() []*shown { return []*shown{d.products, d.pages, d.paper} }

// refresh brings the panels up to date.
func (d *screen) refresh() {
	if d.products.refresh() {
		d.left.SetContent(flow.Inset(d.products.rows.Box))
	}
	if d.paper.refresh() {
		d.right.SetContent(flow.Inset(d.paper.rows.Box))
	}
	if d.pages.refresh() {
		d.layOutPages()
	}
	d.showFoot()
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
	menu := widget.NewIconButton(theme.IconMenu, func() { d.products.open(d.p.menu()) })
	return flow.InsetBy(8, 6, flow.Row(1, widget.NewIconButton(theme.IconBack, d.p.leave), title, menu))
}

// renew shows the pages that were made, or why there are none.
func (d *screen) renew() {
	d.preview.Show(d.p.st.Pages(), d.p.st.At)
	d.pages.refresh()
	d.layOutPages()
}

// goTo opens a page.
func (d *screen) goTo(page int) {
	was := d.p.st.At
	if d.p.st.GoTo(page); d.p.st.At != was {
		d.preview.Show(d.p.st.Pages(), d.p.st.At)
		d.pages.refresh()
	}
}

func (d *screen) turn(by int) { d.goTo(d.p.st.At + by) }

// layOutPages puts the open page between what is said above and below it.
func (d *screen) layOutPages() {
	d.middle.Objects = []fyne.CanvasObject{d.pagesPane()}
	d.middle.Refresh()
}

func (d *screen) pagesPane() fyne.CanvasObject {
	if len(d.p.st.Pages()) == 0 {
		return flow.NewScroll(flow.Inset(d.pages.rows.Box))
	}
	var above fyne.CanvasObject
	if len(d.pages.panel.Rows) > 0 {
		above = flow.InsetBy(8, 2, d.pages.rows.Box)
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
	return flow.InsetBy(8, 4, flow.ColumnGap(2, d.pages.foot.Box, flow.Row(1, turn(theme.IconBack, -1), d.preview.Strip(), turn(theme.IconNext, 1))))
}

// showFoot draws the one button: on a phone in the foot with the tabs below it, else below the products.
func (d *screen) showFoot() {
	save := flow.InsetBy(theme.Margin, 6, d.products.foot.Box)
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
	for _, s := range d.panels() {
		tab := s.source.(page.Tabbed).Tab(d.p.seat())
		out = append(out, widget.Tab{Words: tab.Label, Icon: theme.Icon(tab.Icon)})
	}
	return out
}
