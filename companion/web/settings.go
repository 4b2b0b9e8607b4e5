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

// choices is the page of what the reader chooses for himself.
type choices struct{ of *Sitting }

// Put is there for the page's sake: what is chosen is kept at once.
func (choices) Put(string, any) {}

// Page is the page as it stands.
func (c choices) Page(seat view.Seat) page.Panel {
	keys := home.Keys{Lang: keyLang, Text: keyText, Theme: keyTheme, Texts: TextSizes, Themes: style.Names}
	return home.Settings{Keys: keys, Text: c.of.text, Theme: c.of.theme}.Page(seat)
}

// lookMark stands between the parts of a look.
const lookMark = "."

// Look is what the reader has chosen for himself, for the browser to keep.
func (s *Sitting) Look() string {
	return strings.Join([]string{string(s.lang), s.theme, s.text}, lookMark)
}

// relook chooses again what a browser kept. What is unknown of it stays as it is.
func (s *Sitting) relook(look string) {
	for i, value := range strings.SplitN(look, lookMark, 3) {
		s.Prefer([]string{keyLang, keyTheme, keyText}[i], value)
	}
}

// Prefer keeps what the reader chose: the language, the theme, or how large letters are.
func (s *Sitting) Prefer(key, value string) {
	switch key {
	case keyLang:
		if lang := view.Lang(value); slices.Contains(view.Langs(), lang) {
			s.lang = lang
		}
	case keyText:
		if slices.Contains(TextSizes, value) {
			s.text = value
		}
	case keyTheme:
		if slices.Contains(style.Names, value) {
			s.theme = value
		}
	}
}
