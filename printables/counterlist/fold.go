package counterlist

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// fold makes words alike that differ in case, accents, blanks and signs only.
func fold(text string) string { return strings.Join(parts(text), "") }

// parts cuts a text at everything that is neither letter nor digit, and where a small letter is before a large one.
func parts(text string) []string {
	var out []string
	var word strings.Builder
	end := func() {
		if word.Len() > 0 {
			out = append(out, word.String())
			word.Reset()
		}
	}
	small := false
	for _, r := range norm.NFD.String(text) {
		switch {
		case unicode.Is(unicode.Mn, r):
			continue
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			end()
			small = false
			continue
		case unicode.IsUpper(r) && small:
			end()
		}
		small = unicode.IsLower(r)
		word.WriteRune(unicode.ToLower(r))
	}
	end()
	return out
}
