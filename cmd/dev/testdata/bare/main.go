// Command bare is the least window that Fyne can show: what it takes of a core while nobody touches it is Fyne's.
package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
)

func main() {
	w := app.NewWithID("bare").NewWindow("Sandtable")
	w.SetContent(widget.NewLabel("bare"))
	w.Resize(fyne.NewSize(1280, 800))
	w.ShowAndRun()
}
