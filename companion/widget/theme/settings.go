package theme

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"sandtable/companion/style"
	"sandtable/engine/words"
)

// Keys of the preferences that all places share.
const (
	KeyLang  = "language"
	KeyText  = "text"
	KeyTheme = "theme"
)

// Settings are what the reader has chosen for all places; they are kept in the app's preferences.
type Settings struct {
	Prefs  fyne.Preferences
	device *device
}

// NewSettings reads the preferences of an app.
func NewSettings(app fyne.App) Settings { return Settings{app.Preferences(), &worn(app).device} }

// OnDevice has changed called, and what was set before no more, when the device may ask for another theme.
func (s Settings) OnDevice(changed func()) { s.device.changed = changed }

// Prefer keeps a choice, and none for [style.AsDevice].
func (s Settings) Prefer(key, value string) {
	if value == style.AsDevice {
		s.Prefs.RemoveValue(key)
		return
	}
	s.Prefs.SetString(key, value)
}

// Chosen is what was chosen of the look, empty where the device decides.
func (s Settings) Chosen() style.Look {
	return style.Look{Lang: words.Lang(s.Prefs.String(KeyLang)), Theme: s.Prefs.String(KeyTheme), Text: s.Text().String()}
}

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

// Variant is the theme of the screens: the chosen one, else the device's.
func (s Settings) Variant() Variant {
	if chosen := s.Prefs.String(KeyTheme); chosen != "" {
		return ParseVariant(chosen)
	}
	return s.device.variant
}

// Wear has the app wear the theme of the choice, with the colours of a game's sides.
func (s Settings) Wear(app fyne.App, sides []color.Color) {
	Wear(app, Options{Variant: s.Variant(), Text: s.Text(), Sides: sides})
}
