package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/engine/words"
)

// settingsPage holds what the reader chooses for himself. Every choice is seen at once.
type settingsPage struct{ p *Place }

func (*settingsPage) key(fyne.KeyName, rune) bool { return false }

func (s *settingsPage) build() fyne.CanvasObject {
	p, set := s.p, s.p.set
	lang := 0
	if set.lang() == words.Russian {
		lang = 1
	}
	rows := []fyne.CanvasObject{
		look.NewSection(p.say("settings.language")),
		look.NewSegmented([]string{"English", "Русский"}, lang, func(i int) { s.keep(keyLang, string(words.Langs()[i])) }),
		look.NewSection(p.say("settings.text")),
		look.NewSegmented([]string{p.say("settings.text_normal"), p.say("settings.text_large"), p.say("settings.text_largest")},
			int(set.text()), func(i int) { s.keep(keyText, look.TextSize(i).String()) }),
		look.NewSection(p.say("settings.theme")),
		look.NewSegmented([]string{p.say("settings.light"), p.say("settings.dark"), p.say("settings.contrast")},
			int(set.variant()), func(i int) { s.keep(keyTheme, look.Variant(i).String()) }),
		look.NewSection(p.say("settings.screen")),
		look.NewCheckLine(p.say("settings.awake"), "", set.awake(), func(on bool) { set.prefs.SetBool(keyAwake, on) }),
	}
	return p.frame(p.bar(p.say("home.settings")), look.NewScroll(look.AtMost(pageWidth, look.InsetBy(24, 12, look.Column(rows...)))), nil)
}

// keep stores a choice and shows everything in its light.
func (s *settingsPage) keep(key, value string) {
	s.p.set.prefs.SetString(key, value)
	s.p.show()
}
