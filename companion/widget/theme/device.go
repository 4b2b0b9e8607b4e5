package theme

import (
	"runtime"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// device is the theme that the device asks for: light until it has said so.
type device struct {
	variant Variant
	changed func() // called after each of its changes; nil for none
}

// follow listens to the device of an app that has its theme already: setting one calls the listeners too, and the toolkit
// reports dark where it knows nothing yet.
func (d *device) follow(app fyne.App) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" { // elsewhere the answer comes later
		d.hear(app.Settings())
	}
	app.Settings().AddListener(d.hear)
}

func (d *device) hear(s fyne.Settings) {
	d.variant = Light
	if s.ThemeVariant() == fynetheme.VariantDark {
		d.variant = Dark
	}
	if d.changed != nil {
		d.changed()
	}
}
