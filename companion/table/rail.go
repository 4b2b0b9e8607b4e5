package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/session"
	"sandtable/companion/widget"
)

// listed are the panels that can be turned to: where two are seen, the phase card always is.
func (d *desk) listed(form widget.Form) []int {
	list := d.present()
	if !form.Narrow() {
		list = slices.DeleteFunc(list, func(i int) bool { return i == onPlay })
	}
	return list
}

// tabsOf names panels for a bar or a rail.
func (d *desk) tabsOf(list []int) []widget.Tab {
	tabs := make([]widget.Tab, len(list))
	for i, at := range list {
		tabs[i] = widget.Tab{Words: d.panels[at].title(), Icon: d.panels[at].icon()}
	}
	return tabs
}

func (d *desk) moreTab() widget.Tab {
	more := session.More(d.seat())
	return widget.Tab{Words: more.Words, Icon: widget.Icon(more.Icon)}
}

// tabs are the panels at the bottom of a phone.
func (d *desk) tabs() fyne.CanvasObject {
	list := d.listed(widget.Phone)
	bar := widget.NewTabBar(d.tabsOf(list), slices.Index(list, d.open), func(i int) { d.turnTo(list[i]) })
	return bar.Fold(d.moreTab(), func(hidden []int) { d.moreSheet(list, hidden) })
}

// rail is the panels at the side.
func (d *desk) rail(form widget.Form) fyne.CanvasObject {
	list := d.listed(form)
	return widget.NewRail(d.tabsOf(list), slices.Index(list, d.frame.ahead()), func(i int) { d.turnTo(list[i]) },
		d.moreTab(), func(hidden []int) { d.moreSheet(list, hidden) })
}

// moreSheet lists the panels for which a bar or a rail has no room.
func (d *desk) moreSheet(list, hidden []int) {
	var sheet *widget.Drawer
	rows := make([]fyne.CanvasObject, len(hidden))
	for i, at := range hidden {
		panel := d.panels[list[at]]
		item := widget.NewItem(panel.title(), "", "", func() {
			sheet.Close()
			d.turnTo(list[at])
		}).With(panel.icon())
		item.Chosen = d.open == list[at]
		rows[i] = item
	}
	sheet = d.p.Drawer(d.moreTab().Words, widget.ColumnGap(0, rows...), nil)
	sheet.Open()
}

// line is the head and the foot of a screen that is not high, in one line.
func (d *desk) line() fyne.CanvasObject {
	seat, frame := d.seat(), d.around()
	turn, date := session.When(seat)
	if date != "" {
		turn += " · " + date
	}
	undo := session.Undo(seat).As(page.Bare)
	parts := d.drawn(session.Whose(seat, page.Title), undo, session.Redo(seat), session.Next(seat), frame.Press(seat))
	when := widget.ColumnGap(0, widget.NewCut(turn, widget.Small, 1), parts[0])
	rows := append([]fyne.CanvasObject{widget.Row(0, append([]fyne.CanvasObject{when}, parts[1:]...)...)}, d.drawn(session.Sign(seat)...)...)
	return widget.InsetBy(widget.Margin, 4, widget.ColumnGap(4, rows...))
}

// short reports whether there is little height for the panels.
func (d *desk) short() bool { return d.p.Short() }

// within puts into the phase card of a screen that is not high what stands above and below it on others.
func (d *desk) within(i int, panel fyne.CanvasObject) fyne.CanvasObject {
	if i != onPlay || !d.short() {
		return panel
	}
	rows := []fyne.CanvasObject{d.strip(), panel}
	if d.frame.form == widget.Phone && phase.HasMain(d.seat()) {
		rows = append([]fyne.CanvasObject{d.mainButton()}, rows...)
	}
	return widget.Column(rows...)
}
