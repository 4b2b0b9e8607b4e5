package web

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
)

// Keys of what the reader chooses for himself.
const (
	keyLang  = "lang"
	keyText  = "text"
	keyTheme = "theme"
)

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
