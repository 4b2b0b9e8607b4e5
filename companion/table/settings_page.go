package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
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
		widget.NewSection(p.say("settings.language")),
		widget.NewSegmented([]string{"English", "Русский"}, lang, func(i int) { s.keep(keyLang, string(words.Langs()[i])) }),
		widget.NewSection(p.say("settings.text")),
		widget.NewSegmented([]string{p.say("settings.text_normal"), p.say("settings.text_large"), p.say("settings.text_largest")},
			int(set.text()), func(i int) { s.keep(keyText, widget.TextSize(i).String()) }),
		widget.NewSection(p.say("settings.theme")),
		widget.NewSegmented([]string{p.say("settings.light"), p.say("settings.dark"), p.say("settings.contrast")},
			int(set.variant()), func(i int) { s.keep(keyTheme, widget.Variant(i).String()) }),
		widget.NewSection(p.say("settings.screen")),
		widget.NewCheckLine(p.say("settings.awake"), "", set.awake(), func(on bool) { set.prefs.SetBool(keyAwake, on) }),
	}
	return p.frame(p.bar(p.say("home.settings")), widget.NewScroll(widget.AtMost(pageWidth, widget.InsetBy(24, 12, widget.Column(rows...)))), nil)
}

// keep stores a choice and shows everything in its light.
func (s *settingsPage) keep(key, value string) {
	s.p.set.prefs.SetString(key, value)
	s.p.show()
}
