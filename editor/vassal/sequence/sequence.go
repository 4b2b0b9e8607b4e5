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
	end, escapes := 0, 0
	for {
		i := strings.IndexByte(list[end:], delim)
		if i < 0 {
			end = len(list)
			break
		}
		if more = i == 0 || list[end+i-1] != '\\'; more {
			end += i
			rest = list[end+1:]
			break
		}
		end += i + 1
		escapes++
	}
	return unquoted(unescaped(delim, list[:end], escapes)), rest, more
}

// unescaped removes the backslashes before delimiters, of which it has a number. It returns a copy: a short text does not
// keep the long list in memory.
func unescaped(delim byte, text string, escapes int) string {
	var b strings.Builder
	b.Grow(len(text) - escapes)
	for range escapes {
		i := strings.IndexByte(text, delim)
		b.WriteString(text[:i-1])
		b.WriteByte(delim)
		text = text[i+1:]
	}
	b.WriteString(text)
	return b.String()
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
