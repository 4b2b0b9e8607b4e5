// Command sandtable is the window: it wires the games, the library and the screens together.
package main

import (
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
)

func main() {
	a := app.NewWithID("sandtable")
	w := a.NewWindow("Sandtable")
	w.SetContent(widget.NewLabel("Sandtable"))
	w.ShowAndRun()
}
