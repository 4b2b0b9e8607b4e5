// Package sequence joins and splits lists of texts as VASSAL's SequenceEncoder does. Almost every text of a module is
// such a list, often of further lists.
package sequence

import "strings"

// Join joins texts with a delimiter between them. A delimiter within a text gets a backslash before it; backslashes
// themselves stay. A text that begins with a backslash, or begins and ends with a quote, is put in quotes, so that its
// first sign is not taken for an escape.
func Join(delim rune, texts ...string) string {
	parts := make([]string, len(texts))
	for i, t := range texts {
		parts[i] = Escape(delim, t)
	}
	return strings.Join(parts, string(delim))
}

// Escape writes one text as a part of a list.
func Escape(delim rune, text string) string {
	out := strings.ReplaceAll(text, string(delim), `\`+string(delim))
	if strings.HasPrefix(text, `\`) || quoted(text) {
		return "'" + out + "'"
	}
	return out
}

// Split returns the texts of a list. It undoes Join for a list of at least one text.
func Split(delim byte, list string) []string {
	var out []string
	for more := true; more; {
		var part string
		part, list, more = Next(delim, list)
		out = append(out, part)
	}
	return out
}

// Next returns the first text of a list, and the rest of the list; more is false if there is no rest.
func Next(delim byte, list string) (part, rest string, more bool) {
	var b strings.Builder
	for at := 0; ; {
		i := strings.IndexByte(list[at:], delim)
		switch {
		case i < 0:
			b.WriteString(list[at:])
			return unquoted(b.String()), "", false
		case i == 0 || list[at+i-1] != '\\':
			b.WriteString(list[at : at+i])
			return unquoted(b.String()), list[at+i+1:], true
		}
		b.WriteString(list[at : at+i-1])
		b.WriteByte(delim)
		at += i + 1
	}
}

func quoted(text string) bool {
	return len(text) > 1 && strings.HasPrefix(text, "'") && strings.HasSuffix(text, "'")
}

func unquoted(text string) string {
	if quoted(text) {
		return text[1 : len(text)-1]
	}
	return text
}
