package print

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// mostSteppers is how many counters have their copies set one by one; of a longer list those are that are looked for.
const mostSteppers = 60

// askCopies is the sheet that says how often each counter is printed; then follows when it is closed.
func (c *counters) askCopies(trays []tray, then func()) {
	list := flow.Column(c.copies(trays, "")...)
	var sheet *widget.Drawer
	field, _ := widget.NewField(c.Say("table.find"), c.Say("printing.find_about"), "", func(text string) {
		list.Objects = c.copies(trays, text)
		list.Refresh()
		sheet.Refresh() // it may scroll farther now
	})
	sheet = c.Drawer(c.Say("printing.copies"), flow.Column(field, list), nil)
	sheet.OnClosed = then
	sheet.Open()
}

// copies are the counters whose names hold a text, each with how often it is printed.
func (c *counters) copies(trays []tray, text string) (rows []fyne.CanvasObject) {
	shown, more := 0, 0
	for _, t := range trays {
		found := matching(t.pieces, text)
		if over := shown + len(found) - mostSteppers; over > 0 {
			found, more = found[:len(found)-over], more+over
		}
		if shown += len(found); len(found) > 0 {
			rows = append(rows, widget.NewSection(t.name))
		}
		for _, x := range found {
			rows = append(rows, widget.NewStepper(x.Name, c.order.copies(x), 0, max(mostPieces, x.Copies), func(n int) { c.order.setCopies(x, n) }))
		}
	}
	if more > 0 {
		rows = append(rows, widget.NewText(c.Say("printing.more", "count", more), theme.Small).In(theme.Faint))
	}
	return rows
}
