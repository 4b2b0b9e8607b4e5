package words

import (
	"strings"
	"unicode"
)

// CiteKey is the key under which a game says a printed heading that is cited as a rule, "Victory" or "6, gunnery".
// Games have no texts for numbers alone.
func CiteKey(printed string) string {
	id := strings.Join(strings.FieldsFunc(strings.ToLower(printed), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), "_")
	return "text.cite_" + id + ".text"
}
