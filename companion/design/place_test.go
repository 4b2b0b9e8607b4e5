package design

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sandtable/companion/design/file"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// Sizes of the windows that screens are tested in.
var (
	phoneSize   = fyne.NewSize(390, 844)
	tabletSize  = fyne.NewSize(820, 1180)
	desktopSize = fyne.NewSize(1280, 800)
)

// setting is how a screen is shown.
type setting struct {
	lang    words.Lang
	text    theme.TextSize
	variant theme.Variant
	size    fyne.Size
}

// wear keeps a setting as the page of settings does.
func (s setting) wear(kept fyne.Preferences) {
	kept.SetString(theme.KeyLang, string(s.lang))
	kept.SetString(theme.KeyText, s.text.String())
	kept.SetString(theme.KeyTheme, s.variant.String())
}

// games is shared by all tests, so that each game is read once.
var games = scenarios.Catalogue()

// at makes a screen in a window of the test driver, over a fresh map. Work runs in place.
func at(t testing.TB, s setting) *Screen {
	t.Helper()
	app := fit.App(t)
	s.wear(app.Preferences())
	w := test.NewTempWindow(t, nil)
	w.SetPadded(false)
	w.Resize(s.size)
	p := New(app, w, Deps{Games: games, Go: func(work func()) { work() }, Home: func() {},
		Device: file.Device{Folder: t.TempDir(), Later: func(do func()) { do() }}})
	p.Open()
	return p
}

// english is the setting most tests use.
var english = setting{words.English, theme.Normal, theme.Light, desktopSize}
