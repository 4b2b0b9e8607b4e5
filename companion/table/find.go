package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/view/find"
	"sandtable/companion/widget"
)

// find is the sheet that finds a unit, a table or a rule by what is typed.
func (d *desk) find() {
	var sheet *widget.Drawer
	results := container.NewStack()
	show := func(text string) {
		rows := []fyne.CanvasObject{}
		for _, hit := range find.Hits(d.reader(), d.state(), text) {
			rows = append(rows, widget.NewItem(hit.Words, hit.Detail, hit.Rule, func() {
				sheet.Close()
				d.goTo(hit)
			}))
		}
		results.Objects = []fyne.CanvasObject{widget.ColumnGap(0, rows...)}
		results.Refresh()
	}
	entry := fynewidget.NewEntry()
	entry.SetPlaceHolder(d.say("table.find_about"))
	entry.OnChanged = show
	sheet = widget.NewDrawer(d.p.win.Canvas(), d.p.form(), d.say("table.find"), widget.Column(entry, results), nil)
	sheet.Open()
	d.p.win.Canvas().Focus(entry)
}

func (d *desk) goTo(hit find.Hit) {
	switch hit.Kind {
	case find.HitUnit:
		d.turnTo(onForces)
		d.unitSheet(hit.ID)
	case find.HitTable:
		d.turnTo(onTables)
	default:
		d.turnTo(onPlay)
	}
}
