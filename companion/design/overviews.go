package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget/flow"
)

// How high the overview may be, in units: below the palette, and on the sheet of a phone.
const (
	cornerHigh float32 = 170
	sheetHigh  float32 = 420
)

// overviews are the small pictures of the whole map.
type overviews struct {
	*easel
	status *status
	later  func(func()) // does something after a while
	small  *overview    // below the palette; nil before it is first seen
}

// corner is what stands below the palette of wide screens: the overview.
func (ov *overviews) corner() fyne.CanvasObject {
	if ov.small == nil {
		ov.small = newOverview(ov.view, cornerHigh)
	}
	ov.follow()
	return flow.InsetBy(10, 8, ov.small)
}

// atOnce is how many hexes a map may have for its overview to follow every stroke. Drawing a larger one
// whole takes longer than a stroke: its overview follows a while later.
const atOnce = 100_000

// follow brings the overview up to date.
func (ov *overviews) follow() {
	o := ov.small
	switch {
	case o.due:
	case ov.doc.Board().Field().Len() <= atOnce:
		o.redraw()
	default:
		o.due = true
		ov.later(func() {
			o.due = false
			o.redraw()
		})
	}
}

// panned hears that another part of the map is in sight.
func (ov *overviews) panned() {
	ov.status.zoomed()
	if ov.small != nil {
		ov.small.moved()
	}
}

// drawer shows the overview on a phone, where there is no room for it beside the map.
func (ov *overviews) drawer() {
	o := newOverview(ov.view, sheetHigh)
	sheet := ov.Drawer(ov.Say("editor.menu.overview"), o, nil)
	o.went = sheet.Close
	sheet.Open()
	o.redraw()
}
