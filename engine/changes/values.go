package changes

import (
	"encoding/json"
	"io"
	"reflect"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// mostValues is how many changed values of a row are named. A row that changed more is only said to be changed.
const mostValues = 6

// values are the changed values of a row. They can be named if each has a label and the row keeps its shape.
type values struct {
	*comparison
	lines []engine.Said
	whole bool // every change found so far can be named
}

// valuesOf returns the changed values of a row by their labels, old and new; nil if they cannot be named.
func (c *comparison) valuesOf(was, now gamedata.Row) []engine.Said {
	from, to := rowsIn(was.Text), rowsIn(now.Text)
	if len(from) != len(to) {
		return nil
	}
	v := &values{comparison: c, whole: true}
	for i := range from {
		v.compare(now.Kind, now.Kind+"."+now.ID, c.rowOf(now), from[i], to[i])
	}
	if !v.whole || len(v.lines) > mostValues {
		return nil
	}
	return v.lines
}

// rowsIn reads the rows in a text: one, or one of each edition.
func rowsIn(text string) (out []map[string]any) {
	for d := json.NewDecoder(strings.NewReader(text)); ; {
		var row map[string]any
		if err := d.Decode(&row); err == io.EOF || err != nil {
			return out
		}
		out = append(out, row)
	}
}

// compare notes what is different in a row. of is the key of its labels, path that of its texts, what how it is called.
func (v *values) compare(of, path, what string, was, now map[string]any) {
	for _, key := range keysOf(was, now) {
		from, to := was[key], now[key]
		if reflect.DeepEqual(from, to) {
			continue
		}
		a, nested := from.(map[string]any)
		b, both := to.(map[string]any)
		switch {
		case nested && both:
			v.compare(of+"_"+key, path+"."+key, what, a, b)
		case plain(from) && plain(to):
			v.note(of, key, what, from, to)
		default:
			v.listed(of+"_"+key, path+"."+key, from, to)
		}
	}
}

func keysOf(was, now map[string]any) []string {
	keys := append(engine.SortedKeys(was), engine.SortedKeys(now)...)
	slices.Sort(keys)
	return slices.Compact(keys)
}

// note names a changed value.
func (v *values) note(of, key, what string, was, now any) {
	label := ""
	for _, k := range []string{"draft.field." + of + "." + key, "draft.field.any." + key} {
		if label == "" && v.book.Has(v.lang, k) {
			label = k
		}
	}
	if label == "" {
		v.whole = false
		return
	}
	v.lines = append(v.lines, engine.Tell("changes.value", "what", what, "label", "@"+label, "was", v.said(was), "now", v.said(now)))
}

// listed compares rows within a row by their ids. Other lists cannot be named.
func (v *values) listed(of, path string, was, now any) {
	from, ok := rowsByID(was)
	to, all := rowsByID(now)
	if !ok || !all {
		v.whole = false
		return
	}
	for _, id := range keysOf(from, to) {
		a, was := from[id].(map[string]any)
		b, is := to[id].(map[string]any)
		what := v.rowCalled(path + "." + id)
		switch {
		case what == "":
			v.whole = v.whole && reflect.DeepEqual(a, b)
		case !was:
			v.lines = append(v.lines, engine.Tell("changes.added", "what", what))
		case !is:
			v.lines = append(v.lines, engine.Tell("changes.removed", "what", what))
		default:
			v.compare(of, path+"."+id, what, a, b)
		}
	}
}

// rowCalled is what a row within another is called, "" for one without a name and a text.
func (v *values) rowCalled(path string) string {
	for _, key := range []string{path + ".name", path + ".text"} {
		if v.book.Has(v.lang, key) {
			return "@" + key
		}
	}
	return ""
}

func rowsByID(list any) (map[string]any, bool) {
	rows, ok := list.([]any)
	out := map[string]any{}
	for _, row := range rows {
		r, _ := row.(map[string]any)
		id, _ := r["id"].(string)
		if out[id] != nil || id == "" {
			return nil, false
		}
		out[id] = r
	}
	return out, ok || list == nil
}

// plain reports whether a value is a number, a text, a truth or a list of them, or is missing.
func plain(x any) bool {
	if list, ok := x.([]any); ok {
		return !slices.ContainsFunc(list, func(x any) bool { _, row := x.(map[string]any); return row || !plain(x) })
	}
	_, row := x.(map[string]any)
	return !row
}
