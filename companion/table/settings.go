package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/widget/theme"
)

// Keys of the preferences.
const (
	keyLang  = theme.KeyLang
	keyText  = theme.KeyText
	keyTheme = theme.KeyTheme
	keyAwake = "awake"
)

// settings are what the reader has chosen; they are kept in the app's preferences.
type settings struct{ prefs fyne.Preferences }

// appSettings are those that hold in all places.
func (s settings) appSettings() theme.Settings { return theme.Settings{Prefs: s.prefs} }

func (s settings) lang() view.Lang        { return s.appSettings().Lang() }
func (s settings) text() theme.TextSize   { return s.appSettings().Text() }
func (s settings) variant() theme.Variant { return s.appSettings().Variant() }

// awake reports whether the screen is kept on while a game is open; it is unless switched off.
func (s settings) awake() bool { return s.prefs.BoolWithFallback(keyAwake, true) }
