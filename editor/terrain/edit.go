package terrain

import (
	"slices"
	"strings"
)

// editor gathers changes of a text and makes them all at once.
type editor struct {
	text  string
	edits []edit
}

// edit puts a new text in the place of from..to.
type edit struct {
	from, to int
	text     string
}

// set gives a key another value: in the pair that has it, or in a new line at
// end. An empty value takes the pair away.
func (e *editor) set(pairs []pair, key []string, value string, end int) {
	i := slices.IndexFunc(pairs, func(p pair) bool { return p.is(key...) })
	switch {
	case i >= 0 && value == "":
		e.edits = append(e.edits, edit{pairs[i].start, pairs[i].end, ""})
	case i >= 0:
		e.edits = append(e.edits, edit{pairs[i].from, pairs[i].to, value})
	case value != "":
		e.edits = append(e.edits, edit{end, end, e.lineBreak(end) + dotted(key) + " = " + value + "\n"})
	}
}

// lineBreak returns what must come before a new line at a place.
func (e *editor) lineBreak(at int) string {
	if at > 0 && e.text[at-1] != '\n' {
		return "\n"
	}
	return ""
}

func (e *editor) done() string {
	slices.SortStableFunc(e.edits, func(a, b edit) int { return a.from - b.from })
	var b strings.Builder
	at := 0
	for _, x := range e.edits {
		b.WriteString(e.text[at:x.from])
		b.WriteString(x.text)
		at = x.to
	}
	b.WriteString(e.text[at:])
	return b.String()
}

func dotted(key []string) string {
	parts := make([]string, len(key))
	for i, k := range key {
		parts[i] = bare(k)
	}
	return strings.Join(parts, ".")
}

// setText sets a text of a TOML file by its whole key: in place, or else in the nearest table, or in a new table at
// the end.
func setText(old []byte, path []string, text string) []byte {
	value := ""
	if text != "" {
		value = quote(text)
	}
	e := editor{text: string(old)}
	home := -1
	tables := scan(old)
	for i, t := range tables {
		if t.array || len(t.path) >= len(path) || !slices.Equal(t.path, path[:len(t.path)]) {
			continue
		}
		rest := path[len(t.path):]
		if slices.ContainsFunc(t.pairs, func(p pair) bool { return p.is(rest...) }) {
			e.set(t.pairs, rest, value, 0)
			return []byte(e.done())
		}
		begun := slices.ContainsFunc(t.pairs, func(p pair) bool { return p.key[0] == rest[0] })
		if (i > 0 || begun) && (home < 0 || len(t.path) > len(tables[home].path)) {
			home = i
		}
	}
	switch {
	case value == "":
		return old
	case home < 0:
		end := len(old)
		e.edits = append(e.edits, edit{end, end, e.lineBreak(end) + "\n[" + dotted(path[:1]) + "]\n" + dotted(path[1:]) + " = " + value + "\n"})
	default:
		t := tables[home]
		e.set(nil, path[len(t.path):], value, max(t.body, t.end))
	}
	return []byte(e.done())
}
