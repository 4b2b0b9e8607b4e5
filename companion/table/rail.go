package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/phase"
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
	return widget.Tab{Words: d.say("table.tab_more"), Icon: widget.IconMore}
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
	sheet = d.p.Drawer(d.say("table.tab_more"), widget.ColumnGap(0, rows...), nil)
	sheet.Open()
}

// line is the head and the foot of a screen that is not high, in one line.
func (d *desk) line(now phase.Phase) fyne.CanvasObject {
	undo, redo, next := d.steps(now, false)
	turn := now.Turn
	if turn == "" {
		turn = d.say("game.name")
	}
	if now.Date != "" {
		turn += " · " + now.Date
	}
	when := widget.ColumnGap(0, widget.NewCut(turn, widget.Small, 1), d.whose(now, widget.Title))
	rows := []fyne.CanvasObject{widget.Row(0, when, undo, redo, next, widget.NewIconButton(widget.IconMenu, d.menu))}
	if d.keeps() {
		rows = append(rows, d.sign())
	}
	return widget.InsetBy(widget.Margin, 4, widget.ColumnGap(4, rows...))
}

// steps are the buttons that take back, do again and go on; words says whether taking back is named on it.
func (d *desk) steps(now phase.Phase, words bool) (undo, redo, next *widget.Button) {
	at := d.now()
	undo = widget.NewIconButton(widget.IconUndo, d.undo) // large words would push going on off the screen
	if words {
		undo = widget.NewKindButton(widget.Plain, widget.IconUndo, d.say("table.undo"), d.undo)
	}
	redo = widget.NewIconButton(widget.IconRedo, d.redo)
	next = widget.NewKindButton(d.nextKind(now), widget.IconNext, d.say("choice.next"), d.next)
	setEnabled(undo, at.Undo != 0)
	setEnabled(redo, at.Redo != 0)
	setEnabled(next, now.Next != nil)
	return undo, redo, next
}

// hasMain reports whether the phase has a main button now.
func (d *desk) hasMain(now phase.Phase) bool { return now.Main != nil || len(d.lookers(now)) > 0 }

// short reports whether there is little height for the panels.
func (d *desk) short() bool { return d.p.Short() }

// around puts into the phase card of a screen that is not high what stands above and below it on others.
func (d *desk) around(i int, panel fyne.CanvasObject) fyne.CanvasObject {
	if i != onPlay || !d.short() {
		return panel
	}
	now := d.moment()
	rows := []fyne.CanvasObject{d.strip(now), panel}
	if d.frame.form == widget.Phone && d.hasMain(now) {
		rows = []fyne.CanvasObject{d.mainButton(now), d.strip(now), panel}
	}
	return widget.Column(rows...)
}
