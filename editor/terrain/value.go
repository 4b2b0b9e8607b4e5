package terrain

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// field is a key of a row and its value as TOML; "" where the row leaves it out.
type field struct{ key, value string }

// fields returns all fields of a row in the order of the struct, which is the
// order in which new rows are written.
func fields(row gamedata.Terrain) []field {
	var out []field
	v := reflect.ValueOf(row)
	for _, f := range reflect.VisibleFields(v.Type()) {
		if key := f.Tag.Get("toml"); key != "" {
			out = append(out, field{key, literal(v.FieldByIndex(f.Index))})
		}
	}
	return out
}

// literal writes a value as TOML; "" for one that is left out.
func literal(v reflect.Value) string {
	if v.IsZero() || (v.Kind() == reflect.Slice || v.Kind() == reflect.Map) && v.Len() == 0 {
		return ""
	}
	switch v.Kind() {
	case reflect.Slice:
		var parts []string
		for i := range v.Len() {
			parts = append(parts, one(v.Index(i)))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case reflect.Map:
		costs := v.Interface().(map[string]int)
		var parts []string
		for _, key := range engine.SortedKeys(costs) {
			parts = append(parts, fmt.Sprintf("%s = %d", bare(key), costs[key]))
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	}
	return one(v)
}

// one writes a single value.
func one(v reflect.Value) string {
	switch v.Kind() {
	case reflect.String:
		return quote(v.String())
	case reflect.Float64:
		text := strconv.FormatFloat(v.Float(), 'f', -1, 64)
		if !strings.Contains(text, ".") {
			text += ".0"
		}
		return text
	}
	return fmt.Sprint(v.Interface())
}

// quote writes a text in double quotes.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range strings.ToValidUTF8(s, "�") {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// bare writes a key, in quotes where it needs them.
func bare(key string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_' || r == '-'
	}
	if key != "" && strings.IndexFunc(key, func(r rune) bool { return !plain(r) }) < 0 {
		return key
	}
	return quote(key)
}
