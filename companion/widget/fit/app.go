package fit

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/loop"
	"sandtable/companion/widget/theme"
)

// app is the test application of the process. Each new one would parse all fonts again and never free the old ones.
var app fyne.App

// App gives the test application as a new one would be: in the light theme, and with nothing remembered.
func App(t testing.TB) fyne.App {
	t.Helper()
	if app == nil {
		app = test.NewApp()
	} else {
		software.NewCanvas().Capture() // lets the toolkit drop what was not seen for a minute
	}
	fyne.SetCurrentApp(app)
	face.Taps = face.Guard{}
	loop.After = func(time.Duration, func()) {} // it would change a screen while a test draws it
	forget(app.Preferences())
	theme.Wear(app, theme.Options{})
	return app
}

// forget takes all values out of the preferences.
func forget(p fyne.Preferences) {
	p.(interface {
		WriteValues(func(map[string]any))
	}).WriteValues(func(all map[string]any) { clear(all) })
}
