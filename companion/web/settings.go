package web

import (
	"cmp"
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
)

// Keys of what the reader chooses for himself.
const (
	keyLang  = "lang"
	keyText  = "text"
	keyTheme = "theme"
)

// look is how a reader wants the page to look: as chosen, else as the browser asks for it.
type look struct {
	chosen, device style.Look
	guided         string // the game for which a guide was begun, or not any more; empty: not looked at
}

// newLook is the look of a browser that asks for a language, with the choices that it kept. It skips unknown ones.
func newLook(lang view.Lang, kept string) *look {
	chosen := style.ReadLook(kept)
	chosen.Text = cmp.Or(chosen.Text, style.TextSizes[0])
	return &look{chosen: chosen, device: style.Look{Lang: lang, Theme: style.Names[0]}}
}

func (l *look) lang() view.Lang { return cmp.Or(l.chosen.Lang, l.device.Lang) }
func (l *look) theme() string   { return cmp.Or(l.chosen.Theme, l.device.Theme) }
func (l *look) text() string    { return l.chosen.Text }

// suggest takes the theme that the reader's system asks for.
func (l *look) suggest(theme string) {
	if slices.Contains(style.Names, theme) {
		l.device.Theme = theme
	}
}

// prefer changes the language, the theme, or the size of letters. It ignores unknown values.
func (l *look) prefer(key, value string) {
	switch key {
	case keyLang:
		choose(&l.chosen.Lang, view.Lang(value), view.Langs())
	case keyText:
		if value != style.AsDevice {
			choose(&l.chosen.Text, value, style.TextSizes)
		}
	case keyTheme:
		choose(&l.chosen.Theme, value, style.Names)
	}
}

// choose keeps one of the values, or none for the device's.
func choose[T ~string](kept *T, value T, values []T) {
	switch {
	case value == style.AsDevice:
		*kept = ""
	case slices.Contains(values, value):
		*kept = value
	}
}

// settings is the page on which the reader chooses the look.
type settings struct{ look *look }

// Put ignores unsaved input: every choice counts at once.
func (settings) Put(string, any) {}

// Page returns the current page.
func (s settings) Page(seat view.Seat) page.Panel {
	keys := home.Keys{Lang: keyLang, Text: keyText, Theme: keyTheme, Texts: style.TextSizes, Themes: style.Names}
	return home.Settings{Keys: keys, Chosen: s.look.chosen}.Page(seat)
}
