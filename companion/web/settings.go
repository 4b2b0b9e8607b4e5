package web

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Keys of what the reader chooses for himself.
const (
	keyLang  = "lang"
	keyText  = "text"
	keyTheme = "theme"
)

// prefer keeps what the reader chose.
func (s *Sitting) prefer(a page.Act) {
	switch a.Of {
	case keyLang:
		if lang := view.Lang(a.Text); slices.Contains(view.Langs(), lang) {
			s.lang = lang
		}
	case keyText:
		if slices.Contains(TextSizes, a.Text) {
			s.text = a.Text
		}
	case keyTheme:
		if slices.Contains(style.Names, a.Text) {
			s.theme = a.Text
		}
	}
}
