package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/engine/words"
)

// askMenu is the sheet behind the button at the top: language and light of the screens, and the keys.
func (p *Place) askMenu() {
	var sheet *look.Drawer
	keep := func(key, value string) {
		sheet.Close()
		p.set.Prefs.SetString(key, value)
		p.show()
		p.changed() // sheets may follow the language of the screens
	}
	rows := []fyne.CanvasObject{
		look.NewSection(p.say("settings.language")),
		look.NewSegmented([]string{"English", "Русский"}, slices.Index(words.Langs(), p.set.Lang()), func(i int) { keep(look.KeyLang, string(words.Langs()[i])) }),
		look.NewSection(p.say("settings.theme")),
		look.NewSegmented([]string{p.say("settings.light"), p.say("settings.dark"), p.say("settings.contrast")}, int(p.set.Variant()),
			func(i int) { keep(look.KeyTheme, look.Variant(i).String()) }),
	}
	rows = append(rows, look.NewItem(p.say("table.keys"), "", "", func() {
		sheet.Close()
		p.askHelp()
	}).With(look.IconInfo))
	sheet = p.drawer(p.say("printing.title"), look.Column(rows...), nil)
	sheet.Open()
}
