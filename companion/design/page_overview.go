package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
)

// How high the overview may be, in units: below the palette, and on the sheet of a phone.
const (
	cornerHigh float32 = 170
	sheetHigh  float32 = 420
)

// corner is what stands below the palette of wide screens: the overview.
func (c *chart) corner() fyne.CanvasObject {
	if c.small == nil {
		c.small = newOverview(c.view, cornerHigh)
	}
	c.follow()
	return widget.InsetBy(10, 8, c.small)
}

// atOnce is how many hexes a map may have for its overview to follow every stroke. Drawing a larger one
// whole takes longer than a stroke: its overview follows a while later.
const atOnce = 100_000

// follow brings the overview up to date.
func (c *chart) follow() {
	o := c.small
	switch {
	case o.due:
	case c.p.doc.Board().Field().Len() <= atOnce:
		o.redraw()
	default:
		o.due = true
		c.p.later(func() {
			o.due = false
			o.redraw()
		})
	}
}

// panned hears that another part of the map is in sight.
func (c *chart) panned() {
	c.zoomed()
	if c.small != nil {
		c.small.moved()
	}
}

// overviewDrawer shows the overview on a phone, where there is no room for it beside the map.
func (c *chart) overviewDrawer() {
	o := newOverview(c.view, sheetHigh)
	sheet := c.p.drawer(c.p.say("editor.menu.overview"), o, nil)
	o.went = sheet.Close
	sheet.Open()
	o.redraw()
}
