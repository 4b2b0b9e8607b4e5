package gamedoc

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"sandtable/engine"
	"sandtable/engine/outline"
)

// written writes a value as TOML, in the style of the value it replaces.
func written(v any, was string, nl string) string {
	switch v := v.(type) {
	case string:
		return quoted(v, was, nl)
	case bool:
		return strconv.FormatBool(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return fraction(v)
	case []any:
		return writtenList(v, nl)
	case map[string]any:
		return writtenTable(v, nl)
	}
	return ""
}

func fraction(v float64) string {
	text := strconv.FormatFloat(v, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// quoted writes a text within one pair of quotes, or over several lines if it has several and the old text was written
// so.
func quoted(text, was, nl string) string {
	bare := strings.IndexFunc(text, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f || r == utf8.RuneError }) < 0
	switch {
	case strings.HasPrefix(was, `"""`) && strings.Contains(text, "\n"):
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			lines[i] = strings.ReplaceAll(escaped(line), `\t`, "\t")
		}
		return `"""` + nl + strings.Join(lines, nl) + `"""`
	case bare && !strings.Contains(text, "'") && (strings.HasPrefix(was, "'") || strings.ContainsAny(text, `"\`)):
		return "'" + text + "'"
	}
	return `"` + escaped(text) + `"`
}

func escaped(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\r':
			b.WriteString(`\r`)
		case r < ' ' || r == 0x7f:
			b.WriteString(`\u00` + strconv.FormatInt(int64(r)+0x100, 16)[1:])
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// writtenList writes a list on one line, a list of lists with a line for each.
func writtenList(list []any, nl string) string {
	parts := make([]string, len(list))
	nested := false
	for i, v := range list {
		_, inner := v.([]any)
		nested = nested || inner
		parts[i] = written(v, "", nl)
	}
	if nested {
		return "[" + nl + "  " + strings.Join(parts, ","+nl+"  ") + "," + nl + "]"
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

func writtenTable(table map[string]any, nl string) string {
	var parts []string
	for _, k := range engine.SortedKeys(table) {
		parts = append(parts, outline.Part(k)+" = "+strings.ReplaceAll(written(table[k], "", nl), nl, " "))
	}
	if len(parts) == 0 {
		return "{}"
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}
