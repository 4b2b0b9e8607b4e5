package place

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
)

// Sheets are what a window shows over its screen.
type Sheets struct{ win fyne.Window }

// New makes a sheet; its Open shows it. foot may be nil.
func (s Sheets) New(title string, body, foot fyne.CanvasObject) *widget.Drawer {
	return widget.NewDrawer(s.win.Canvas(), title, body, foot)
}

// CloseAll closes the sheets, the top one first.
func (s Sheets) CloseAll() {
	for sheet := s.top(); sheet != nil; sheet = s.top() {
		sheet.Close()
	}
}

// top returns the sheet on top, nil without one.
func (s Sheets) top() *widget.Drawer {
	sheet, _ := s.win.Canvas().Overlays().Top().(*widget.Drawer)
	return sheet
}
