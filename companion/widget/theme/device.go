package theme

import (
	"runtime"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// device is the theme that the device asks for: light until it has said so.
type device struct{ variant Variant }

// follow listens to the device of an app. changed is called after each of its changes. The app wears a theme first:
// setting one calls the listeners too, and the toolkit reports dark where it knows nothing yet.
func follow(app fyne.App, changed func()) *device {
	if _, worn := app.Settings().Theme().(*Theme); !worn {
		Wear(app, Options{})
	}
	d := &device{}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" { // elsewhere the answer comes later
		d.hear(app.Settings())
	}
	app.Settings().AddListener(func(s fyne.Settings) {
		d.hear(s)
		changed()
	})
	return d
}

func (d *device) hear(s fyne.Settings) {
	d.variant = Light
	if s.ThemeVariant() == fynetheme.VariantDark {
		d.variant = Dark
	}
}
