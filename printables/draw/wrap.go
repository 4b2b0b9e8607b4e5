package draw

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Unbroken parts a text into what a line must hold whole: words, with what no-break spaces tie to them, and a number
// together with the word that it counts ("2 hexes", "(20 cm)") or, where nothing follows that it could count, with the
// word that it is the number of ("turn 5", "attacker 12, defender 9").
func Unbroken(text string) []string {
	words := strings.FieldsFunc(text, mayBreak)
	var out []string
	for i := 0; i < len(words); i++ {
		last := i+1 >= len(words)
		switch {
		case !last && numeral(strings.TrimLeft(words[i], "(«“")) && lettered(words[i+1]):
			out = append(out, words[i]+" "+words[i+1])
			i++
		case i > 0 && ends(words[i], last) && !strings.Contains(out[len(out)-1], " ") && named(words[i-1]):
			out[len(out)-1] += " " + words[i]
		default:
			out = append(out, words[i])
		}
	}
	return out
}

// ends reports whether a word is a number that counts nothing behind it: a text or a part of a sentence ends with it.
func ends(word string, last bool) bool {
	number := strings.TrimRight(word, ".,;:)»”")
	return numeral(number) && (last || number != word)
}

// The spaces at which no line ends.
const (
	noBreak       = '\u00a0'
	narrowNoBreak = '\u202f'
)

func mayBreak(r rune) bool { return unicode.IsSpace(r) && r != noBreak && r != narrowNoBreak }

// numeral reports whether a word is a number and nothing else: "2", "−1", "½", "1–3", "7.5".
func numeral(word string) bool {
	digits := false
	for _, r := range word {
		switch {
		case unicode.IsDigit(r) || r == '½':
			digits = true
		case !strings.ContainsRune("+-−–.,×/", r):
			return false
		}
	}
	last, _ := utf8.DecodeLastRuneInString(word)
	return digits && last != '.' && last != ','
}

// lettered reports whether a word begins with a letter that is not a capital, as what is counted does.
func lettered(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(r)
}

// named reports whether a word may have a number of its own: it ends with a letter.
func named(word string) bool {
	r, _ := utf8.DecodeLastRuneInString(word)
	return unicode.IsLetter(r)
}
