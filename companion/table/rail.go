package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// tabs open the panels of a desk, from below or from the side.
type tabs struct{ *desk }

// listed are the panels that can be turned to now: a battle only where there is fighting, and where two are
// seen, not the phase card, which always is. Where counters move by tapping the map, it stands before the rest.
func (d tabs) listed(form theme.Form) []int {
	var present []string
	for _, i := range d.present() {
		present = append(present, places[i])
	}
	var list []int
	for _, id := range session.Listed(d.seat(), present, form.Narrow()) {
		list = append(list, slices.Index(places, id))
	}
	return list
}

// tabsOf names panels for a bar or a rail.
func (d tabs) tabsOf(list []int) []widget.Tab {
	tabs := make([]widget.Tab, len(list))
	for i, at := range list {
		tabs[i] = widget.Tab{Words: d.panels[at].title(), Icon: d.panels[at].icon()}
	}
	return tabs
}

func (d tabs) moreTab() widget.Tab {
	more := session.More(d.seat())
	return widget.Tab{Words: more.Label, Icon: theme.Icon(more.Icon)}
}

// tabs are the panels at the bottom of a phone.
func (d tabs) tabs() fyne.CanvasObject {
	list := d.listed(theme.Phone)
	bar := widget.NewTabBar(d.tabsOf(list), slices.Index(list, d.open), func(i int) { d.turnTo(list[i]) })
	return bar.Fold(d.moreTab(), func(hidden []int) { d.moreSheet(list, hidden) })
}

// rail is the panels at the side.
func (d tabs) rail(form theme.Form) fyne.CanvasObject {
	list := d.listed(form)
	return widget.NewRail(d.tabsOf(list), slices.Index(list, d.frame.ahead()), func(i int) { d.turnTo(list[i]) },
		d.moreTab(), func(hidden []int) { d.moreSheet(list, hidden) })
}

// moreSheet lists the panels for which a bar or a rail has no room.
func (d tabs) moreSheet(list, hidden []int) {
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
	sheet = d.p.Drawer(d.moreTab().Words, flow.ColumnGap(0, rows...), nil)
	sheet.Open()
}

// line is the head of a screen that is not high, in one line, with what stands in the foot of others where
// it has none.
func (d bars) line(form theme.Form) fyne.CanvasObject {
	seat, frame := d.seat(), d.around()
	when, date := session.When(seat)
	if date != "" {
		when += " · " + date
	}
	sign, cover := session.ShortSign(seat)
	if sign != "" {
		when = sign + " · " + when
	}
	steps := []page.Control{session.Undo(seat).Styled(page.Bare), session.Redo(seat), d.goingOn()}
	parts := append([]page.Control{session.Whose(seat, page.Title)}, cover...)
	one := form == theme.Lying && d.p.Broad()
	if one {
		parts = append(parts, steps...)
	}
	for _, c := range frame.Signs {
		parts = append(parts, c.Styled(page.Bare))
	}
	row := d.drawn(append(parts, frame.Press(seat))...)
	row[0] = flow.ColumnGap(0, widget.NewCut(when, theme.Small, 1), row[0])
	rows := []fyne.CanvasObject{flow.RowGap(2, 0, row...)}
	if form == theme.Lying && !one {
		rows = append(rows, d.drawn(d.steps(steps...))...)
	}
	return flow.InsetBy(theme.Margin, 4, flow.ColumnGap(4, rows...))
}

// steps sets taking back and going on far from each other.
func (d bars) steps(undoRedoNext ...page.Control) page.Control {
	row := page.Group(page.Row, undoRedoNext[0], undoRedoNext[1], page.Control{Role: page.Space, Kind: page.Small}, undoRedoNext[2])
	row.Grow = 2
	return row
}

// short reports whether there is little height for the panels.
func (d *desk) short() bool { return d.p.Short() }

// within puts into the phase card of a screen that is not high what stands above and below it on others.
func (d bars) within(i int, panel fyne.CanvasObject) fyne.CanvasObject {
	if i != onPlay || !d.short() {
		return panel
	}
	return flow.Column(d.strip(), panel)
}
