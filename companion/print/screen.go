package print

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/print/preview"
	"sandtable/companion/style"
	"sandtable/companion/view"
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

// panes is products, pages and paper side by side, or one at a time where there is no room.
type panes struct {
	shell                  *place.Shell
	over                   *place.Pages // the sheets over them
	st                     *printing.State
	leave, menu            func() // what the buttons at the top do
	of                     int    // the origin that is shown, as printing.State counts them
	preview                *preview.Preview
	pane                   int // the one in front on a phone
	products, pages, paper *visit.Layer

	form        theme.Form
	columns     *widget.Columns
	foot        *fyne.Container
	rail        *fyne.Container // the panes, where they are listed at the side
	pinned      *fyne.Container // below the products, on wide screens
	middle      *fyne.Container // the pages, or why there are no pages
	left, right *flow.Scroll
}

func newPanes(shell *place.Shell, over *place.Pages, st *printing.State) *panes {
	d := &panes{shell: shell, over: over, st: st}
	d.preview = preview.New(func(work func()) { shell.Go(work) }, d.goTo)
	d.products, d.pages, d.paper = &visit.Layer{Source: printing.NewProducts(st)}, &visit.Layer{Source: printing.NewPages(st)}, &visit.Layer{Source: printing.NewPaper(st)}
	d.left, d.right = flow.NewScroll(flow.Stack()), flow.NewScroll(flow.Stack())
	return d
}

// begin shows the pages of another origin whole.
func (d *panes) begin() {
	d.of = d.st.Taken
	d.preview.Fit()
}

// build lays the panes out for the window's form.
func (d *panes) build() fyne.CanvasObject {
	d.form = d.shell.Size.Form()
	d.middle, d.foot, d.pinned, d.rail = flow.Stack(), flow.Stack(), flow.Stack(), flow.Stack()
	d.columns = widget.NewColumns(d.form, widget.NewFrame(nil, d.left, d.pinned, nil), d.middle, d.right)
	d.products.Source.(*printing.Products).Narrow = d.form.Narrow() && d.shell.Size.Tight()
	for _, l := range d.layers() {
		d.over.View(l)
	}
	d.scrolls(d.products, d.left)
	d.scrolls(d.paper, d.right)
	d.over.ViewOf(d.pages).Relayout = d.layOutPages
	d.renew()
	d.bring(d.pane)
	if d.form == theme.Phone || d.form == theme.Desktop {
		return d.shell.Messages.Frame(d.head(), d.columns, d.foot)
	}
	return d.shell.Messages.Frame(d.head(), widget.Beside(d.rail, d.columns), nil)
}

// scrolls puts the rows of a panel into a scroll.
func (d *panes) scrolls(l *visit.Layer, to *flow.Scroll) {
	v := d.over.ViewOf(l)
	v.Relayout = func() { to.SetContent(flow.Inset(v.Rows())) }
	v.Relayout()
}

func (d *panes) layers() []*visit.Layer { return []*visit.Layer{d.products, d.pages, d.paper} }

// refresh updates the panels.
func (d *panes) refresh() {
	for _, l := range d.layers() {
		d.over.Changed(l)
	}
}

// bring brings a pane to the front where not all are visible.
func (d *panes) bring(pane int) {
	d.pane = pane
	front := pane
	if d.form == theme.Tablet && pane == onProducts {
		front = onPages // the products are visible anyway
	}
	d.columns.Bring(front)
	d.showFoot()
}

// head is the bar at the top.
func (d *panes) head() fyne.CanvasObject {
	title := widget.NewText(d.shell.Say("printing.title"), theme.Title)
	return flow.InsetBy(8, 6, flow.Row(1, widget.NewIconButton(style.IconBack, d.leave), title, widget.NewIconButton(style.IconMenu, d.menu)))
}

// renew shows the new pages, or why there are no pages.
func (d *panes) renew() {
	d.preview.Show(d.st.Pages(), d.st.At)
	d.over.ViewOf(d.pages).Refresh()
	d.layOutPages()
}

// goTo opens a page.
func (d *panes) goTo(page int) {
	was := d.st.At
	if d.st.GoTo(page); d.st.At != was {
		d.preview.Show(d.st.Pages(), d.st.At)
		d.over.Changed(d.pages)
	}
}

func (d *panes) turn(by int) { d.goTo(d.st.At + by) }

// layOutPages puts the open page between the rows above and below it.
func (d *panes) layOutPages() {
	d.middle.Objects = []fyne.CanvasObject{d.pagesPane()}
	d.middle.Refresh()
}

func (d *panes) pagesPane() fyne.CanvasObject {
	v := d.over.ViewOf(d.pages)
	if v.Foot() == nil {
		return flow.NewScroll(flow.Inset(v.Rows()))
	}
	var above fyne.CanvasObject
	if len(v.Panel.Rows) > 0 {
		above = flow.InsetBy(8, 2, v.Rows())
	}
	if d.shell.Size.Short() {
		return widget.NewFrame(above, widget.Shared(d.preview.View(), d.bar()), nil, nil)
	}
	return widget.NewFrame(above, d.preview.View(), d.bar(), nil)
}

// bar turns pages and zooms.
func (d *panes) bar() fyne.CanvasObject {
	turn := func(icon style.Icon, by int) fyne.CanvasObject {
		return widget.NewIconButton(icon, func() { d.turn(by) })
	}
	return flow.InsetBy(8, 4, flow.ColumnGap(2, d.over.ViewOf(d.pages).Foot(), flow.Row(1, turn(style.IconBack, -1), d.preview.Strip(), turn(style.IconNext, 1))))
}

// showFoot draws the one button: on a phone in the foot with the tabs below it, else below the products.
func (d *panes) showFoot() {
	save := flow.InsetBy(theme.Margin, 6, d.over.ViewOf(d.products).Foot())
	d.foot.Objects, d.pinned.Objects, d.rail.Objects = nil, []fyne.CanvasObject{save}, []fyne.CanvasObject{d.sideTabs()}
	if d.form == theme.Phone {
		tabs := fyne.CanvasObject(widget.NewTabBar(d.tabs(), d.pane, d.bring))
		if d.pane == onProducts || !d.shell.Size.Short() {
			tabs = flow.ColumnGap(0, save, tabs)
		}
		d.foot.Objects, d.pinned.Objects = []fyne.CanvasObject{tabs}, nil
	}
	d.foot.Refresh()
	d.pinned.Refresh()
	d.rail.Refresh()
}

// sideTabs are the panes at the side; where two are visible, the products always are.
func (d *panes) sideTabs() fyne.CanvasObject {
	if d.form.Narrow() {
		return widget.NewRail(d.tabs(), d.pane, d.bring, widget.Tab{}, nil)
	}
	return widget.NewRail(d.tabs()[onPages:], max(d.pane, onPages)-onPages, func(i int) { d.bring(i + onPages) }, widget.Tab{}, nil)
}

func (d *panes) tabs() []widget.Tab {
	out := make([]widget.Tab, 0, 3)
	for _, l := range d.layers() {
		tab := l.Source.(page.Tabbed).Tab(view.Seat{Reader: d.st.Reader()})
		out = append(out, widget.Tab{Words: tab.Label, Icon: tab.Icon})
	}
	return out
}
