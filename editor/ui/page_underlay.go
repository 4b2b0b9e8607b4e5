package ui

import "fyne.io/fyne/v2"

// underlay is the palette of the scan below the map.
func (c *chart) underlay() []fyne.CanvasObject { return nil }
