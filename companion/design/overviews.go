package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget/flow"
)

// The greatest heights of the overview in units: below the palette, and on the sheet of a phone.
const (
	cornerHigh float32 = 170
	sheetHigh  float32 = 420
)

// overviews are the overview beside the map and the one on the sheet of a phone.
type overviews struct {
	easel
	status *status
	later  func(func()) // calls back after a while
	small  *overview    // below the palette, nil until it is shown
}

// corner returns the overview below the palette of wide screens.
func (ov *overviews) corner() fyne.CanvasObject {
	if ov.small == nil {
		ov.small = newOverview(ov.view, cornerHigh)
	}
	ov.follow()
	return flow.InsetBy(10, 8, ov.small)
}

// atOnce is the largest map, in hexes, whose overview follows every stroke. Drawing a larger one takes longer than a
// stroke, so its overview follows later.
const atOnce = 100_000

// follow updates the overview.
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

// onPan updates the frame after the map was moved or zoomed.
func (ov *overviews) onPan() {
	ov.status.showZoom()
	if ov.small != nil {
		ov.small.onMove()
	}
}

// drawer shows the overview on a sheet, if there is no room beside the map.
func (ov *overviews) drawer() {
	o := newOverview(ov.view, sheetHigh)
	sheet := ov.Sheets.New(ov.Say("editor.menu.overview"), o, nil)
	o.went = sheet.Close
	sheet.Open()
	o.redraw()
}
