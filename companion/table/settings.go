package table

import (
	"sandtable/companion/widget/theme"
)

// Keys of the preferences.
const (
	keyLang  = theme.KeyLang
	keyText  = theme.KeyText
	keyTheme = theme.KeyTheme
	keyAwake = "awake"
)

// settings are what the reader has chosen, in all places and in this one.
type settings struct{ theme.Settings }

// awake reports whether the screen is kept on while a game is open; it is unless switched off.
func (s settings) awake() bool { return s.Prefs.BoolWithFallback(keyAwake, true) }
