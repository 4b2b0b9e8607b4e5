package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/style"
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
	window  fyne.Size // that the maps have followed
	bars    bars
	content fyne.CanvasObject
	columns *widget.Columns // without room for a map; else nil
	middle  *middling       // with room for a map; else nil
	head    *fyne.Container
	foot    *fyne.Container
	left    *fyne.Container // the phase card
	front   *fyne.Container // the panel in front
	chart   *fyne.Container // the map
	rail    *fyne.Container // the tabs, where they are at the side
}

func newFrame(d *desk) *frame {
	f := &frame{d: d, form: d.p.Size.Form(), head: flow.Column(), foot: flow.Column(), left: flow.Stack(), front: flow.Stack(), chart: flow.Stack(), rail: flow.Stack()}
	d.Visit.Panels.Room = d.p.Size.Room()
	f.bars = bars{d: d, form: f.form, desk: d.p.Size.Room() >= visit.RoomMap, layer: &visit.Layer{ID: visit.FrameID, Source: d.Frame()}}
	f.columns = widget.NewColumns(min(f.form, theme.Tablet), f.left, f.front, f.chart)
	switch {
	case f.bars.desk:
		f.columns, f.middle = nil, newMiddling(f.left, f.foot, f.chart, f.front, f.rail, d.turn)
		f.content = d.p.Messages.Frame(f.head, f.middle.content, nil)
	case f.form == theme.Lying:
		f.content = d.p.Messages.Frame(f.head, widget.Beside(f.rail, f.columns), nil)
	case f.form == theme.Phone:
		f.content = d.p.Messages.Frame(f.head, f.columns, f.foot)
	default:
		f.content = d.p.Messages.Frame(f.head, widget.Beside(f.rail, f.columns), f.foot)
	}
	return f
}

// bring shows the columns of the panels that are visible. While a counter is dragged the map keeps its place.
func (f *frame) bring(panes visit.Panes) {
	if panes.Map != nil && f.d.panel(panes.Map.ID).(charting).drags() {
		return
	}
	if f.middle != nil {
		f.middle.show(panes.Map != nil, panes.Card != nil)
		f.middle.content.Refresh()
		return
	}
	if panes.Front == nil {
		f.columns.Bring(0)
	} else {
		f.columns.Bring(1)
	}
}

// refresh draws the visible panels, and the bars around them.
func (f *frame) refresh(panes visit.Panes) {
	f.panels(panes)
	f.bars.next, f.bars.fills = f.d.Visit.Panels.Next(panes), panes.Front != nil && panes.Front.Panel.Map != nil
	f.bars.tight = f.form == theme.Phone && f.d.p.Size.Tight()
	if f.middle != nil {
		f.bars.tight = f.middle.tight(panes, f.d.p.Win.Canvas().Size().Width)
	}
	f.head.Objects = append(f.bars.banner(), f.bars.header())
	f.foot.Objects = nil
	if f.form != theme.Phone || panes.Front == nil || !panes.Front.Docked { // a form that asks about a map has the whole of a phone
		f.foot.Objects = []fyne.CanvasObject{f.bars.footer()}
	}
	if f.form != theme.Phone {
		f.rail.Objects = []fyne.CanvasObject{f.bars.rail()}
	}
	f.bring(panes)
	for _, c := range []*fyne.Container{f.head, f.foot, f.left, f.front, f.chart, f.rail} {
		c.Refresh()
	}
	if f.grown(f.head) || f.grown(f.foot) {
		f.content.Refresh() // the strip of figures may have another line now
	}
	if panes.Front != nil {
		if b, ok := f.d.panel(panes.Front.ID).(*boardPanel); ok && b.chart != nil && b.view.Panel.Map != nil {
			b.settled()
		}
	}
}

// panels draws the map, the panel in front and the phase card.
func (f *frame) panels(panes visit.Panes) {
	f.chart.Objects, f.front.Objects = nil, nil
	if m := panes.Map; m != nil {
		f.chart.Objects = []fyne.CanvasObject{f.d.panel(m.ID).(charting).middle(m.Panel)}
	}
	if panes.Front != nil {
		f.front.Objects = []fyne.CanvasObject{f.inFront(panes)}
	}
	if panes.Card == nil {
		return
	}
	var above fyne.CanvasObject
	if f.d.p.Size.Short() {
		above = f.bars.strip()
	}
	f.scrollPane(panes.Card, above)
	f.left.Objects = []fyne.CanvasObject{widget.NewFrame(nil, f.d.scroll(page.Play), nil, nil)}
}

// inFront is the panel in front, with its title and the key that closes it where it can be closed.
func (f *frame) inFront(panes visit.Panes) fyne.CanvasObject {
	p, scroll := panes.Front, f.d.scroll(panes.Front.ID)
	var panel fyne.CanvasObject
	if panes.Map != nil && panes.Map.ID == p.ID {
		panel = f.d.panel(p.ID).(charting).page().apart(scroll)
		f.begin(p, scroll)
	} else {
		f.scrollPane(p, nil)
		panel = f.d.panel(p.ID).whole(scroll)
	}
	if !panes.Closes {
		return panel
	}
	closes := widget.NewIconButton(style.IconClose, f.d.Visit.Panels.Shut)
	head := flow.InsetBy(theme.Margin, 2, flow.Row(0, widget.NewText(p.Panel.Title, theme.Title), closes))
	return widget.NewFrame(head, panel, nil, nil)
}

// scrollPane draws a panel into its scroll.
func (f *frame) scrollPane(p *visit.Pane, above fyne.CanvasObject) {
	body, scroll := f.d.panel(p.ID).draw(p.Panel), f.d.scroll(p.ID)
	if above != nil {
		body = flow.Column(above, body)
	}
	scroll.SetContent(flow.Inset(body))
	f.begin(p, scroll)
}

// begin shows the beginning of a panel that is about something else than before.
func (f *frame) begin(p *visit.Pane, scroll *flow.Scroll) {
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

// tabs are the panels as a bar or a rail names them, and which of them is in front.
func (b bars) tabs() (tabs []widget.Tab, list []page.Tab, at int) {
	panels := b.d.Visit.Panels
	list = panels.Tabs()
	for _, t := range list {
		tabs = append(tabs, widget.Tab{Words: t.Label, Icon: t.Icon, Key: panels.KeyTo(t.ID)})
	}
	front := panels.Front()
	if front == "" {
		front = page.Play
	}
	return tabs, list, slices.IndexFunc(list, func(t page.Tab) bool { return t.ID == front })
}
