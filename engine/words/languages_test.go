package words

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// The names come from golang.org/x/text. Only the test imports that package: it has the name of every language in every
// language, and the app in a browser loads all of it.
func TestLanguagesAreThoseOfUnicode(t *testing.T) {
	var want strings.Builder
	for a := 'a'; a <= 'z'; a++ {
		for b := 'a'; b <= 'z'; b++ {
			code := string([]rune{a, b})
			if name := display.Self.Name(language.Make(code)); name != "" {
				first, size := utf8.DecodeRuneInString(name)
				want.WriteString(code + " " + string(unicode.ToUpper(first)) + name[size:] + "\n")
			}
		}
	}
	assert.Equal(t, want.String(), languages)
}

func TestNameOfLanguage(t *testing.T) {
	assert.Equal(t, "Deutsch", Lang("de").Name())
	assert.Equal(t, "Русский", Russian.Name())
	assert.Equal(t, "xx", Lang("xx").Name(), "Unicode has no such language")
}
