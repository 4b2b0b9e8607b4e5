package ui

import "fyne.io/fyne/v2"

// corner is what stands below the palette of wide screens, nil for nothing.
func (c *chart) corner() fyne.CanvasObject { return nil }
