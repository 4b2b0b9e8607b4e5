package theme

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"sandtable/engine/words"
)

// Keys of the preferences that all places share.
const (
	KeyLang  = "language"
	KeyText  = "text"
	KeyTheme = "theme"
)

// Settings are what the reader has chosen for all places; they are kept in the app's preferences.
type Settings struct{ Prefs fyne.Preferences }

// Lang is the language of the screens: the chosen one, at first the system's where the app speaks it.
func (s Settings) Lang() words.Lang {
	chosen := s.Prefs.String(KeyLang)
	if words.Lang(chosen).Valid() {
		return words.Lang(chosen) // perhaps one that only a game speaks
	}
	if chosen == "" {
		chosen, _, _ = strings.Cut(lang.SystemLocale().LanguageString(), "-")
	}
	if chosen == string(words.Russian) {
		return words.Russian
	}
	return words.English
}

// Text is the size of all text.
func (s Settings) Text() TextSize { return ParseTextSize(s.Prefs.String(KeyText)) }

// Variant is light, dark, or what the system says.
func (s Settings) Variant() Variant { return ParseVariant(s.Prefs.String(KeyTheme)) }

// Wear has the app wear the theme of the choice, with the colours of a game's sides.
func (s Settings) Wear(app fyne.App, sides []color.Color) {
	Wear(app, Options{Variant: s.Variant(), Text: s.Text(), Sides: sides})
}
