package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/editor/ground"
)

// kindsButton opens the page on which the kinds of a class are edited.
func (c *chart) kindsButton(ground.Class) []fyne.CanvasObject { return nil }
