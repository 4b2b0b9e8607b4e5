package gamedoc

import (
	"bytes"
	"reflect"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/outline"
)

// edit replaces a span of a file with a text.
type edit struct {
	outline.Span
	text string
}

// edits are changes of one file that are applied together. Their spans do not overlap.
type edits struct {
	*parsed
	list []edit
}

func (e *edits) put(from, to int, text string) {
	e.list = append(e.list, edit{outline.Span{From: from, To: to}, text})
}

// result returns the file with all edits applied.
func (e *edits) result() []byte {
	slices.SortStableFunc(e.list, func(a, b edit) int { return a.From - b.From })
	var out []byte
	at := 0
	for _, x := range e.list {
		out = append(append(out, e.data[at:x.From]...), x.text...)
		at = x.To
	}
	return append(out, e.data[at:]...)
}

// nl returns the line end of the file.
func (p *parsed) nl() string {
	if bytes.Contains(p.data, []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}

func (p *parsed) text(s outline.Span) string { return string(p.data[s.From:s.To]) }

// value replaces a value. In lists and tables it writes only the members that differ.
func (e *edits) value(path string, was, now any) {
	n := e.Find(path)
	switch {
	case reflect.DeepEqual(was, now):
	case n.Holds == '[' && isList(now):
		e.members(path, was.([]any), now.([]any))
	case n.Holds == '{' && sameKeys(was, now):
		for _, k := range engine.SortedKeys(now.(map[string]any)) {
			at := outline.Join(path, outline.Part(k))
			if e.Find(at).Kind == outline.Implied {
				e.put(n.Value.From, n.Value.To, written(now, "", e.nl()))
				return
			}
		}
		for _, k := range engine.SortedKeys(now.(map[string]any)) {
			e.value(outline.Join(path, outline.Part(k)), was.(map[string]any)[k], now.(map[string]any)[k])
		}
	default:
		e.put(n.Value.From, n.Value.To, e.indented(n, written(now, e.text(n.Value), e.nl())))
	}
}

func isList(v any) bool { _, ok := v.([]any); return ok }

func sameKeys(a, b any) bool {
	x, ok := a.(map[string]any)
	y, also := b.(map[string]any)
	return ok && also && slices.Equal(engine.SortedKeys(x), engine.SortedKeys(y))
}

// indented puts a value within an inline table on one line.
func (e *edits) indented(n *outline.Node, text string) string {
	if n.Brace && !strings.HasPrefix(text, `"""`) {
		return strings.ReplaceAll(text, e.nl(), " ")
	}
	return text
}

// members turns a list into another; equal members at both ends keep their bytes.
func (e *edits) members(path string, was, now []any) {
	head := 0
	for head < len(was) && head < len(now) && reflect.DeepEqual(was[head], now[head]) {
		head++
	}
	tail := 0
	for tail < len(was)-head && tail < len(now)-head && reflect.DeepEqual(was[len(was)-1-tail], now[len(now)-1-tail]) {
		tail++
	}
	both := min(len(was), len(now)) - tail
	for i := head; i < both; i++ {
		e.value(outline.Index(path, i), was[i], now[i])
	}
	if more := now[both : len(now)-tail]; len(more) > 0 {
		e.insert(path, both, more)
	}
	e.remove(path, both, len(was)-tail)
}

func (e *edits) member(path string, i int) outline.Span { return e.Find(outline.Index(path, i)).Value }

// insert puts members into a list, before the one with an index.
func (e *edits) insert(path string, at int, values []any) {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = strings.ReplaceAll(written(v, "", e.nl()), e.nl(), " ")
	}
	n, count := e.Find(path), e.Count(path)
	switch {
	case count == 0:
		e.put(n.Value.From, n.Value.To, "["+strings.Join(parts, ", ")+"]")
	case at < count:
		m := e.member(path, at)
		sep := e.between(m.From)
		e.put(m.From, m.From, strings.Join(parts, sep)+sep)
	default:
		m := e.member(path, count-1)
		sep := e.between(m.From)
		e.put(m.To, m.To, sep+strings.Join(parts, sep))
	}
}

// between returns the separator that a list uses before a member: a new line, or a comma and a space.
func (e *edits) between(at int) string {
	line := e.data[outline.LineStart(e.data, at):at]
	if len(bytes.TrimLeft(line, " \t")) == 0 && at > 0 {
		return "," + e.nl() + string(line)
	}
	return ", "
}

// remove removes members from a list, from one index up to another.
func (e *edits) remove(path string, from, to int) {
	if from >= to {
		return
	}
	first, last := e.member(path, from), e.member(path, to-1)
	switch {
	case to < e.Count(path):
		e.put(first.From, e.member(path, to).From, "")
	case from > 0:
		e.put(e.member(path, from-1).To, last.To, "")
	default:
		e.put(first.From, last.To+e.comma(last.To), "")
	}
}

// comma returns the length up to the end of a comma that follows an offset, 0 if none does.
func (e *edits) comma(at int) int {
	rest := bytes.TrimLeft(e.data[at:], " \t\r\n")
	if len(rest) > 0 && rest[0] == ',' {
		return len(e.data) - at - len(rest) + 1
	}
	return 0
}
