package vassal

import "strings"

// sequence joins texts the way the program's own SequenceEncoder does: a delimiter within a text gets a backslash
// before it, backslashes themselves stay. A text that begins with a backslash, or begins and ends with a quote, is
// put in quotes, so that its own first sign is not taken for an escape.
func sequence(delim rune, texts ...string) string {
	parts := make([]string, len(texts))
	for i, t := range texts {
		parts[i] = escape(delim, t)
	}
	return strings.Join(parts, string(delim))
}

func escape(delim rune, text string) string {
	out := strings.ReplaceAll(text, string(delim), `\`+string(delim))
	if strings.HasPrefix(text, `\`) || len(text) > 1 && strings.HasPrefix(text, "'") && strings.HasSuffix(text, "'") {
		return "'" + out + "'"
	}
	return out
}
