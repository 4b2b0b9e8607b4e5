package ui

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"sandtable/companion/look"
	"sandtable/engine/words"
)

// Keys of the preferences.
const (
	keyLang  = "language"
	keyText  = "text"
	keyTheme = "theme"
	keyAwake = "awake"
)

// settings are what the reader has chosen; they are kept in the app's preferences.
type settings struct{ prefs fyne.Preferences }

// lang is the language of the screens: the chosen one, at first the system's where the app speaks it.
func (s settings) lang() words.Lang {
	chosen := s.prefs.String(keyLang)
	if chosen == "" {
		chosen, _, _ = strings.Cut(lang.SystemLocale().LanguageString(), "-")
	}
	if chosen == string(words.Russian) {
		return words.Russian
	}
	return words.English
}

func (s settings) text() look.TextSize { return look.ParseTextSize(s.prefs.String(keyText)) }

func (s settings) variant() look.Variant { return look.ParseVariant(s.prefs.String(keyTheme)) }

// awake tells whether the screen is kept on while a game is open; it is unless switched off.
func (s settings) awake() bool { return s.prefs.BoolWithFallback(keyAwake, true) }

// theme makes the theme of the choice, with the colours of a game's sides.
func (s settings) theme(sides []color.Color) fyne.Theme {
	return look.NewTheme(look.Options{Variant: s.variant(), Text: s.text(), Sides: sides})
}
