package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/render"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// frame lays out a desk: which panels are visible, and the bars around them. The panels' scrolls are the same objects in
// every frame, so turning a device loses nothing.
type frame struct {
	d       *desk
	form    theme.Form
	bars    bars
	content fyne.CanvasObject
	columns *widget.Columns
	head    *fyne.Container
	foot    *fyne.Container
	left    *fyne.Container // the phase card
	front   *fyne.Container // the panel in front
	side    *fyne.Container // the state and the log, on wide screens
	rail    *fyne.Container // the tabs, where they are at the side
}

func newFrame(d *desk) *frame {
	f := &frame{d: d, form: d.p.Form(), head: flow.Column(), foot: flow.Column(), left: flow.Stack(), front: flow.Stack(), side: flow.Stack(), rail: flow.Stack()}
	f.bars = bars{d: d, form: f.form, layer: &visit.Layer{ID: visit.FrameID, Source: d.Frame()}}
	d.Visit.Panels.Wide(!f.form.Narrow())
	f.columns = widget.NewColumns(f.form, f.left, f.front, f.side)
	switch f.form {
	case theme.Lying:
		f.content = d.p.Frame(f.head, widget.Beside(f.rail, f.columns), nil)
	case theme.Tablet:
		f.content = d.p.Frame(f.head, widget.Beside(f.rail, f.columns), f.foot)
	default:
		f.content = d.p.Frame(f.head, f.columns, f.foot)
	}
	f.bring()
	return f
}

// bring shows the column of the panel that is open, where not all are visible.
func (f *frame) bring() {
	if f.d.Visit.Panels.Front() == "" {
		f.columns.Bring(0)
	} else {
		f.columns.Bring(1)
	}
}

// refresh draws the visible panels, and the bars around them.
func (f *frame) refresh(panes visit.Panes) {
	f.bring()
	f.panels(panes)
	f.bars.next = f.d.Visit.Panels.Next(panes)
	f.head.Objects = append(f.bars.banner(), f.bars.header())
	f.foot.Objects = []fyne.CanvasObject{f.bars.footer()}
	switch f.form {
	case theme.Desktop:
		f.side.Objects = []fyne.CanvasObject{f.sideColumn()}
	case theme.Lying, theme.Tablet:
		f.rail.Objects = []fyne.CanvasObject{f.bars.rail()}
	}
	for _, c := range []*fyne.Container{f.head, f.foot, f.left, f.front, f.side, f.rail} {
		c.Refresh()
	}
	if f.grown(f.head) || f.grown(f.foot) {
		f.content.Refresh() // the strip of figures may have another line now
	}
}

// panels draws the panel in front and the phase card. The card must not be in two columns: the hidden one would take its
// size away.
func (f *frame) panels(panes visit.Panes) {
	f.front.Objects = nil
	if p := panes.Front; p != nil {
		f.scrollPane(p, nil)
		f.front.Objects = []fyne.CanvasObject{f.d.panel(p.ID).whole(f.d.scroll(p.ID))}
	}
	if panes.Card == nil {
		return
	}
	var above fyne.CanvasObject
	if f.d.p.Short() {
		above = f.bars.strip()
	}
	f.scrollPane(panes.Card, above)
	f.left.Objects = []fyne.CanvasObject{widget.NewFrame(nil, f.d.scroll(page.Play), nil, nil)}
}

// scrollPane draws a panel into its scroll, and shows its beginning when it is about something else now.
func (f *frame) scrollPane(p *visit.Pane, above fyne.CanvasObject) {
	body, scroll := f.d.panel(p.ID).draw(p.Panel), f.d.scroll(p.ID)
	if above != nil {
		body = flow.Column(above, body)
	}
	scroll.SetContent(flow.Inset(body))
	if f.d.asks[p.ID] != p.Panel.Subject {
		f.d.asks[p.ID] = p.Panel.Subject
		scroll.ToTop()
	}
}

// grown reports whether a part of the frame wants another height than it has.
func (f *frame) grown(part *fyne.Container) bool {
	size := part.Size()
	return size.Width > 0 && size.Height != flow.HeightAt(part, size.Width)
}

// press presses a control of the frame.
func (f *frame) press(id string) {
	f.bars.layer.Source = f.d.Frame()
	_ = f.d.Visit.Press(f.bars.layer, id, nil)
}

// sideColumn is the state strip, the panels and the latest log, at the right of wide screens.
func (f *frame) sideColumn() fyne.CanvasObject {
	rows := []fyne.CanvasObject{f.bars.strip(), f.chips()}
	latest, err := log.Latest(f.d.Seat())
	if err != nil {
		f.d.p.Fault(err)
	}
	rows = append(rows, render.New(nil).Rows(latest)...)
	return flow.NewScroll(flow.Inset(flow.Column(rows...)))
}

// chips open the panels where there is no tab bar.
func (f *frame) chips() fyne.CanvasObject {
	panels := f.d.Visit.Panels
	var chips []fyne.CanvasObject
	for _, t := range panels.Tabs() {
		chip := widget.NewChip(t.Label, nil, func() { panels.Turn(t.ID) })
		chip.Chosen = t.ID == panels.Front()
		chips = append(chips, chip)
	}
	return widget.NewChipRow(chips...)
}

// tabs are the panels as a bar or a rail names them, and which of them is in front.
func (b bars) tabs() (tabs []widget.Tab, list []page.Tab, at int) {
	panels := b.d.Visit.Panels
	list = panels.Tabs()
	for _, t := range list {
		tabs = append(tabs, widget.Tab{Words: t.Label, Icon: t.Icon})
	}
	front := panels.Front()
	if front == "" {
		front = page.Play
	}
	return tabs, list, slices.IndexFunc(list, func(t page.Tab) bool { return t.ID == front })
}
