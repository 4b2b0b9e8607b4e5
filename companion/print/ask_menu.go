package print

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/engine/words"
)

// askMenu is the sheet behind the button at the top: language and light of the screens, and the keys.
func (p *Place) askMenu() {
	var sheet *widget.Drawer
	keep := func(key, value string) {
		sheet.Close()
		p.set.Prefs.SetString(key, value)
		p.show()
		p.changed() // sheets may follow the language of the screens
	}
	rows := []fyne.CanvasObject{
		widget.NewSection(p.say("settings.language")),
		widget.NewSegmented([]string{"English", "Русский"}, slices.Index(words.Langs(), p.set.Lang()), func(i int) { keep(widget.KeyLang, string(words.Langs()[i])) }),
		widget.NewSection(p.say("settings.theme")),
		widget.NewSegmented([]string{p.say("settings.light"), p.say("settings.dark"), p.say("settings.contrast")}, int(p.set.Variant()),
			func(i int) { keep(widget.KeyTheme, widget.Variant(i).String()) }),
	}
	rows = append(rows, widget.NewItem(p.say("table.keys"), "", "", func() {
		sheet.Close()
		p.askHelp()
	}).With(widget.IconInfo))
	sheet = p.drawer(p.say("printing.title"), widget.Column(rows...), nil)
	sheet.Open()
}
