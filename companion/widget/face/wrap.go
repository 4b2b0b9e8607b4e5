package face

import (
	"strings"
	"unicode"
)

// wrap breaks text into lines no wider than width by the given measure. Line breaks in the text are kept. Lines break at
// spaces, after a hyphen, dash or slash inside a word, and after a dash between hex numbers; a word that is too long for
// a line is divided with a hyphen. No-break spaces do not break. The answer has at least one line.
func wrap(text string, width float32, measure func(string) float32) []string {
	var lines []string
	for _, paragraph := range strings.Split(text, "\n") {
		lines = append(lines, wrapParagraph(paragraph, width, measure)...)
	}
	return lines
}

func wrapParagraph(text string, width float32, measure func(string) float32) []string {
	var lines []string
	line := ""
	for _, p := range piecesOf(text) {
		joined := line + p.lead + p.text
		if line == "" {
			joined = p.text
		}
		if line != "" && measure(joined) > width {
			lines = append(lines, line)
			joined = p.text
		}
		for measure(joined) > width {
			head, tail := divide(joined, width, measure)
			if tail == "" {
				break
			}
			lines = append(lines, head)
			joined = tail
		}
		line = joined
	}
	return append(lines, line)
}

// piece is a part of a paragraph that is not broken if it can be helped, with the space that goes before it on a line.
type piece struct{ lead, text string }

func piecesOf(text string) []piece {
	var pieces []piece
	for _, word := range strings.Split(text, " ") {
		lead := " "
		for word != "" {
			n := breakAfter(word)
			pieces = append(pieces, piece{lead, word[:n]})
			word, lead = word[n:], ""
		}
	}
	return pieces
}

// breakAfter gives the length in bytes of the first part of a word that may end a line.
func breakAfter(word string) int {
	runes := []rune(word)
	for i := 1; i < len(runes)-1; i++ {
		joint := strings.ContainsRune("-–—/", runes[i])
		if joint && unicode.IsLetter(runes[i-1]) && unicode.IsLetter(runes[i+1]) {
			return len(string(runes[:i+1]))
		}
		if runes[i] == '–' && long(runes[:i]) && long(runes[i+1:]) {
			return len(string(runes[:i+1]))
		}
	}
	return len(word)
}

// long reports whether runes are three at least: a hex number of a line of them, and no result of a table.
func long(runes []rune) bool { return len(runes) > 2 }

// divide splits a word so that the head, with a hyphen, is as long as fits, and at least one letter.
func divide(word string, width float32, measure func(string) float32) (head, tail string) {
	runes := []rune(word)
	n := 1
	for n+1 < len(runes) && measure(string(runes[:n+1])+"-") <= width {
		n++
	}
	if n >= len(runes) {
		return word, ""
	}
	return string(runes[:n]) + "-", string(runes[n:])
}

// foreign reports signs that Noto Sans does not have: arrows, geometric shapes and the like come from another font.
func foreign(r rune) bool { return r >= 0x2190 && r <= 0x2bff }

// runsOf cuts a line after each foreign sign that has a space behind it. Fyne takes that space from the font of the sign,
// which may have none, and then shows a replacement character.
func runsOf(s string) []string {
	if strings.IndexFunc(s, foreign) < 0 {
		return []string{s}
	}
	var runs []string
	start, after := 0, false
	for i, r := range s {
		if after && r == ' ' {
			runs = append(runs, s[start:i])
			start = i
		}
		after = foreign(r)
	}
	return append(runs, s[start:])
}
