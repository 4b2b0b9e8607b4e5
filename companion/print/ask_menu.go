package print

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// askMenu is the sheet behind the button at the top: language and light of the screens, and the keys.
func (p *Place) askMenu() {
	var sheet *widget.Drawer
	keep := func(key, value string) {
		sheet.Close()
		p.Set.Prefs.SetString(key, value)
		p.Show()
		p.changed() // sheets may follow the language of the screens
	}
	langs := both(words.Langs(), []words.Lang{p.Set.Lang()})
	rows := []fyne.CanvasObject{
		widget.NewSection(p.Say("settings.language")),
		widget.NewSegmented(names(langs), slices.Index(langs, p.Set.Lang()), func(i int) { keep(theme.KeyLang, string(langs[i])) }),
		widget.NewSection(p.Say("settings.theme")),
		widget.NewSegmented([]string{p.Say("settings.light"), p.Say("settings.dark"), p.Say("settings.contrast")}, int(p.Set.Variant()),
			func(i int) { keep(theme.KeyTheme, theme.Variant(i).String()) }),
	}
	rows = append(rows, widget.NewItem(p.Say("table.keys"), "", "", func() {
		sheet.Close()
		p.askHelp()
	}).With(theme.IconInfo))
	sheet = p.Drawer(p.Say("printing.title"), flow.Column(rows...), nil)
	sheet.Open()
}
