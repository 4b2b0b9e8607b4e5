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

// Page returns the current page.
func (c choices) Page(seat view.Seat) page.Panel {
	keys := home.Keys{Lang: keyLang, Text: keyText, Theme: keyTheme, Texts: style.TextSizes, Themes: style.Names}
	return home.Settings{Keys: keys, Text: c.of.text, Theme: c.of.theme}.Page(seat)
}

// Look is what the reader has chosen for himself, for the browser to keep. The theme is empty while it is the system's.
func (s *Sitting) Look() string {
	theme := s.theme
	if s.auto {
		theme = ""
	}
	return strings.Join([]string{string(s.lang), theme, s.text}, style.LookMark)
}

// relook chooses again what a browser kept. What is unknown of it stays as it is.
func (s *Sitting) relook(kept string) {
	look := style.ReadLook(kept)
	s.Prefer(keyLang, string(look.Lang))
	s.Prefer(keyTheme, look.Theme)
	s.Prefer(keyText, look.Text)
}

// suggest takes the theme that the reader's system asks for, while none was chosen.
func (s *Sitting) suggest(theme string) {
	if s.auto && slices.Contains(style.Names, theme) {
		s.theme = theme
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
		if slices.Contains(style.TextSizes, value) {
			s.text = value
		}
	case keyTheme:
		if slices.Contains(style.Names, value) {
			s.theme, s.auto = value, false
		}
	}
}
