package draw

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// missing is drawn in place of a letter that the font lacks.
const missing = '□'

// Clean gives s as canvases write it: blanks for line ends and tabs, without
// control and direction marks, with missing for what is no letter of this font
// (that includes bytes which are not UTF-8, and everything above U+FFFF, which
// breaks some writers of PDF).
func (f Font) Clean(s string) string {
	if plainASCII(s) {
		return s
	}
	return strings.Map(f.cleanRune, strings.ToValidUTF8(s, string(utf8.RuneError)))
}

func plainASCII(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

func (f Font) cleanRune(r rune) rune {
	switch {
	case r == '\n' || r == '\t' || r == '\r' || unicode.Is(unicode.Zs, r) && !f.has(r):
		return ' '
	case unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
		return -1
	case r == utf8.RuneError || !f.has(r):
		return missing
	}
	return r
}

// Lacks gives the runes of s that the font cannot draw, each once, in the order
// in which they come; for the sentence that warns of them.
func (f Font) Lacks(s string) []rune {
	var out []rune
	for _, r := range s {
		if f.cleanRune(r) == missing && r != missing && !strings.ContainsRune(string(out), r) {
			out = append(out, r)
		}
	}
	return out
}
