package web

import (
	"slices"
	"strings"

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

// look is how a reader wants the page to look.
type look struct {
	lang  view.Lang
	theme string
	auto  bool   // the theme is the system's: none was chosen
	text  string // how large letters are
}

// newLook is the look of a browser that asks for a language, with the choices that it kept. It skips unknown ones.
func newLook(lang view.Lang, kept string) *look {
	l := &look{lang: lang, theme: style.Names[0], auto: true, text: style.TextSizes[0]}
	chosen := style.ReadLook(kept)
	l.prefer(keyLang, string(chosen.Lang))
	l.prefer(keyTheme, chosen.Theme)
	l.prefer(keyText, chosen.Text)
	return l
}

// String is the look for the browser to keep. The theme is empty while it is the system's.
func (l *look) String() string {
	theme := l.theme
	if l.auto {
		theme = ""
	}
	return strings.Join([]string{string(l.lang), theme, l.text}, style.LookMark)
}

// suggest takes the theme that the reader's system asks for, while none was chosen.
func (l *look) suggest(theme string) {
	if l.auto && slices.Contains(style.Names, theme) {
		l.theme = theme
	}
}

// prefer changes the language, the theme, or the size of letters. It ignores unknown values.
func (l *look) prefer(key, value string) {
	switch key {
	case keyLang:
		if lang := view.Lang(value); slices.Contains(view.Langs(), lang) {
			l.lang = lang
		}
	case keyText:
		if slices.Contains(style.TextSizes, value) {
			l.text = value
		}
	case keyTheme:
		if slices.Contains(style.Names, value) {
			l.theme, l.auto = value, false
		}
	}
}

// settings is the page on which the reader chooses the look.
type settings struct{ look *look }

// Put ignores unsaved input: every choice counts at once.
func (settings) Put(string, any) {}

// Page returns the current page.
func (s settings) Page(seat view.Seat) page.Panel {
	keys := home.Keys{Lang: keyLang, Text: keyText, Theme: keyTheme, Texts: style.TextSizes, Themes: style.Names}
	return home.Settings{Keys: keys, Text: s.look.text, Theme: s.look.theme}.Page(seat)
}
