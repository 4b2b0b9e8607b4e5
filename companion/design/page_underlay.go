package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
)

// underlay is the palette of the scan below the map: the way to the page on which it is laid.
func (pal *palette) underlay() []fyne.CanvasObject {
	key := "editor.scan.choose"
	if pal.doc.Head().Underlay != nil {
		key = "editor.scan.lay"
	}
	return []fyne.CanvasObject{widget.NewKindButton(widget.Plain, theme.IconMap, pal.Say(key), func() { pal.p.open(newScanPage(pal.p)) })}
}

// rescan shows the scan as it lies now.
func (c *chart) rescan() {
	c.view.Map().Under = c.p.scans.Under()
	c.view.Restyle()
}
