package words

import (
	"strings"
	"unicode"
)

// CiteKey returns the text key of a printed heading that is cited as a rule, such as "Victory" or "6,
// gunnery". Games have no texts for numbers alone.
func CiteKey(printed string) string {
	id := strings.Join(strings.FieldsFunc(strings.ToLower(printed), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), "_")
	return "text.cite_" + id + ".text"
}
