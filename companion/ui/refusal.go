package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/companion/view"
	"sandtable/engine/words"
)

// Refuse shows in a window why the app cannot begin, a damaged or newer database for example, and
// what to do. Nothing has been changed.
func Refuse(app fyne.App, win fyne.Window, fault error) {
	set, book := settings{app.Preferences()}, words.App()
	app.Settings().SetTheme(set.theme(nil))
	s := view.Plain(book, set.lang())
	win.SetContent(look.NewScroll(look.AtMost(pageWidth, look.InsetBy(24, 32, look.Column(
		look.NewText(s.Say("home.refused"), look.Heading), look.NewPrompt(s.Problem(fault)),
		look.NewButton(s.Say("home.close"), win.Close))))))
}
