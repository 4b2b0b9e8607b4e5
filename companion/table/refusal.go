package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/widget"
	"sandtable/engine/words"
)

// Refuse shows in a window why the app cannot begin, a damaged or newer database for example, and
// what to do. Nothing has been changed.
func Refuse(app fyne.App, win fyne.Window, fault error) {
	set, book := settings{app.Preferences()}, words.App()
	set.shared().Wear(app, nil)
	s := view.Plain(book, set.lang())
	win.SetContent(widget.NewScroll(widget.AtMost(pageWidth, widget.InsetBy(24, 32, widget.Column(
		widget.NewText(s.Say("home.refused"), widget.Heading), widget.NewPrompt(s.Problem(fault)),
		widget.NewButton(s.Say("home.close"), win.Close))))))
}
